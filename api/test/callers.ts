import { createHash, randomBytes } from 'node:crypto';
import pg from 'pg';

/** A signed-in user who calls the API at a given URL, which may be that of a separate process. */
export interface Caller {
  id: number;
  email: string;
  cookie: string;
  call(baseUrl: string, method: string, path: string, body?: object, headers?: object): Promise<Response>;
}

/** Adds users with sessions directly to the database, because signing in with emailed codes would be slow. */
export async function makeCallers(
  databaseUrl: string,
  role: 'vendor' | 'host' | 'customer',
  count: number,
): Promise<Caller[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const callers = [];
    for (let n = 0; n < count; n += 1) callers.push(await makeCaller(client, role));
    return callers;
  } finally {
    await client.end();
  }
}

async function makeCaller(client: pg.Client, role: string): Promise<Caller> {
  const token = randomBytes(32).toString('base64url');
  const email = `${role}-${randomBytes(4).toString('hex')}@x.test`;
  const { rows } = await client.query<{ id: number }>(
    `INSERT INTO users (email, first_name, last_name, role) VALUES ($1, 'Test', 'Person', $2) RETURNING id`,
    [email, role],
  );
  const id = rows[0]?.id ?? 0;
  // The database has only the hash of the token in the cookie.
  await client.query(
    `INSERT INTO sessions (id, user_id, email, expires_at) VALUES ($1, $2, $3, now() + interval '1 day')`,
    [createHash('sha256').update(token).digest('hex'), id, email],
  );
  const cookie = `popnook_session=${token}`;
  const call: Caller['call'] = (baseUrl, method, path, body, headers) =>
    body instanceof FormData
      ? fetch(`${baseUrl}${path}`, { method, headers: { ...headers, cookie }, body })
      : fetch(`${baseUrl}${path}`, {
          method,
          headers: { cookie, 'content-type': 'application/json', ...headers },
          ...(body && { body: JSON.stringify(body) }),
        });
  return { id, email, cookie, call };
}
