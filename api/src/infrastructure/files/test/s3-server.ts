import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import S3rver from '@20minutes/s3rver';

const BUCKET = 'popnook-uploads';

/** An S3 server on a free port, with one empty bucket. It refuses requests that are not signed with its secret. */
export class S3Server {
  private constructor(
    private readonly port: number,
    private readonly cleanUp: () => Promise<void>,
  ) {}

  static async start(): Promise<S3Server> {
    const directory = await mkdtemp(path.join(tmpdir(), 'popnook-s3-'));
    const configureBuckets: [{ name: string; configs: [] }] = [{ name: BUCKET, configs: [] }];
    const server = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory, configureBuckets });
    const { port } = await server.run();
    return new S3Server(port, async () => {
      await server.close();
      await rm(directory, { recursive: true });
    });
  }

  /** A value for the setting S3_URL. Tests can pass a wrong secret or bucket. */
  url({ secret = 'S3RVER', bucket = BUCKET } = {}): string {
    return `http://S3RVER:${secret}@127.0.0.1:${this.port}/${bucket}?region=eu-central-1`;
  }

  stop(): Promise<void> {
    return this.cleanUp();
  }
}
