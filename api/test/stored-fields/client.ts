import request from 'supertest';
import type { Operation } from '../document';
import type { Actor, Scene } from '../rights/scene';
import { pngPicture } from '../png-picture';

export type StoredRecord = Record<string, unknown>;

/** Sends requests as the actors of a scene. */
export class Client {
  constructor(
    private readonly url: string,
    private readonly scene: Scene,
  ) {}

  /** Sends a write and expects it to succeed. */
  async write({ method, path }: Operation, values: Record<string, number>, actor: Actor, body: object) {
    const address = path.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]));
    const call = request(this.url)[method](address).set('Cookie', this.scene.cookieOf(actor));
    const { status, body: response } = await call.send(body);
    if (![200, 201, 204].includes(status)) throw new Error(`${status}: ${JSON.stringify(response)}`);
    return response;
  }

  async get(actor: Actor, path: string) {
    const { body } = await request(this.url).get(path).set('Cookie', this.scene.cookieOf(actor)).expect(200);
    return body;
  }

  /** The record with this id in a list. */
  async find(actor: Actor, path: string, id: unknown): Promise<StoredRecord | undefined> {
    const list: StoredRecord[] = await this.get(actor, path);
    return list.find((record) => record['id'] === id);
  }

  /** Uploads a picture. Returns its URLs under the names of the fields in which requests send them. */
  async uploadPicture(actor: Actor) {
    const { body } = await request(this.url)
      .post('/api/upload/image')
      .set('Cookie', this.scene.cookieOf(actor))
      .attach('image', await pngPicture(), 'picture.png')
      .expect(201);
    const { url, thumbnailUrl } = body.data as { url: string; thumbnailUrl: string };
    return { url, thumbnailUrl, profileImageUrl: url };
  }
}
