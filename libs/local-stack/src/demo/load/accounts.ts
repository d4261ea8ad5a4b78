import type { Client } from 'pg';
import { PEOPLE, PROFILES, emailOf } from '../data/people';
import { pictureOf } from './pictures';
import { daysAgo, insertAll, required } from './rows';

/** User ids by account. */
export type Accounts = ReadonlyMap<string, number>;

export const idOf = (accounts: Accounts, account: string): number =>
  required(accounts.get(account), `account ${account}`);

export const insertAccounts = async (client: Client, now: Date): Promise<Accounts> => {
  const rows = PEOPLE.map((person, index) => ({
    email: emailOf(person.account),
    first_name: person.firstName,
    last_name: person.lastName,
    role: person.role,
    location: person.location,
    business_name: person.businessName ?? null,
    business_description: person.businessDescription ?? null,
    contact_email: person.role === 'host' ? emailOf(person.account) : null,
    // Accounts were created 23 days apart, the newest 9 days ago.
    created_at: daysAgo(400 - index * 23, now),
  }));
  const ids = await insertAll(client, 'users', rows);
  return new Map(PEOPLE.map(({ account }, index) => [account, required(ids[index], `id of ${account}`)]));
};

export const insertVendorProfiles = async (client: Client, accounts: Accounts): Promise<void> => {
  const businesses = new Map(PEOPLE.map(({ account, businessName }) => [account, businessName ?? account]));
  const rows = PROFILES.map((profile) => ({
    user_id: idOf(accounts, profile.account),
    business_name: required(businesses.get(profile.account), `business of ${profile.account}`),
    business_type: profile.businessType,
    price_range: profile.priceRange,
    logo_image: pictureOf(`logo-${profile.account}`),
    product_list: profile.products,
    product_images: profile.pictures.map(([name, caption]) => ({
      ...pictureOf(`product-${name}`),
      caption,
    })),
    website_url: `https://${profile.handle.replace(/\W/g, '')}.example`,
    instagram_handle: `@${profile.handle}`,
    facebook_page: profile.handle,
    business_description: profile.description,
    years_in_business: profile.years,
    target_customers: profile.targetCustomers,
    specialty_products: profile.specialty,
    is_profile_complete: true,
  }));
  await insertAll(client, 'vendor_profiles', rows);
};
