import { chooseText, chooseWeighted, textArray } from './random';

const TYPES = {
  coffee_shop: 0.2,
  boutique: 0.13,
  retail_shop: 0.12,
  restaurant: 0.12,
  brewery: 0.09,
  bookstore: 0.08,
  market: 0.07,
  gallery: 0.06,
  salon: 0.05,
  hair_salon: 0.03,
  salon_barbershop: 0.02,
  other: 0.03,
};
const ADJECTIVES =
  'Amber Blue Bright Copper Corner Golden Hidden Ivory Little Lucky North Old Quiet Red Rustic Silver South Sunny Urban Wild'.split(
    ' ',
  );
const NOUNS =
  'Anchor Barn Bench Canvas Compass Door Fern Fox Garden Hearth Lantern Ledger Loft Market Mill Oak Parlor Pantry Robin Table'.split(
    ' ',
  );
const STREETS = ['Main St', 'Oak Ave', 'Market St', 'Church St', '2nd Ave', 'Elm St', 'Broadway', 'Mill Rd'];
const SENTENCES = [
  'A bright corner room with tall windows on two streets.',
  'Mornings are for the neighborhood, afternoons for laptops, and Saturdays for everybody.',
  'Your table is between the door and the register, where everybody passes.',
  'The floor is level and there is a ramp at the side entrance.',
  'We host a maker every month and put your name in the window and in our newsletter.',
  'A long brick room with old beams, track lights and plenty of outlets.',
  'Parking is free behind the building after five and on weekends.',
  'Please bring your own display; we have two spare racks and a mirror.',
  'There is a small kitchen in the back that you are welcome to use.',
  'Most of our guests walk in from the farmers market across the street.',
  'The shop next door sells plants, and people like to stroll between us.',
  'Lockable storage for two boxes is included, and more is available on request.',
  'Music is quiet, the coffee is good, and the staff will watch your table for a minute.',
  'We have sold prints, candles and soap here, and all of them did well before the holidays.',
  'The walls take hooks and rails, and the ceiling has points for hanging work.',
  'A covered patio opens in spring and doubles the space.',
];
const AMENITIES =
  'Wi-Fi,Card reader,Storage,Street parking,Restrooms,Mirror,Fitting room,Loading dock,Air conditioning,Window display,Evening events,Reading chairs'.split(
    ',',
  );
const DISPLAY_TYPES = 'shelf counter floor_space wall_space display_case table rack window'.split(' ');

const random = (salt: number, id = 'id') => `pg_temp.random(${salt}, ${id})`;
const round25 = (expression: string) => `(round((${expression})::numeric / 25) * 25)`;

/**
 * Creates `bench_spaces` with the values of each space that other tables depend on. Rates are roughly log-normal with a median of $735
 * (e^6.6), because the sum of three random numbers is roughly normal. About 80 % of a host's spaces are in the same city. The
 * multiplication distributes the spaces of a host over all ids. The factor is a prime that is larger than the number of spaces, so each
 * id occurs once.
 */
export const createSpaceSketches = (spaces: number, cityStarts: readonly number[]): string => `
CREATE TEMP TABLE bench_spaces AS
SELECT id, host_id, city_rank, model, rate, CASE WHEN ${random(104)} < 1.0 / 3 THEN 2 + floor(5 * ${random(105)})::int ELSE 0 END AS displays,
  commission, created_at
FROM (
  SELECT id, host_id,
    width_bucket(CASE WHEN ${random(100)} < 0.8 THEN ${random(101, 'host_id')} ELSE ${random(102)} END,
      '{${cityStarts.join(',')}}'::float8[]) AS city_rank,
    ${chooseWeighted({ monthly: 0.7, commission: 0.18, hybrid: 0.12 }, random(103))} AS model,
    greatest(150, ${round25(`exp(6.6 + 0.9 * (${random(106)} + ${random(107)} + ${random(108)} - 1.5))`)}) AS rate,
    (5 * (1 + floor(6 * ${random(109)})))::numeric(5,2) AS commission,
    current_date - interval '1 day' * 880 * (1 - (id + ${random(110)}) / ${spaces + 2}) AS created_at
  FROM (
    SELECT (space * 7368787) % ${spaces} + 1 AS id, h.id AS host_id
    FROM bench_hosts h, generate_series(h.first::bigint, h.last::bigint) AS space
  ) numbered
) drawn;
UPDATE bench_spaces SET rate = NULL WHERE model = 'commission';
UPDATE bench_spaces SET commission = NULL WHERE model = 'monthly';
ANALYZE bench_spaces;
`;

const NONE = `'[]'::jsonb`;
const pictureOfDisplay = `jsonb_build_array(jsonb_build_object('url', '/uploads/b' || space_id || '-1/large.webp',
    'thumbnailUrl', '/uploads/b' || space_id || '-1/thumbnail.webp'))`;

/** A third of the spaces have two to six displays, and a fifth of the displays have their own rate. */
export const createDisplays = (isShort: boolean): string => `
INSERT INTO sub_spaces (id, space_id, name, description, type, dimensions, images, max_capacity, price_per_day, is_active,
  created_at, updated_at)
SELECT id, space_id, initcap(replace(type, '_', ' ')) || ' ' || number, ${chooseText(SENTENCES, random(120))}, type,
  4 + floor(8 * ${random(121)})::int || ' ft wide',
  ${isShort ? NONE : pictureOfDisplay},
  CASE WHEN ${random(122)} < 0.7 THEN 1 WHEN ${random(122)} < 0.95 THEN 2 WHEN ${random(122)} < 0.99 THEN 4 ELSE 10 END,
  CASE WHEN ${random(123)} < 0.2 THEN ${round25('rate * 0.3')} + 25 END, ${random(124)} < 0.97, created_at, created_at
FROM (
  SELECT row_number() OVER (ORDER BY s.id, number) AS id, s.id AS space_id, number, s.rate, s.created_at,
    pg_temp.choose(${textArray(DISPLAY_TYPES)}, pg_temp.random(125, s.id * 10 + number)) AS type
  FROM bench_spaces s, generate_series(1, s.displays) AS number
) displays;
`;

const images = `(SELECT jsonb_agg(jsonb_build_object('url', '/uploads/b' || s.id || '-' || number || '/large.webp',
    'thumbnailUrl', '/uploads/b' || s.id || '-' || number || '/thumbnail.webp')) FROM generate_series(1, 1 + s.id % 4) AS number)`;
/** A coordinate that is roughly normally distributed around the center. */
const point = (center: string, salt: number) =>
  `(${center} + 0.16 * (${random(salt, 's.id')} + ${random(salt + 1, 's.id')} + ${random(salt + 2, 's.id')} - 1.5))::numeric(11,6)`;
const sentence = (salt: number) => chooseText(SENTENCES, random(salt, 's.id'));

const insertUploads = `
INSERT INTO uploads (id, owner_id, original_name, size, mimetype, width, height, created_at)
SELECT 'b' || s.id || '-' || number, s.host_id, 'picture.jpg', 180000, 'image/webp', 960, 720, s.created_at
FROM bench_spaces s, generate_series(1, 1 + s.id % 4) AS number;
`;

/** The ratings of spaces are computed from the reviews in `bench_bookings`. */
export const createSpaces = (isShort: boolean): string => `
INSERT INTO spaces (id, host_id, name, description, space_type, location, address, latitude, longitude, time_zone,
  payment_agreement_type, price_per_day, commission_percentage, minimum_commission, amenities, images, approval_status,
  approval_notes, approved_at, approved_by, changed_since_approval, is_active, rating, review_count, opening_hours,
  size_sq_ft, footfall, house_rules, display_types, lowest_display_rate, created_at, updated_at)
SELECT s.id, s.host_id, ${chooseText(ADJECTIVES, random(130, 's.id'))} || ' ' || ${chooseText(NOUNS, random(131, 's.id'))},
  concat_ws(' ', ${(isShort ? [132] : [132, 133, 134, 135, 136]).map(sentence).join(',\n    ')}),
  ${chooseWeighted(TYPES, random(137, 's.id'))}, c.location,
  1 + s.id % 900 || ' ' || ${chooseText(STREETS, random(138, 's.id'))} || ', ' || c.location,
  CASE WHEN s.id % 50 <> 0 THEN ${point('c.latitude', 140)} END, CASE WHEN s.id % 50 <> 0 THEN ${point('c.longitude', 143)} END,
  c.time_zone, s.model, s.rate, s.commission, CASE WHEN s.model = 'commission' THEN 5 END,
  (${textArray(AMENITIES)})[1 + (s.id % 7)::int:3 + (s.id % 10)::int], ${isShort ? NONE : images}, decided.status,
  CASE decided.status WHEN 'rejected' THEN 'Please add a picture of the room.' END,
  CASE decided.status WHEN 'approved' THEN s.created_at + interval '3 days' * ${random(146, 's.id')} END,
  CASE WHEN decided.status <> 'pending' THEN 1 + s.id % 3 END,
  decided.status = 'approved' AND ${random(147, 's.id')} < 0.01, ${random(148, 's.id')} < 0.95, coalesce(r.rating, 0),
  coalesce(r.reviews, 0), E'Mon–Fri 8–6\\nSat–Sun 9–5', 300 + (s.id % 60) * 50, 20 + s.id % 600,
  ${sentence(149)}, coalesce(d.types, '{}'), d.rate, s.created_at, s.created_at
FROM bench_spaces s
JOIN bench_cities c ON c.rank = s.city_rank
LEFT JOIN (
  SELECT space_id, round(avg(rating), 2) AS rating, count(*) AS reviews FROM bench_bookings
  WHERE rating IS NOT NULL GROUP BY space_id
) r ON r.space_id = s.id
LEFT JOIN (
  SELECT space_id, array_agg(DISTINCT type ORDER BY type) AS types, min(price_per_day) AS rate FROM sub_spaces
  WHERE is_active GROUP BY space_id
) d ON d.space_id = s.id
CROSS JOIN LATERAL (
  SELECT ${chooseWeighted({ approved: 0.92, pending: 0.05, rejected: 0.03 }, random(150, 's.id'))} AS status
) decided
ORDER BY s.id;
${isShort ? '' : insertUploads}
INSERT INTO space_availability (space_id, date, is_available, custom_price_per_day)
SELECT id, current_date + day, day % 2 = 0, CASE WHEN day % 2 = 1 THEN round(rate / 20, 2) END
FROM bench_spaces, generate_series(1 + (id % 30)::int, 4 + (id % 30)::int) AS day WHERE ${random(151)} < 0.05;
INSERT INTO available_locations (city, state, state_code)
SELECT city, code, code FROM bench_cities ORDER BY rank LIMIT 100;
`;
