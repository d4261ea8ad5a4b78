import type { Database } from './database';
import { PEOPLE, PROFILES, emailOf } from '../facts/people';
import { daysAgo } from './days';
import { insert } from './insert';

/** User ids by account. */
export type People = ReadonlyMap<string, number>;

export const idOf = (people: People, account: string): number => {
  const id = people.get(account);
  if (id === undefined) throw new Error(`There is no demo account ${account}.`);
  return id;
};

export const writePeople = async (client: Database, now: Date): Promise<People> => {
  const people = new Map<string, number>();
  for (const [index, person] of PEOPLE.entries()) {
    const id = await insert(client, 'users', {
      email: emailOf(person.account),
      first_name: person.firstName,
      last_name: person.lastName,
      role: person.role,
      location: person.location,
      business_name: person.businessName ?? null,
      business_description: person.businessDescription ?? null,
      contact_email: person.role === 'host' ? emailOf(person.account) : null,
      created_at: daysAgo(400 - index * 23, now),
    });
    people.set(person.account, id);
  }
  await writeProfiles(client, people);
  return people;
};

const writeProfiles = async (client: Database, people: People) => {
  const businesses = new Map(PEOPLE.map(({ account, businessName }) => [account, businessName ?? account]));
  for (const profile of PROFILES) {
    await insert(client, 'vendor_profiles', {
      user_id: idOf(people, profile.account),
      business_name: businesses.get(profile.account) ?? profile.account,
      business_type: profile.businessType,
      price_range: profile.priceRange,
      product_list: profile.products,
      website_url: `https://${profile.handle.replace(/\W/g, '')}.example`,
      instagram_handle: `@${profile.handle}`,
      facebook_page: profile.handle,
      business_description: profile.description,
      years_in_business: profile.years,
      target_customers: profile.customers,
      specialty_products: profile.special,
      is_profile_complete: true,
    });
  }
};
