import type { AccountDto, EditAccountDto } from '@popnook/api-client';

const texts = [
  'firstName',
  'lastName',
  'businessName',
  'businessDescription',
  'location',
  'contactEmail',
  'contactPhone',
] as const;

/** The form's fields: text as it is typed, '' for none. */
export type AccountDraft = Record<(typeof texts)[number] | 'profileImageUrl', string>;

const names = [...texts, 'profileImageUrl'] as const;

const draftWith = (valueOf: (name: (typeof names)[number]) => string) =>
  Object.fromEntries(names.map((name) => [name, valueOf(name)])) as AccountDraft;

export const draftOf = (account: AccountDto): AccountDraft => draftWith((name) => account[name] ?? '');

/** A draft that was kept in the browser; undefined when it lacks a field. */
export const parseDraft = (stored: unknown): AccountDraft | undefined => {
  if (typeof stored !== 'object' || stored === null) return undefined;
  const kept = new Map(Object.entries(stored));
  if (!names.every((name) => typeof kept.get(name) === 'string')) return undefined;
  return draftWith((name) => String(kept.get(name)));
};

export const isChanged = (draft: AccountDraft, account: AccountDto): boolean =>
  names.some((name) => draft[name] !== (account[name] ?? ''));

/** Empty means none: the server takes null for it. Names cannot be none; it says so. */
export const toEdit = ({ profileImageUrl, ...draft }: AccountDraft): EditAccountDto => ({
  ...draft,
  profileImageUrl: profileImageUrl || null,
});
