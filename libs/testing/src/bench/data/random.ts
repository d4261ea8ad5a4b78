/**
 * Creates functions that return the same values in each run: `pg_temp.random(salt, id)` is a number from 0 up to 1 that depends only
 * on its arguments (the lowest 52 bits of a hash, divided by 2^52), and `pg_temp.choose(list, random)` is an element of a list.
 * To make them fast, PostgreSQL replaces calls of both functions with their bodies.
 */
export const createRandom = `
CREATE FUNCTION pg_temp.random(salt integer, id bigint) RETURNS float8 LANGUAGE sql IMMUTABLE
  RETURN (hashint8extended(id, salt) & 4503599627370495)::float8 / 4503599627370496;
CREATE FUNCTION pg_temp.choose(list text[], random float8) RETURNS text LANGUAGE sql IMMUTABLE
  RETURN list[1 + floor(random * cardinality(list))::int];
`;

const quote = (text: string) => `'${text.replaceAll("'", "''")}'`;

/** A list of texts as an SQL constant. */
export const textArray = (texts: readonly string[]): string => `ARRAY[${texts.map(quote).join(', ')}]`;

/** An SQL expression that chooses one of the texts. */
export const chooseText = (texts: readonly string[], random: string): string =>
  `pg_temp.choose(${textArray(texts)}, ${random})`;

/** An SQL expression that chooses one of the texts, each with its own probability. */
export const chooseWeighted = (weights: Readonly<Record<string, number>>, random: string): string => {
  let sum = 0;
  const cases = Object.entries(weights).map(([text, weight]) => {
    sum += weight;
    return `WHEN ${random} < ${sum} THEN ${quote(text)}`;
  });
  return `CASE ${cases.join(' ')} ELSE ${quote(Object.keys(weights).at(-1) ?? '')} END`;
};
