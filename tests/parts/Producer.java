// Sends messages as Kafka's own Java client does. Each line of standard input is one message: its key, then pairs of a
// header's name and value, then the body, separated by tabs; a key that is "-" is none.

import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.Properties;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.serialization.ByteArraySerializer;

public class Producer {
    public static void main(String[] arguments) throws Exception {
        Properties settings = new Properties();
        settings.put("bootstrap.servers", arguments[0]);
        settings.put("compression.type", arguments[2]);
        settings.put("linger.ms", "50");
        ByteArraySerializer bytes = new ByteArraySerializer();
        BufferedReader lines = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        try (KafkaProducer<byte[], byte[]> producer = new KafkaProducer<>(settings, bytes, bytes)) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                String[] parts = line.split("\t", -1);
                byte[] key = parts[0].equals("-") ? null : utf8(parts[0]);
                byte[] body = utf8(parts[parts.length - 1]);
                ProducerRecord<byte[], byte[]> message = new ProducerRecord<>(arguments[1], key, body);
                for (int at = 1; at < parts.length - 1; at += 2) {
                    message.headers().add(parts[at], utf8(parts[at + 1]));
                }
                producer.send(message).get();
            }
        }
    }

    private static byte[] utf8(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
