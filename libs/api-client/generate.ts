import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { generateEndpoints } from '@rtk-query/codegen-openapi';
import { format } from 'prettier';

/*
 * DTOs → openapi.json → src/generated.ts, both committed. `--check` fails when what is committed is not what the DTOs
 * make of it.
 */
const here = (file: string) => fileURLToPath(new URL(file, import.meta.url));
const committed = { document: here('openapi.json'), client: here('src/generated.ts') };

async function makeClient(document: string, client: string): Promise<void> {
  const written = await generateEndpoints({
    schemaFile: document,
    apiFile: here('src/api.ts'),
    apiImport: 'api',
    hooks: true,
    exportName: 'generatedApi',
    filterEndpoints: (name: string) => !/^(getLive|getReady)$/.test(name),
  });
  const source = String(written).replace(/from ".*api"/, 'from "./api"');
  await writeFile(client, await format(source, { parser: 'typescript', singleQuote: true, printWidth: 110 }));
}

async function make(folder: string) {
  const made = { document: path.join(folder, 'openapi.json'), client: path.join(folder, 'generated.ts') };
  await promisify(execFile)(process.execPath, [here('../../dist/api/openapi.js'), made.document]);
  await makeClient(made.document, made.client);
  return made;
}

const folder = await mkdtemp(here('.contract-'));
try {
  const made = await make(folder);
  for (const part of ['document', 'client'] as const) {
    const fresh = await readFile(made[part], 'utf8');
    if (!process.argv.includes('--check')) await writeFile(committed[part], fresh);
    else if (fresh !== (await readFile(committed[part], 'utf8'))) {
      process.stderr.write(
        `${path.relative('.', committed[part])} is not what the DTOs say. Run: npm run contract\n`,
      );
      process.exitCode = 1;
    }
  }
} finally {
  await rm(folder, { recursive: true });
}
