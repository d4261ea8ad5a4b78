import { chooseText } from './random';

const FIRST_NAMES =
  'Ava Ben Carla Dev Elena Felix Grace Hugo Iris Jonah Kate Leo Maya Noah Olive Paula Quinn Rosa Sam Tess'.split(
    ' ',
  );
const LAST_NAMES =
  'Adams Brooks Chen Davis Evans Foster Garcia Hughes Ito Jones Khan Lopez Moore Nguyen Ortiz Patel Reed Silva Turner Young'.split(
    ' ',
  );
const PRODUCTS = ['candles', 'ceramics', 'jewelry', 'prints', 'soap', 'coffee', 'cookies', 'knitwear'];

const insertUsers = (
  ids: string,
  role: string,
  options: { business: string; status: string; salt: number },
) => `
INSERT INTO users (id, email, first_name, last_name, role, status, business_name, contact_email, created_at, updated_at)
SELECT id, '${role}' || id || '@example.com', ${chooseText(FIRST_NAMES, `pg_temp.random(${options.salt}, id)`)},
  ${chooseText(LAST_NAMES, `pg_temp.random(${options.salt + 1}, id)`)}, '${role}', ${options.status}, ${options.business},
  '${role}' || id || '@example.com', joined, joined
FROM (SELECT id, current_date - interval '1 day' * (900 + 500 * pg_temp.random(${options.salt + 2}, id)) AS joined
      FROM ${ids} AS id) people;`;

/**
 * Hosts have 1 to 200 spaces, but most hosts have one (a power law). `bench_hosts` has the id of each host and the numbers of that
 * host's first and last space. Administrators have the ids 1 to 3, then come the hosts, the vendors and the customers.
 */
export const createPeople = (spaces: number): string => `
CREATE TEMP TABLE bench_hosts AS
SELECT 3 + row_number() OVER (ORDER BY host) AS id, previous + 1 AS first, least(last, ${spaces}) AS last
FROM (
  SELECT host, coalesce(sum(size) OVER (ORDER BY host ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0) AS previous,
    sum(size) OVER (ORDER BY host) AS last
  FROM (
    SELECT host, least(200, floor(power(1 - pg_temp.random(10, host), -0.85)))::int AS size
    FROM generate_series(1, ${spaces}) AS host
  ) sizes
) counted
WHERE previous < ${spaces};
CREATE TEMP TABLE bench_counts AS
SELECT count(*) AS hosts, greatest(10, ${spaces} / 3) AS vendors, ${spaces} / 10 AS customers FROM bench_hosts;
${insertUsers('generate_series(1, 3)', 'admin', { salt: 20, status: "'active'", business: 'NULL' })}
${insertUsers('(SELECT id FROM bench_hosts)', 'host', {
  salt: 30,
  status: `CASE WHEN pg_temp.random(33, id) < 0.01 THEN 'suspended' ELSE 'active' END`,
  business: `'Popup Hosting ' || id`,
})}
${insertUsers('(SELECT 3 + hosts + generate_series(1, vendors) AS id FROM bench_counts)', 'vendor', {
  salt: 40,
  status: `CASE WHEN pg_temp.random(43, id) < 0.01 THEN 'suspended' ELSE 'active' END`,
  business: `'Maker Studio ' || id`,
})}
${insertUsers(
  '(SELECT 3 + hosts + vendors + generate_series(1, customers) AS id FROM bench_counts)',
  'customer',
  {
    salt: 50,
    status: "'active'",
    business: 'NULL',
  },
)}
INSERT INTO vendor_profiles (user_id, business_name, business_type, price_range, product_list, website_url,
  business_description, years_in_business, target_customers, is_profile_complete, created_at, updated_at)
SELECT id, business_name, ${chooseText(PRODUCTS, 'pg_temp.random(60, id)')},
  left('$$$$', 1 + floor(4 * pg_temp.random(61, id))::int), ARRAY[${chooseText(PRODUCTS, 'pg_temp.random(62, id)')}],
  'https://example.com/' || id, 'Handmade ' || ${chooseText(PRODUCTS, 'pg_temp.random(63, id)')} || ' in small batches.',
  floor(15 * pg_temp.random(64, id))::int, 'People who like handmade things', true, created_at, created_at
FROM users WHERE role = 'vendor' AND pg_temp.random(65, id) < 0.6;
`;
