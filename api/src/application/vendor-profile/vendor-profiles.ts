import type { BusinessType, PriceRange } from '../../domain/vendor-profile/vendor-profile';

interface ProfileImage {
  url: string;
  thumbnailUrl?: string;
}

/** What vendors enter about their business (SPEC 3). */
export interface VendorProfileInput {
  businessName: string;
  businessType: BusinessType;
  priceRange: PriceRange;
  logoImage: ProfileImage | null;
  productList: string[];
  productImages: (ProfileImage & { caption?: string | null })[];
  websiteUrl: string | null;
  instagramHandle: string | null;
  facebookPage: string | null;
  businessDescription: string | null;
  yearsInBusiness: number | null;
  targetCustomers: string | null;
  specialtyProducts: string | null;
}

export interface VendorProfile extends VendorProfileInput {
  id: number;
  userId: number;
  /** Always true once saved (SPEC 4). */
  isProfileComplete: boolean;
  /** Each edit gives the profile a new version (D57). */
  version: number;
  createdAt: Date;
  updatedAt: Date;
}

/** One profile per vendor. */
export abstract class VendorProfiles {
  abstract exists(userId: number): Promise<boolean>;
  abstract find(userId: number): Promise<VendorProfile | undefined>;
  /** Also returns the profile of a suspended vendor (D14). @throws DomainError not_found if there is no profile */
  abstract get(userId: number): Promise<VendorProfile>;
  /** @throws DomainError not_found if there is no profile or the vendor is suspended (D10) */
  abstract getPublic(userId: number): Promise<VendorProfile>;
  /** @throws DomainError duplicate_request for a second profile (D55) */
  abstract create(userId: number, profile: VendorProfileInput): Promise<VendorProfile>;
  /** Locks the profile until the transaction ends. @throws DomainError not_found if there is no profile (D55) */
  abstract lock(userId: number): Promise<VendorProfile>;
  /** @throws DomainError not_found if there is no profile (D55) */
  abstract update(userId: number, profile: VendorProfileInput): Promise<VendorProfile>;
}
