import { Injectable } from '@nestjs/common';
import { LARGE, THUMBNAIL, uploadAddress } from '../../domain/upload/uploaded-image';
import { ImageStore, type PreparedImage, type Upload, Uploads } from './uploads';

export interface UploadedImage extends Pick<PreparedImage, 'originalName' | 'size' | 'mimetype'> {
  url: string;
  thumbnailUrl: string;
}

@Injectable()
export class KeepImages {
  constructor(
    private readonly store: ImageStore,
    private readonly uploads: Uploads,
  ) {}

  /** All or none. The rows come first: whenever the process is killed, each file has a row by which it is cleaned up. */
  async run(images: readonly PreparedImage[], ownerId: number): Promise<UploadedImage[]> {
    const kept = images.map((image) => ({ id: crypto.randomUUID(), image }));
    try {
      await this.uploads.add(kept, ownerId);
      await Promise.all(kept.map(({ id, image }) => this.store.save(id, image.files)));
    } catch (error) {
      // What cannot be removed now is cleaned up by its row, a day later.
      await this.discard(kept.map(({ id }) => id)).catch(() => undefined);
      throw error;
    }
    return kept.map(toUploadedImage);
  }

  private async discard(ids: string[]): Promise<void> {
    await Promise.all(ids.map((id) => this.store.remove(id)));
    await this.uploads.remove(ids);
  }
}

const toUploadedImage = ({ id, image: { originalName, size, mimetype } }: Upload): UploadedImage => ({
  url: uploadAddress(id, LARGE),
  thumbnailUrl: uploadAddress(id, THUMBNAIL),
  originalName,
  size,
  mimetype,
});
