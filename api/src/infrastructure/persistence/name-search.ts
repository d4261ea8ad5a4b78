/* Subqueries for lists that are searched by the name of a related record. `pattern` is a placeholder for ILIKE. */

/** Spaces with a matching name. The first condition also matches other columns, but has an index. */
export const spacesByName = (pattern: string) =>
  `SELECT id FROM spaces WHERE (name || ' ' || description || ' ' || location) ILIKE ${pattern} AND name ILIKE ${pattern}`;

/** Users with a matching name or email address. */
export const usersByName = (pattern: string) =>
  `SELECT id FROM users WHERE (first_name || ' ' || last_name || ' ' || email) ILIKE ${pattern}`;
