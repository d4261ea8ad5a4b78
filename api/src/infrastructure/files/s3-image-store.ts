import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { ImageStore, type StoredFile } from '../../application/upload/uploads';
import { IMAGE_FILES, isUploadUrl, uploadUrl } from '../../domain/upload/uploaded-image';
import { explainFullStorage } from './full-storage';

export interface S3Settings {
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
}

const CONNECTION_TIMEOUT_MS = 5_000;
const SOCKET_TIMEOUT_MS = 30_000;

/**
 * S3-compatible object storage, with keys `<id>/<name>` in a private bucket. Objects are read, written and deleted, but
 * never listed, because the database already lists the uploads.
 */
export class S3ImageStore extends ImageStore {
  private readonly client: S3Client;
  private readonly bucket: string;

  constructor({ endpoint, region, bucket, ...credentials }: S3Settings) {
    super();
    this.bucket = bucket;
    this.client = new S3Client({
      endpoint,
      region,
      credentials,
      // Puts the bucket's name in the path. In the host name, it would need DNS records and certificates that few providers have.
      forcePathStyle: true,
      // Not every provider supports the additional checksums that the client calculates by default.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      requestHandler: { connectionTimeout: CONNECTION_TIMEOUT_MS, socketTimeout: SOCKET_TIMEOUT_MS },
    });
  }

  async save(id: string, files: ReadonlyMap<string, Buffer>): Promise<void> {
    // Waits for all writes, even if one fails, because `remove` would miss a file that is written later.
    const puts = await Promise.allSettled([...files].map(([name, content]) => this.put(id, name, content)));
    const failed = puts.find((put) => put.status === 'rejected');
    if (!failed) return;
    await this.remove(id);
    throw explainFullStorage(failed.reason);
  }

  async open(id: string, name: string): Promise<StoredFile | undefined> {
    // An upload with an invalid id or file name is not found.
    if (!isUploadUrl(uploadUrl(id, name))) return undefined;
    try {
      const { Body: stream, ContentLength: size } = await this.client.send(
        new GetObjectCommand({ Bucket: this.bucket, Key: `${id}/${name}` }),
      );
      return stream instanceof Readable && size !== undefined ? { stream, size } : undefined;
    } catch (error) {
      if (error instanceof NoSuchKey) return undefined;
      throw error;
    }
  }

  /** Can be repeated: deleting a missing object is not an error in S3. */
  async remove(id: string): Promise<void> {
    const keys = IMAGE_FILES.map((name) => `${id}/${name}`);
    await Promise.all(
      keys.map((Key) => this.client.send(new DeleteObjectCommand({ Bucket: this.bucket, Key }))),
    );
  }

  /** Never reports a problem: object storage can be full, but shows this only when it refuses an upload. */
  async problem(): Promise<undefined> {}

  private async put(id: string, name: string, content: Buffer): Promise<void> {
    const object = { Bucket: this.bucket, Key: `${id}/${name}`, Body: content, ContentType: 'image/webp' };
    await this.client.send(new PutObjectCommand(object));
  }
}
