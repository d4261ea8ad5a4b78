import { Injectable } from '@nestjs/common';
import {
  LARGE_FILE,
  THUMBNAIL_FILE,
  uploadUrl,
  uploadErrors,
  UPLOADS_PER_DAY,
} from '../../domain/upload/uploaded-image';
import { Users } from '../account/users';
import { type IdempotencyKey, RespondOnce } from '../idempotency';
import { Transaction } from '../transaction';
import { ImageStore, type PreparedImage, type Upload, Uploads } from './uploads';

export interface UploadedImage extends Pick<PreparedImage, 'originalName' | 'size' | 'mimetype'> {
  url: string;
  thumbnailUrl: string;
}

/** With `RATE_LIMITS=off`, an account can upload any number of pictures (D45). */
export abstract class UploadLimits {
  abstract readonly enabled: boolean;
}

@Injectable()
export class SaveImages {
  constructor(
    private readonly transaction: Transaction,
    private readonly users: Users,
    private readonly store: ImageStore,
    private readonly uploads: Uploads,
    private readonly limits: UploadLimits,
    private readonly respondOnce: RespondOnce,
  ) {}

  /**
   * An account can upload 300 pictures within 24 hours (D45). Call this before reading the files, to refuse the upload early,
   * but only for requests without an idempotency key: a repeated request with a key gets the stored response, even if the quota
   * is used up (D68). `run` checks the quota in any case.
   * @throws DomainError too_many_requests
   */
  async checkQuota(ownerId: number, count = 1): Promise<void> {
    if (!this.limits.enabled) return;
    const { count: used, secondsLeft } = await this.uploads.countLastDay(ownerId);
    if (used + count > UPLOADS_PER_DAY) throw uploadErrors.tooManyInADay(secondsLeft);
  }

  /**
   * Saves all images or none. Rows are saved first, so that files can be cleaned up even if the process is killed.
   * @param key of the request. If the key was used before, the images of the first request are returned and `images` are
   * discarded (D68).
   * @throws DomainError too_many_requests, idempotency_key_reused
   */
  async run(
    images: readonly PreparedImage[],
    ownerId: number,
    key: IdempotencyKey | undefined,
  ): Promise<UploadedImage[]> {
    const uploads = images.map((image) => ({ id: crypto.randomUUID(), image }));
    try {
      await this.addWithinQuota(uploads, ownerId);
    } catch (error) {
      // The first request with this key may have used up the quota. Then its response is returned again; otherwise, the error is
      // thrown.
      return this.respondOnce.run(ownerId, key, () => Promise.reject(error));
    }
    // If this fails, the clean-up job removes the files later.
    const discard = () => this.discard(uploads.map(({ id }) => id)).catch(() => undefined);
    try {
      await Promise.all(uploads.map(({ id, image }) => this.store.save(id, image.files)));
      const saved = uploads.map(toUploadedImage);
      const returned = await this.respondOnce.run(ownerId, key, async () => saved);
      // A response that an earlier request with this key stored is a different object.
      if (returned !== saved) await discard();
      return returned;
    } catch (error) {
      await discard();
      throw error;
    }
  }

  private addWithinQuota(uploads: readonly Upload[], ownerId: number): Promise<void> {
    return this.transaction.run(async () => {
      // Locked, so that concurrent uploads of one user cannot exceed the quota.
      await this.users.lock(ownerId);
      await this.checkQuota(ownerId, uploads.length);
      await this.uploads.add(uploads, ownerId);
    });
  }

  private async discard(ids: string[]): Promise<void> {
    await Promise.all(ids.map((id) => this.store.remove(id)));
    await this.uploads.remove(ids);
  }
}

const toUploadedImage = ({ id, image: { originalName, size, mimetype } }: Upload): UploadedImage => ({
  url: uploadUrl(id, LARGE_FILE),
  thumbnailUrl: uploadUrl(id, THUMBNAIL_FILE),
  originalName,
  size,
  mimetype,
});
