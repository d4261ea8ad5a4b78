import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ImageStore } from './image-store';
import { LARGE, type PreparedImage, THUMBNAIL } from './images';
import { addressOf } from './our-image';
import type { UploadedImageDto } from './upload.dto';

interface Kept {
  id: string;
  image: PreparedImage;
}

/** Keeps prepared images: a row for each, and their files. */
@Injectable()
export class Uploads {
  constructor(
    private readonly store: ImageStore,
    private readonly source: DataSource,
  ) {}

  /** All or none. The rows come first: whatever is killed, no file is without a row by which it can be cleaned up. */
  async keep(images: readonly PreparedImage[], ownerId: number): Promise<UploadedImageDto[]> {
    const kept = images.map((image) => ({ id: randomBytes(16).toString('base64url'), image }));
    try {
      await this.record(kept, ownerId);
      await Promise.all(kept.map(({ id, image }) => this.store.save(id, image.files)));
    } catch (error) {
      // What cannot be removed now is cleaned up by its row, a day later.
      await this.discard(kept.map(({ id }) => id)).catch(() => undefined);
      throw error;
    }
    return kept.map(toDto);
  }

  private async discard(ids: string[]): Promise<void> {
    await Promise.all(ids.map((id) => this.store.remove(id)));
    await this.source.query('DELETE FROM uploads WHERE id = ANY($1)', [ids]);
  }

  private async record(kept: readonly Kept[], ownerId: number): Promise<void> {
    const rows = kept.map(({ id, image: { originalName, size, mimetype, width, height } }) => ({
      id,
      owner_id: ownerId,
      original_name: originalName,
      size,
      mimetype,
      width,
      height,
    }));
    await this.source.query(
      `INSERT INTO uploads (id, owner_id, original_name, size, mimetype, width, height)
       SELECT id, owner_id, original_name, size, mimetype, width, height
       FROM json_populate_recordset(NULL::uploads, $1)`,
      [JSON.stringify(rows)],
    );
  }
}

const toDto = ({ id, image: { originalName, size, mimetype } }: Kept): UploadedImageDto => ({
  url: addressOf(id, LARGE),
  thumbnailUrl: addressOf(id, THUMBNAIL),
  originalName,
  size,
  mimetype,
});
