import multipart, { type MultipartFile } from '@fastify/multipart';
import { BadRequestException, HttpException } from '@nestjs/common';
import { statusOfFrameworkError } from '@popnook/http-server';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import pLimit from 'p-limit';
import type { ReceivedFile } from '../../../application/upload/uploads';
import { DomainError } from '../../../domain/shared/domain-error';
import { MAX_IMAGE_BYTES, uploadErrors } from '../../../domain/upload/uploaded-image';

/**
 * A larger request is refused before all of it is read, and its connection is closed. Ten images of the maximum size are well
 * below this.
 */
const MAX_REQUEST_BYTES = 12 * MAX_IMAGE_BYTES;

/** How many files can be in memory at the same time. Further files are not read until one of these has been processed. */
export const FILES_IN_MEMORY = 16;
const limitFilesInMemory = pLimit(FILES_IN_MEMORY);

/** Makes the server parse uploads. Call this once, before the server listens. */
export async function acceptUploads(server: FastifyInstance): Promise<void> {
  await server.register(multipart, {
    // A file that is too large is cut off instead, so that the error can name it.
    throwFileSizeLimit: false,
    limits: { fileSize: MAX_IMAGE_BYTES, fields: 20, fieldSize: 1024, parts: 100, headerPairs: 50 },
  });
}

/**
 * Passes each file in a form's `field` to `processFile`, one after another, so that only one file of the form is in memory.
 * After a rejection, the rest of the form is read and ignored, because a client that is still sending would not see the
 * response.
 * @throws DomainError the rejection of the first rejected file; payload_too_large or invalid_input for the whole form
 */
export async function receiveFiles<T>(
  request: FastifyRequest,
  { field, maxFiles }: { field: string; maxFiles: number },
  processFile: (file: ReceivedFile) => Promise<T>,
): Promise<T[]> {
  if (!request.isMultipart()) throw uploadErrors.missing(field);
  const results: T[] = [];
  let rejection: DomainError | undefined;
  for await (const part of filesOf(request)) {
    // Checked only here, because the message contains the name of a file.
    if (Number(request.headers['content-length'] ?? 0) > MAX_REQUEST_BYTES)
      throw uploadErrors.tooLarge(nameOf(part));
    if (results.length === maxFiles) rejection ??= uploadErrors.tooMany(maxFiles);
    if (rejection || part.fieldname !== field) part.file.resume();
    else
      rejection = await limitFilesInMemory(() =>
        processPart(part, async (file) => results.push(await processFile(file))),
      );
  }
  if (rejection) throw rejection;
  if (results.length === 0) throw uploadErrors.missing(field);
  return results;
}

/** The files of the form. @throws HttpException if the form is malformed or cut off */
async function* filesOf(request: FastifyRequest): AsyncGenerator<MultipartFile> {
  try {
    yield* request.files();
  } catch (error) {
    throw toHttpException(error);
  }
}

/** Errors of the form parser are the client's fault. Some of them have a status, such as 413 for too many parts. */
function toHttpException(error: unknown): HttpException {
  const status = statusOfFrameworkError(error);
  return status < 500
    ? new HttpException('The form is not acceptable.', status)
    : new BadRequestException('The form is malformed or cut off.');
}

/** @returns the error of a rejected file, or undefined for an accepted one */
async function processPart(
  part: MultipartFile,
  processFile: (file: ReceivedFile) => Promise<unknown>,
): Promise<DomainError | undefined> {
  const content = await part.toBuffer().catch((error: unknown) => {
    throw toHttpException(error);
  });
  try {
    await processFile({ name: nameOf(part), content, truncated: part.file.truncated });
    return undefined;
  } catch (error) {
    if (error instanceof DomainError) return error;
    throw error;
  }
}

/** The name that the client sent for the file, shortened and without folders and control characters. */
const nameOf = ({ filename }: MultipartFile): string =>
  filename
    .replace(/^.*[\\/]/, '')
    .replace(/\p{C}/gu, '')
    .slice(0, 200) || 'The file';
