import { Injectable } from '@nestjs/common';
import type { User } from '../../domain/account/user';
import { DomainError } from '../../domain/shared/domain-error';
import type { ImageUrls } from '../../domain/upload/image-urls';
import { uploadIdOf } from '../../domain/upload/uploaded-image';
import { Uploads } from './uploads';

const PICTURE_UNAVAILABLE = 'This picture is no longer available. Please remove it and upload it again.';

/** Checks that images exist and belong to the user who adds them; administrators can add any upload (D45). */
@Injectable()
export class CheckImages {
  constructor(private readonly uploads: Uploads) {}

  /**
   * Call this in the transaction that stores the images: it locks the uploads until the transaction ends, so that the
   * clean-up job does not delete them in between.
   * @param stored the images that the resource already has, which remain valid
   * @throws DomainError invalid_input naming the fields whose images cannot be used
   */
  async run(user: User, images: ImageUrls, stored: ImageUrls = {}): Promise<void> {
    const storedUrls = new Set(Object.values(stored));
    // A URL that belongs to no upload gets an empty id, which is never usable.
    const added = Object.entries(images)
      .filter(([, url]) => !storedUrls.has(url))
      .map(([field, url]) => ({ field, uploadId: uploadIdOf(url) ?? '' }));
    if (added.length === 0) return;
    const ids = added.map(({ uploadId }) => uploadId);
    const usable = new Set(await this.uploads.lockUsable(ids, user.role === 'admin' ? null : user.id));
    const refused = added.filter(({ uploadId }) => !usable.has(uploadId));
    if (refused.length === 0) return;
    const fields = Object.fromEntries(refused.map(({ field }) => [field, PICTURE_UNAVAILABLE]));
    throw new DomainError('invalid_input', PICTURE_UNAVAILABLE, fields);
  }
}
