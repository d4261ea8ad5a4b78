import type { VendorProfile } from '../../../application/vendor-profile/vendor-profiles';
import { entitySchema, boolean, id, integer, text, timestamps, version } from '../columns';

export const vendorProfileSchema = entitySchema<VendorProfile>('VendorProfile', 'vendor_profiles', {
  id,
  userId: integer('user_id'),
  businessName: text('business_name'),
  businessType: text('business_type'),
  priceRange: text('price_range'),
  logoImage: { type: 'jsonb', name: 'logo_image', nullable: true },
  productList: { type: 'text', array: true, name: 'product_list' },
  productImages: { type: 'jsonb', name: 'product_images' },
  websiteUrl: text('website_url', true),
  instagramHandle: text('instagram_handle', true),
  facebookPage: text('facebook_page', true),
  businessDescription: text('business_description', true),
  yearsInBusiness: integer('years_in_business', true),
  targetCustomers: text('target_customers', true),
  specialtyProducts: text('specialty_products', true),
  isProfileComplete: boolean('is_profile_complete'),
  version,
  ...timestamps,
});
