/** A record as it was or is; null where there was or is none. */
export type Facts = Readonly<Record<string, unknown>> | null;

export interface Difference {
  /** 'approval status'. */
  name: string;
  /** Undefined where there was, or is, nothing to tell. */
  was: string | undefined;
  is: string | undefined;
}

/** Written with every change, and says nothing of it. */
const bookkeeping = new Set(['updatedAt', 'createdAt', 'id']);

export const differencesOf = ({ before, after }: { before: Facts; after: Facts }): Difference[] =>
  [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
    .filter((key) => !bookkeeping.has(key))
    .map((key) => ({ name: spoken(key), was: shown(before, key), is: shown(after, key) }))
    .filter(({ was, is }) => was !== is);

/** 'approvalStatus' → 'approval status'. */
const spoken = (key: string) => key.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();

const longest = 200;

const shown = (facts: Facts, key: string): string | undefined => {
  if (!facts || !(key in facts)) return undefined;
  const words = wordsOf(facts[key]);
  return words.length > longest ? `${words.slice(0, longest)}…` : words;
};

const wordsOf = (value: unknown): string => {
  if (value === null || value === '') return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.map(wordsOf).join(', ') || 'none';
  if (typeof value === 'object') return fieldsOf(value);
  return String(value);
};

const fieldsOf = (value: object) =>
  Object.entries(value)
    .map(([name, part]) => `${spoken(name)} ${wordsOf(part)}`)
    .join(', ');
