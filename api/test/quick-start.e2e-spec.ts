import { readFileSync } from 'node:fs';
import path from 'node:path';
import { problemExamples } from '../src/infrastructure/http/error-codes';
import { TestApi } from './test-api';

/* Runs the commands of docs/api.md as they are written there. */

const text = readFileSync(path.resolve(__dirname, '../../docs/api.md'), 'utf8');
const lines = [...text.matchAll(/```sh\n(.*?)```/gs)].flatMap(([, block = '']) => block.trim().split('\n'));
const commands = lines.filter((line) => line.startsWith('curl '));

let api: TestApi;
let variables: Record<string, string>;
beforeAll(async () => {
  api = await TestApi.start();
  const host = await api.signIn('host@quick.test', { role: 'host' });
  const space = await api.addPublicSpace(host);
  const vendor = await api.signIn('vendor@quick.test', { role: 'vendor' });
  const { body } = await vendor.agent
    .post('/api/users/me/access-tokens')
    .send({ name: 'Quick start', scopes: ['read', 'bookings'], expiresInDays: 1 })
    .expect(201);
  const nextMonth = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
  variables = { SITE: api.url, TOKEN: body.token, SPACE: String(space.id), START: nextMonth };
});
afterAll(() => api.stop());

/** The words of a command. Like a shell, it joins quoted parts, and replaces variables outside single quotes. */
function wordsOf(command: string): string[] {
  const expandVariables = (part: string) =>
    part.replace(/\$(\w+)/g, (_, name: string) => variables[name] ?? '');
  return [...command.matchAll(/(?:'[^']*'|"[^"]*"|[^\s'"])+/g)].map(([word]) =>
    [...word.matchAll(/'([^']*)'|"([^"]*)"|([^'"]+)/g)]
      .map(([, literal, quoted, bare]) => literal ?? expandVariables(quoted ?? bare ?? ''))
      .join(''),
  );
}

/** Sends the request that curl would send. */
async function run(command: string): Promise<Response> {
  const [, address = '', ...options] = wordsOf(command);
  const headers = new Headers();
  let body: string | undefined;
  for (let index = 0; index < options.length; index += 2) {
    const [option, value = ''] = options.slice(index, index + 2);
    const [name = '', ...rest] = value.split(': ');
    if (option === '-H') headers.append(name, rest.join(': '));
    else if (option === '-d') body = value;
    else throw new Error(`This test does not know the option ${option}.`);
  }
  return fetch(address, { headers, ...(body !== undefined && { method: 'POST', body }) });
}

it('docs/api.md sets the variables that the commands use', () => {
  const names = lines.flatMap((line) => /^(\w+)=/.exec(line)?.[1] ?? []);
  expect(names.sort()).toEqual(Object.keys(variables).sort());
});

it.each(commands.map((command) => [command]))('%s succeeds', async (command) => {
  const response = await run(command);
  // If the request fails, the error message of the test contains the status and the body.
  expect([response.status, response.ok ? '' : await response.text()]).toEqual([expect.any(Number), '']);
});

it('repeating the last command of docs/api.md creates only one booking', async () => {
  const [first, second] = [await run(commands.at(-1) ?? ''), await run(commands.at(-1) ?? '')];
  expect(second.status).toBe(201);
  expect(await second.json()).toEqual(await first.json());
  expect(await api.query('SELECT 1 FROM bookings')).toHaveLength(1);
});

it('docs/api.md lists every error code with its status', () => {
  const rows = [...text.matchAll(/^\| (\d+) \| `(\w+)` \| (.+) \|$/gm)].map(([, status, code, message]) => [
    Number(status),
    code,
    message,
  ]);
  const expected = Object.values(problemExamples).map(({ statusCode, code, message }) => [
    statusCode,
    code,
    message,
  ]);
  expect(rows.sort()).toEqual(expected.sort());
});
