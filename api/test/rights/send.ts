import request from 'supertest';
import type { Operation } from '../document';
import type { TestApi } from '../test-api';
import type { Request } from './requests';

/** Sends the request of an operation. */
export async function send(
  api: TestApi,
  { method, path }: Operation,
  { path: values = {}, query = {}, body, file }: Request,
  headers: Record<string, string>,
) {
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]));
  const call = request(api.url)[method](address).query(query).set(headers);
  if (file) call.attach(file.field, file.content, 'picture.png');
  return body ? call.send(body) : call;
}

/** How the table in rights.ts shows this status. */
export const toCell = (status: number) => (status >= 200 && status < 300 ? 'ok' : String(status));
