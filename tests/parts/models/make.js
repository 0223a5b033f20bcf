// Checks an AsyncAPI document and makes its models: node make.js asyncapi.json FOLDER, which gets `java` and `typescript`.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import modelina from '@asyncapi/modelina';
import parsing from '@asyncapi/parser';

const [, , input, folder] = process.argv;
const text = readFileSync(input, 'utf-8');
const { diagnostics } = await new parsing.Parser().parse(text);
const errors = diagnostics.filter((found) => found.severity === 0).map((found) => `${found.path.join('.')}: ${found.message}`);
const java = new modelina.JavaFileGenerator({ collectionType: 'List' });
const typescript = new modelina.TypeScriptFileGenerator({ modelType: 'interface', enumType: 'union', rawPropertyNames: true });
const made = {
  java: await java.generateToFiles(JSON.parse(text), join(folder, 'java'), { packageName: 'contract' }, true),
  typescript: await typescript.generateToFiles(JSON.parse(text), join(folder, 'typescript'), { exportType: 'named' }, true),
};
const names = Object.fromEntries(Object.entries(made).map(([kind, models]) => [kind, models.map((model) => model.modelName)]));
console.log(JSON.stringify({ errors, names }));
