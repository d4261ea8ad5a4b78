/* Ids of what is called something, for lists that are searched by the names of others. `text` is the place of an ILIKE pattern. */

/** By name; the wider condition is the one that has an index. */
export const namedSpaces = (text: string) =>
  `SELECT id FROM spaces WHERE (name || ' ' || description || ' ' || location) ILIKE ${text} AND name ILIKE ${text}`;

/** By first and last name or e-mail address. */
export const namedUsers = (text: string) =>
  `SELECT id FROM users WHERE (first_name || ' ' || last_name || ' ' || email) ILIKE ${text}`;
