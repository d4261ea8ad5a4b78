import http from 'node:http';
import pg from 'pg';
import type { Statement } from './statement-recorder';

/** How to respond to a request: the statements to run, and the size in bytes to which the response is padded or cut. */
export interface Recipe {
  statements: Statement[];
  responseBytes?: number;
}

/*
 * The bare server that the API is compared to. It uses only `node:http` and `pg`. For each address, it runs the statements of the
 * recipe and responds with their rows as JSON, padded or cut to the size of the API's response. It is a separate process.
 */

const { DATABASE_URL } = process.env;
// As in the API (data-source.ts): the same limits, and days as text.
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 20, statement_timeout: 20_000 });
pg.types.setTypeParser(pg.types.builtins.DATE, (day) => day);
let recipes = new Map<string, Recipe>();

/** The values of a row as text. JSON that PostgreSQL has already written as text stays unchanged. */
const asText = (row: Record<string, unknown>): string =>
  Object.values(row)
    .map((value) => (typeof value === 'string' ? value : JSON.stringify(value)))
    .join('\n');

const run = async ({ statements, responseBytes = 0 }: Recipe) => {
  const client = await pool.connect();
  try {
    const results: string[] = [];
    for (const { text, values } of statements) {
      const { rows } = await client.query<Record<string, unknown>>(text, values);
      // The API reads a page of spaces as one row, which contains the page as JSON.
      const [row] = rows;
      results.push(row && rows.length === 1 ? asText(row) : JSON.stringify(rows));
    }
    const body = results.join('\n');
    const sent = responseBytes === 0 ? body : body.padEnd(responseBytes).slice(0, responseBytes);
    return { body: sent, size: Buffer.byteLength(body) };
  } finally {
    client.release();
  }
};

const server = http.createServer((request, response) => {
  run(recipes.get(request.url ?? '') ?? { statements: [] }).then(
    ({ body, size }) => {
      response.writeHead(200, { 'Content-Type': 'application/json', 'X-Size': size });
      response.end(body);
    },
    (error: unknown) => response.writeHead(500).end(String(error)),
  );
});

process.on('message', (message: [string, Recipe][]) => {
  recipes = new Map(message);
  process.send?.('ready');
});
process.on('disconnect', () => process.exit());
server.listen(0, '127.0.0.1', () => process.send?.(server.address()));
