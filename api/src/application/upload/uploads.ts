export interface ReceivedFile {
  name: string;
  content: Buffer;
  /** True if the file is larger than the limit, so that `content` is only its beginning. */
  truncated: boolean;
}

export interface PreparedImage {
  originalName: string;
  /** Bytes as received. */
  size: number;
  /** Detected from the content, not from the name. */
  mimetype: string;
  width: number;
  height: number;
  /** The WebP files by name: `large.webp`, `thumbnail.webp` … */
  files: ReadonlyMap<string, Buffer>;
}

/** Checks and re-encodes uploads; the result contains only pixels, no metadata (D45). */
export abstract class ImageProcessor {
  /** @throws DomainError with a message that names the file (SPEC 5) */
  abstract prepare(file: ReceivedFile): Promise<PreparedImage>;
}

export interface StoredFile {
  stream: NodeJS.ReadableStream;
  size: number;
}

/** Stores the files of uploads in a local folder or in object storage. */
export abstract class ImageStore {
  /** Saves all files of an upload, or none. */
  abstract save(id: string, files: ReadonlyMap<string, Buffer>): Promise<void>;
  /** @returns undefined if there is no such file */
  abstract open(id: string, name: string): Promise<StoredFile | undefined>;
  /** Does nothing if the upload does not exist. */
  abstract remove(id: string): Promise<void>;
  /** @returns why files cannot be saved, or undefined if no problem is known */
  abstract problem(): Promise<string | undefined>;
}

export interface Upload {
  id: string;
  image: PreparedImage;
}

/** The rows of uploads in the database. */
export abstract class Uploads {
  abstract add(uploads: readonly Upload[], ownerId: number): Promise<void>;
  abstract remove(ids: readonly string[]): Promise<void>;
  /**
   * Locks the uploads with these ids that belong to the owner or, if `ownerId` is null, to anyone. Locked uploads cannot be
   * deleted until the transaction ends.
   * @returns the ids of the locked uploads
   */
  abstract lockUsable(ids: readonly string[], ownerId: number | null): Promise<string[]>;
  /** The number of uploads in the last 24 hours, and the seconds until the oldest of them no longer counts. */
  abstract countLastDay(ownerId: number): Promise<{ count: number; secondsLeft: number }>;
  /**
   * Checks uploads that are more than seven days old and have ids above `afterId`. Marks those that are in use, so that
   * `lockOrphans` skips them.
   * @returns the last id that was checked; undefined if there are no more
   */
  abstract markUsed(afterId: string, limit: number): Promise<string | undefined>;
  /**
   * Locks and returns uploads that are more than seven days old and not used anywhere, ordered by id. Skips uploads
   * that other transactions have locked.
   */
  abstract lockOrphans(limit: number): Promise<string[]>;
}
