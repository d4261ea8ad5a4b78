import { Injectable } from '@nestjs/common';
import {
  type VendorProfile,
  type VendorProfileInput,
  VendorProfiles,
} from '../../../application/vendor-profile/vendor-profiles';
import { DomainError } from '../../../domain/shared/domain-error';
import { columnsOf } from '../columns';
import { Database } from '../database';
import { vendorProfileSchema } from './vendor-profile.schema';

const COLUMNS = columnsOf(vendorProfileSchema, 'p');
/** A profile is always saved as complete (SPEC 4). */
const complete = { isProfileComplete: true };

@Injectable()
export class TypeormVendorProfiles extends VendorProfiles {
  constructor(private readonly database: Database) {
    super();
  }

  exists(userId: number): Promise<boolean> {
    return this.database.manager.existsBy(vendorProfileSchema, { userId });
  }

  async find(userId: number): Promise<VendorProfile | undefined> {
    return (await this.database.manager.findOneBy(vendorProfileSchema, { userId })) ?? undefined;
  }

  async get(userId: number): Promise<VendorProfile> {
    const profile = await this.find(userId);
    if (!profile) throw notFound();
    return profile;
  }

  async getPublic(userId: number): Promise<VendorProfile> {
    const [profile] = await this.database.query<VendorProfile>(
      `SELECT ${COLUMNS} FROM vendor_profiles p JOIN users u ON u.id = p.user_id
       WHERE p.user_id = $1 AND u.status = 'active'`,
      [userId],
    );
    if (!profile) throw notFound();
    return profile;
  }

  async create(userId: number, profile: VendorProfileInput): Promise<VendorProfile> {
    const { raw } = await this.database.manager
      .createQueryBuilder()
      .insert()
      .into(vendorProfileSchema)
      .values({ ...profile, ...complete, userId })
      .orIgnore()
      .returning('id')
      .execute();
    // The unique constraint on the user decides, even for concurrent requests.
    if (raw.length === 0) throw new DomainError('duplicate_request', 'You already have a vendor profile.');
    return this.get(userId);
  }

  async lock(userId: number): Promise<VendorProfile> {
    const lock = { mode: 'pessimistic_write' } as const;
    const profile = await this.database.manager.findOne(vendorProfileSchema, { where: { userId }, lock });
    if (!profile) throw notFound();
    return profile;
  }

  async update(userId: number, profile: VendorProfileInput): Promise<VendorProfile> {
    await this.database.manager.update(vendorProfileSchema, { userId }, { ...profile, ...complete });
    return this.get(userId);
  }
}

const notFound = () => DomainError.notFound('Vendor profile');
