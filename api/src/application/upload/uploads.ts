export interface ReceivedFile {
  name: string;
  content: Buffer;
  /** Only the beginning was kept, because the file is over the limit. */
  truncated: boolean;
}

export interface PreparedImage {
  originalName: string;
  /** Bytes as received. */
  size: number;
  /** By content, not by name. */
  mimetype: string;
  width: number;
  height: number;
  /** WebP by file name: `large.webp`, `thumbnail.webp` … */
  files: ReadonlyMap<string, Buffer>;
}

/** Checks and re-encodes uploads; what comes out contains pixels and nothing else (D45). */
export abstract class ImageProcessor {
  /** @throws DomainError with SPEC's sentence naming the file */
  abstract prepare(file: ReceivedFile): Promise<PreparedImage>;
}

export interface StoredFile {
  stream: NodeJS.ReadableStream;
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

export interface Upload {
  id: string;
  image: PreparedImage;
}

/** The database's rows of uploads. */
export abstract class Uploads {
  abstract add(uploads: readonly Upload[], ownerId: number): Promise<void>;
  abstract remove(ids: readonly string[]): Promise<void>;
  /** Locks and returns uploads that are a day old and that nothing shows, by id. Those locked by others are skipped. */
  abstract lockOrphans(limit: number): Promise<string[]>;
}
