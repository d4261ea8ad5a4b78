import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { collectDefaultMetrics, Registry } from 'prom-client';

export const root = path.resolve(__dirname, '../..');
export const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

const sources = ['api/src', 'shell/server/src', 'libs/http-server/src'].flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('spec.ts'))
    .map((file) => path.join(folder, file)),
);

/** The names of our metrics, as declared in the code, in alphabetical order. */
export const ownMetrics: string[] = sources
  .flatMap((file) => [...read(file).matchAll(/name: '(popnook_\w+)'/g)].map(([, name = '']) => name))
  .sort();

async function namesOfProcessMetrics(): Promise<string[]> {
  const register = new Registry();
  collectDefaultMetrics({ register });
  return (await register.getMetricsAsJSON()).map(({ name }) => name);
}

/** Every name that a query can use. A histogram has three series, so each name may have these suffixes. */
export async function queryableNames(): Promise<Set<string>> {
  const names = [...ownMetrics, ...(await namesOfProcessMetrics()), 'up'];
  return new Set(names.flatMap((name) => [name, `${name}_bucket`, `${name}_sum`, `${name}_count`]));
}
