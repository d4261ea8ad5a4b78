import type { BenchDatabases } from './databases';

interface Size {
  /** The number of spaces in the database. */
  spaces: number;
  /** The number of different spaces, and of different vendors, in the addresses. */
  examples: number;
}

/** The calls that the site makes for signed-out visitors. Most addresses differ for consecutive indexes. */
export const publicCalls = async (
  databases: BenchDatabases,
  databaseUrl: string,
  { spaces, examples }: Size,
): Promise<Record<string, (index: number) => string>> => {
  // Only every `step`-th id, so that the examples are not next to each other in the table. There are about four times as many such spaces
  // as needed, because some are not public. For vendors the step is smaller, because there are fewer vendor profiles than spaces.
  const step = Math.max(1, Math.floor(spaces / examples / 4));
  const vendorStep = Math.max(1, Math.floor(step / 4));
  const [ids] = await databases.query<{ cities: string[]; spaces: number[]; vendors: number[] }>(
    databaseUrl,
    `SELECT (SELECT array_agg(DISTINCT location) FROM (SELECT location FROM spaces WHERE id % ${step} = 0 LIMIT ${examples}) c) AS cities,
      (SELECT array_agg(s.id) FROM (SELECT s.id FROM spaces s JOIN users h ON h.id = s.host_id
         WHERE is_public_listing(s.approval_status, s.is_active, h.status) AND s.id % ${step} = 0 LIMIT ${examples}) s) AS spaces,
      (SELECT array_agg(id) FROM (SELECT user_id AS id FROM vendor_profiles WHERE user_id % ${vendorStep} = 0 LIMIT ${examples}) v) AS vendors`,
  );
  const day = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
  const pick = (list: readonly (string | number)[] = [], index: number) =>
    encodeURIComponent(String(list[index % list.length]));
  const box = (index: number) => {
    const [west, south] = [-122 + ((index * 7) % 50), 27 + ((index * 3) % 20)];
    return `${west},${south},${west + 2},${south + 1.5}`;
  };
  return {
    '/api/spaces': () => '/api/spaces',
    '/api/spaces?location': (index) => `/api/spaces?location=${pick(ids?.cities, index)}`,
    '/api/spaces?location&sort=rating': (index) =>
      `/api/spaces?location=${pick(ids?.cities, index)}&sort=rating`,
    '/api/spaces?spaceType&sort=price': (index) =>
      `/api/spaces?spaceType=${pick(['gallery', 'salon', 'market'], index)}&sort=price`,
    '/api/spaces?q': (index) => `/api/spaces?q=${pick(['lantern', 'golden oak', 'beams'], index)}`,
    '/api/spaces?bbox': (index) => `/api/spaces?bbox=${box(index)}`,
    '/api/spaces?near&sort=distance': (index) =>
      `/api/spaces?near=${27 + ((index * 3) % 20)},${-122 + ((index * 7) % 50)}&radiusKm=50&sort=distance`,
    '/api/spaces?location&from': (index) => `/api/spaces?location=${pick(ids?.cities, index)}&from=${day}`,
    '/api/spaces/map (country)': () => '/api/spaces/map?bbox=-125,24,-66,50&zoom=4',
    '/api/spaces/map (city)': (index) => `/api/spaces/map?bbox=${box(index)}&zoom=9`,
    '/api/spaces/typical-price': (index) => `/api/spaces/typical-price?location=${pick(ids?.cities, index)}`,
    '/api/spaces/{id}': (index) => `/api/spaces/${pick(ids?.spaces, index)}`,
    '/api/spaces/{id}/subspaces': (index) => `/api/spaces/${pick(ids?.spaces, index)}/subspaces`,
    '/api/spaces/{id}/bookings': (index) => `/api/spaces/${pick(ids?.spaces, index)}/bookings`,
    '/api/spaces/{id}/calendar': (index) => `/api/spaces/${pick(ids?.spaces, index)}/calendar`,
    '/api/spaces/{id}/availability': (index) => `/api/spaces/${pick(ids?.spaces, index)}/availability`,
    '/api/spaces/{id}/reviews': (index) => `/api/spaces/${pick(ids?.spaces, index)}/reviews`,
    '/api/spaces/{id}/quote': (index) => `/api/spaces/${pick(ids?.spaces, index)}/quote?startDate=${day}`,
    '/api/discover/active-bookings': () => '/api/discover/active-bookings',
    '/api/public/vendor-profiles/{id}': (index) => `/api/public/vendor-profiles/${pick(ids?.vendors, index)}`,
    '/api/locations': () => '/api/locations',
    '/api/cms/content': () => '/api/cms/content',
    '/api/config/map': () => '/api/config/map',
    '/api/spaces/alternatives': (index) =>
      `/api/spaces/alternatives?location=${pick(ids?.cities, index)}&type=gallery&q=nothing-like-it`,
    '/api/places': (index) => `/api/places?q=${pick(ids?.cities, index)}`,
    '/api/public/users/{id}': (index) => `/api/public/users/${pick(ids?.vendors, index)}`,
    '/api/sitemap': () => '/api/sitemap',
  };
};
