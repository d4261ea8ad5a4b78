import type { Client } from 'pg';
import { textArray } from './random';

/** Abbreviation, latitude and longitude of the center, time zone. */
const STATES = `
('AL',32.8,-86.8,'America/Chicago'),('AZ',34.2,-111.6,'America/Phoenix'),('AR',34.9,-92.4,'America/Chicago'),
('CA',37.2,-119.3,'America/Los_Angeles'),('CO',39.0,-105.5,'America/Denver'),('FL',28.6,-82.4,'America/New_York'),
('GA',32.7,-83.4,'America/New_York'),('IA',42.1,-93.5,'America/Chicago'),('ID',44.4,-114.6,'America/Denver'),
('IL',40.0,-89.2,'America/Chicago'),('IN',39.9,-86.3,'America/New_York'),('KS',38.5,-98.4,'America/Chicago'),
('KY',37.5,-85.3,'America/New_York'),('LA',31.0,-92.0,'America/Chicago'),('MA',42.3,-71.8,'America/New_York'),
('MD',39.1,-76.8,'America/New_York'),('MI',43.3,-84.6,'America/New_York'),('MN',46.3,-94.3,'America/Chicago'),
('MO',38.4,-92.5,'America/Chicago'),('MS',32.7,-89.7,'America/Chicago'),('MT',47.0,-109.6,'America/Denver'),
('NC',35.5,-79.4,'America/New_York'),('ND',47.4,-100.5,'America/Chicago'),('NE',41.5,-99.8,'America/Chicago'),
('NH',43.7,-71.6,'America/New_York'),('NJ',40.2,-74.7,'America/New_York'),('NM',34.4,-106.1,'America/Denver'),
('NV',39.3,-116.6,'America/Los_Angeles'),('NY',42.9,-75.5,'America/New_York'),('OH',40.3,-82.8,'America/New_York'),
('OK',35.6,-97.5,'America/Chicago'),('OR',43.9,-120.6,'America/Los_Angeles'),('PA',40.9,-77.8,'America/New_York'),
('SC',33.9,-80.9,'America/New_York'),('SD',44.4,-100.2,'America/Chicago'),('TN',35.9,-86.4,'America/Chicago'),
('TX',31.5,-99.3,'America/Chicago'),('UT',39.3,-111.7,'America/Denver'),('VA',37.5,-78.9,'America/New_York'),
('WA',47.4,-120.4,'America/Los_Angeles'),('WI',44.6,-89.9,'America/Chicago'),('WY',43.0,-107.6,'America/Denver')`;

/** The cities with the most spaces, in this order. The map opens at the first one. */
const CITIES = `
('Raleigh','NC',35.78,-78.64),('New York','NY',40.71,-74.0),('Los Angeles','CA',34.05,-118.24),
('Chicago','IL',41.88,-87.63),('Houston','TX',29.76,-95.37),('Atlanta','GA',33.75,-84.39),
('Austin','TX',30.27,-97.74),('Denver','CO',39.74,-104.99),('Portland','OR',45.52,-122.68),
('Seattle','WA',47.61,-122.33),('Charlotte','NC',35.23,-80.84),('Phoenix','AZ',33.45,-112.07),
('Philadelphia','PA',39.95,-75.17),('Boston','MA',42.36,-71.06),('Nashville','TN',36.16,-86.78),
('Minneapolis','MN',44.98,-93.27),('Richmond','VA',37.54,-77.44),('Durham','NC',35.99,-78.9),
('Asheville','NC',35.6,-82.55),('Miami','FL',25.76,-80.19),('Detroit','MI',42.33,-83.05),
('New Orleans','LA',29.95,-90.07),('Salt Lake City','UT',40.76,-111.89),('Chapel Hill','NC',35.91,-79.06)`;

const TOWN_NAMES = [
  textArray(['Cedar', 'Maple', 'Oak', 'Pine', 'Clear', 'Spring', 'Mill', 'River', 'Stone', 'Green']),
  textArray([' Falls', ' Grove', ' Springs', ' Hill', ' Park', 'ton', 'field', 'wood', 'dale', ' Creek']),
] as const;

const TOWNS = 2000;
/** The share of all spaces that are in the first city. */
const FIRST_CITY_SHARE = 0.15;

/**
 * Creates the table of cities. The first city has 15 % of the spaces; the shares of the other cities decrease with their rank.
 * @returns the start of each city's share between 0 and 1, for width_bucket
 */
export const createCities = async (client: Client): Promise<number[]> => {
  await client.query(createTable);
  const { rows } = await client.query<{ start: number }>(
    'SELECT sum(share) OVER (ORDER BY rank) - share AS start FROM bench_cities ORDER BY rank',
  );
  return rows.map(({ start }) => start);
};

const createTable = `
CREATE TEMP TABLE bench_cities AS
WITH states (code, latitude, longitude, time_zone) AS (VALUES ${STATES}),
  large (city, code, latitude, longitude) AS (VALUES ${CITIES}),
  names AS (SELECT first || last AS city FROM unnest(${TOWN_NAMES[0]}) first, unnest(${TOWN_NAMES[1]}) last),
  towns AS (
    SELECT city, code, latitude, longitude, row_number() OVER (ORDER BY city, code) AS number FROM names, states
  ),
  chosen AS (
    SELECT city, code, latitude + 2.4 * pg_temp.random(1, number) - 1.2 AS latitude,
      longitude + 3 * pg_temp.random(2, number) - 1.5 AS longitude
    FROM towns ORDER BY pg_temp.random(3, number) LIMIT ${TOWNS}
  ),
  ranked AS (
    SELECT row_number() OVER () AS rank, city, code, latitude::float8, longitude::float8
    FROM (SELECT * FROM large UNION ALL SELECT * FROM chosen) cities
  ),
  shares AS (SELECT rank, 1.0 / (rank + 5) AS share FROM ranked WHERE rank > 1)
SELECT r.rank, r.city, r.code, r.city || ', ' || r.code AS location, s.time_zone, r.latitude, r.longitude,
  coalesce(h.share / (SELECT sum(share) FROM shares) * (1 - ${FIRST_CITY_SHARE}), ${FIRST_CITY_SHARE})::float8 AS share
FROM ranked r JOIN states s USING (code) LEFT JOIN shares h ON h.rank = r.rank
`;
