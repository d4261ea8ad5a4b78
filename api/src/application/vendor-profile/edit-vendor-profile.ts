import { Injectable } from '@nestjs/common';
import { EditVersions, type ExpectedVersions } from '../edit-versions';
import { Transaction } from '../transaction';
import { type VendorProfile, type VendorProfileInput, VendorProfiles } from './vendor-profiles';

@Injectable()
export class EditVendorProfile {
  constructor(
    private readonly transaction: Transaction,
    private readonly profiles: VendorProfiles,
    private readonly versions: EditVersions,
  ) {}

  /** @throws DomainError not_found (D55), EditConflict (D57) */
  run(userId: number, profile: VendorProfileInput, expected: ExpectedVersions): Promise<VendorProfile> {
    return this.transaction.run(async () => {
      await this.versions.check('vendor-profile', await this.profiles.lock(userId), expected);
      return this.profiles.update(userId, profile);
    });
  }
}
