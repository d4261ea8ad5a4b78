import { Injectable } from '@nestjs/common';
import { DomainError } from '../../../domain/shared/domain-error';
import type { SaveVendorProfileDto, VendorProfileDto } from '../../http/vendor-profile/vendor-profile.dto';
import { Database } from '../database';

const COLUMNS = `p.id, p.user_id AS "userId", p.business_name AS "businessName", p.business_type AS "businessType",
  p.price_range AS "priceRange", p.logo_image AS "logoImage", p.product_list AS "productList",
  p.product_images AS "productImages", p.website_url AS "websiteUrl", p.instagram_handle AS "instagramHandle",
  p.facebook_page AS "facebookPage", p.business_description AS "businessDescription",
  p.years_in_business AS "yearsInBusiness", p.target_customers AS "targetCustomers",
  p.specialty_products AS "specialtyProducts", p.is_profile_complete AS "isProfileComplete",
  p.created_at AS "createdAt", p.updated_at AS "updatedAt"`;

const WRITTEN = [
  'business_name',
  'business_type',
  'price_range',
  'logo_image',
  'product_list',
  'product_images',
  'website_url',
  'instagram_handle',
  'facebook_page',
  'business_description',
  'years_in_business',
  'target_customers',
  'specialty_products',
  'is_profile_complete',
];
const places = WRITTEN.map((_, index) => `$${index + 2}`).join(', ');

const valuesOf = (userId: number, profile: SaveVendorProfileDto): unknown[] => [
  userId,
  profile.businessName,
  profile.businessType,
  profile.priceRange,
  profile.logoImage ?? null,
  profile.productList,
  JSON.stringify(profile.productImages ?? []),
  profile.websiteUrl ?? null,
  profile.instagramHandle ?? null,
  profile.facebookPage ?? null,
  profile.businessDescription,
  profile.yearsInBusiness,
  profile.targetCustomers,
  profile.specialtyProducts,
  // SPEC section 4: always saved as complete.
  true,
];

/** Thin: a table and its rows, no rule beyond the DTO's. */
@Injectable()
export class VendorProfiles {
  constructor(private readonly database: Database) {}

  async exists(userId: number): Promise<boolean> {
    const rows: unknown[] = await this.database.query('SELECT 1 FROM vendor_profiles WHERE user_id = $1', [
      userId,
    ]);
    return rows.length > 0;
  }

  /** @throws DomainError not_found, also for a suspended vendor (D10) */
  async get(userId: number): Promise<VendorProfileDto> {
    const rows: VendorProfileDto[] = await this.database.query(
      `SELECT ${COLUMNS} FROM vendor_profiles p JOIN users u ON u.id = p.user_id
       WHERE p.user_id = $1 AND u.status = 'active'`,
      [userId],
    );
    return theOne(rows);
  }

  /** Whatever the state of its vendor. */
  async find(userId: number): Promise<VendorProfileDto | undefined> {
    const rows: VendorProfileDto[] = await this.database.query(
      `SELECT ${COLUMNS} FROM vendor_profiles p WHERE p.user_id = $1`,
      [userId],
    );
    return rows[0];
  }

  /** @throws DomainError duplicate_request for a second profile (D55) */
  async create(userId: number, profile: SaveVendorProfileDto): Promise<VendorProfileDto> {
    const rows: VendorProfileDto[] = await this.database.query(
      `INSERT INTO vendor_profiles AS p (user_id, ${WRITTEN.join(', ')}) VALUES ($1, ${places})
       ON CONFLICT ON CONSTRAINT vendor_profiles_user_unique DO NOTHING RETURNING ${COLUMNS}`,
      valuesOf(userId, profile),
    );
    const [created] = rows;
    if (!created) throw new DomainError('duplicate_request', 'You already have a vendor profile.');
    return created;
  }

  /** @throws DomainError not_found without a profile (D55) */
  async update(userId: number, profile: SaveVendorProfileDto): Promise<VendorProfileDto> {
    const rows: VendorProfileDto[] = await this.database.query(
      `UPDATE vendor_profiles p SET (${WRITTEN.join(', ')}, updated_at) = (${places}, now())
       WHERE p.user_id = $1 RETURNING ${COLUMNS}`,
      valuesOf(userId, profile),
    );
    return theOne(rows);
  }
}

function theOne([profile]: VendorProfileDto[]): VendorProfileDto {
  if (!profile) throw DomainError.notFound('Vendor profile');
  return profile;
}
