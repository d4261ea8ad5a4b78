import { Injectable } from '@nestjs/common';
import type { User } from '../../domain/account/user';
import { urlsOfImage, type ImageUrls, urlsOfImages } from '../../domain/upload/image-urls';
import { EditVersions, type ExpectedVersions } from '../edit-versions';
import { changedFields, personalDataEdited } from '../audit/personal-data-edited';
import { DomainEventPublisher } from '../domain-events';
import { Transaction } from '../transaction';
import { CheckImages } from '../upload/check-images';
import { type VendorProfile, type VendorProfileInput, VendorProfiles } from './vendor-profiles';

@Injectable()
export class SaveVendorProfile {
  constructor(
    private readonly transaction: Transaction,
    private readonly profiles: VendorProfiles,
    private readonly versions: EditVersions,
    private readonly checkImages: CheckImages,
    private readonly events: DomainEventPublisher,
  ) {}

  /** @throws DomainError invalid_input for an image (D45), duplicate_request for a second profile (D55) */
  create(vendor: User, profile: VendorProfileInput): Promise<VendorProfile> {
    return this.transaction.run(async () => {
      await this.checkImages.run(vendor, imagesOf(profile));
      const created = await this.profiles.create(vendor.id, profile);
      await this.events.publish(
        personalDataEdited(vendor, vendor.id, 'vendor profile', changedFields({}, profile)),
      );
      return created;
    });
  }

  /** @throws DomainError not_found (D55), invalid_input for an image (D45), edit_conflict (D57) */
  update(
    editor: User,
    userId: number,
    profile: VendorProfileInput,
    expected: ExpectedVersions,
  ): Promise<VendorProfile> {
    return this.transaction.run(async () => {
      const stored = await this.profiles.lock(userId);
      await this.versions.check('vendor-profile', stored, expected);
      await this.checkImages.run(editor, imagesOf(profile), imagesOf(stored));
      const updated = await this.profiles.update(userId, profile);
      const fields = changedFields(stored, profile);
      if (fields.length > 0)
        await this.events.publish(personalDataEdited(editor, userId, 'vendor profile', fields));
      return updated;
    });
  }
}

const imagesOf = ({ logoImage, productImages }: VendorProfileInput): ImageUrls => ({
  ...urlsOfImage('logoImage', logoImage),
  ...urlsOfImages('productImages', productImages),
});
