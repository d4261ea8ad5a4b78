import request from 'supertest';
import type { Operation } from '../document';
import type { TestApi } from '../test-api';
import type { Request } from './requests';

export async function send(
  api: TestApi,
  { method, path }: Operation,
  { path: values = {}, ...rest }: Request,
  headers: Record<string, string>,
) {
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]));
  const call = request(api.url)
    [method](address)
    .query(rest.query ?? {})
    .set(headers);
  if (rest.file) call.attach(rest.file.field, rest.file.content, 'picture.png');
  return rest.body ? call.send(rest.body) : call;
}

/** How the table in rights.ts shows this status. */
export const toCell = (status: number) => (status >= 200 && status < 300 ? 'ok' : String(status));
