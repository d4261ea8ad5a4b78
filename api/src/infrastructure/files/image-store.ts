import type { Readable } from 'node:stream';

export interface StoredFile {
  stream: Readable;
  size: number;
}

/** Where the files of uploads are: a local folder, or object storage. */
export abstract class ImageStore {
  /** All files of one upload, or none. */
  abstract save(id: string, files: ReadonlyMap<string, Buffer>): Promise<void>;
  abstract open(id: string, name: string): Promise<StoredFile | undefined>;
  /** No error when there is nothing. */
  abstract remove(id: string): Promise<void>;
}
