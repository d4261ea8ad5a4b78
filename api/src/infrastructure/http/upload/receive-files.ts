import multipart, { type MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ReceivedFile } from '../../../application/upload/uploads';
import { DomainError } from '../../../domain/shared/domain-error';
import { MAX_IMAGE_BYTES, refusal } from '../../../domain/upload/uploaded-image';

/** The rest of a refused request that is larger than this is not read: the connection closes. */
const MAX_REQUEST = 12 * MAX_IMAGE_BYTES;

/** Call once, before the server listens. */
export async function acceptUploads(server: FastifyInstance): Promise<void> {
  await server.register(multipart, {
    throwFileSizeLimit: false,
    limits: { fileSize: MAX_IMAGE_BYTES, fields: 20, fieldSize: 1024, parts: 100, headerPairs: 50 },
  });
}

/**
 * Passes each file of a form's `field` to `take`, one after the other, so that a request holds one file in memory.
 * After a refusal the rest is read and dropped, because a client that is still sending would not see the answer.
 * @throws DomainError the first refusal
 */
export async function receiveFiles<T>(
  request: FastifyRequest,
  { field, most }: { field: string; most: number },
  take: (file: ReceivedFile) => Promise<T>,
): Promise<T[]> {
  if (!request.isMultipart()) throw refusal.nothing(field);
  const taken: T[] = [];
  let refused: DomainError | undefined;
  for await (const part of request.files()) {
    if (Number(request.headers['content-length'] ?? 0) > MAX_REQUEST) throw refusal.tooLarge(nameOf(part));
    if (taken.length === most) refused ??= refusal.tooMany(most);
    if (refused || part.fieldname !== field) part.file.resume();
    else refused = await accepted(part, async (file) => taken.push(await take(file)));
  }
  if (refused) throw refused;
  if (taken.length === 0) throw refusal.nothing(field);
  return taken;
}

async function accepted(
  part: MultipartFile,
  take: (file: ReceivedFile) => Promise<unknown>,
): Promise<DomainError | undefined> {
  const content = await part.toBuffer();
  try {
    await take({ name: nameOf(part), content, truncated: part.file.truncated });
    return undefined;
  } catch (error) {
    if (error instanceof DomainError) return error;
    throw error;
  }
}

/** A file name for messages: without folders and control characters, and not too long. */
const nameOf = ({ filename }: MultipartFile): string =>
  filename
    .replace(/^.*[\\/]/, '')
    .replace(/\p{C}/gu, '')
    .slice(0, 200) || 'The file';
