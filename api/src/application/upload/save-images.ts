import { Injectable } from '@nestjs/common';
import { LARGE, THUMBNAIL, uploadAddress } from '../../domain/upload/uploaded-image';
import { ImageStore, type PreparedImage, type Upload, Uploads } from './uploads';

export interface UploadedImage extends Pick<PreparedImage, 'originalName' | 'size' | 'mimetype'> {
  url: string;
  thumbnailUrl: string;
}

@Injectable()
export class SaveImages {
  constructor(
    private readonly store: ImageStore,
    private readonly uploads: Uploads,
  ) {}

  /** Saves all images or none. Rows are saved first, so that files can be cleaned up even if the process is killed. */
  async run(images: readonly PreparedImage[], ownerId: number): Promise<UploadedImage[]> {
    const uploads = images.map((image) => ({ id: crypto.randomUUID(), image }));
    try {
      await this.uploads.add(uploads, ownerId);
      await Promise.all(uploads.map(({ id, image }) => this.store.save(id, image.files)));
    } catch (error) {
      // If this fails, the clean-up job removes the files a day later.
      await this.discard(uploads.map(({ id }) => id)).catch(() => undefined);
      throw error;
    }
    return uploads.map(toUploadedImage);
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
