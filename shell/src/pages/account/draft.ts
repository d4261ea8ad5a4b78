import type { AccountDto, EditAccountDto } from '@popnook/api-client';

const fieldNames = [
  'firstName',
  'lastName',
  'businessName',
  'businessDescription',
  'location',
  'contactEmail',
  'contactPhone',
  'profileImageUrl',
] as const;

/** The values of the form as typed. Empty fields are ''. */
export type AccountDraft = Record<(typeof fieldNames)[number], string>;

const mapFields = (valueOf: (name: (typeof fieldNames)[number]) => string) =>
  Object.fromEntries(fieldNames.map((name) => [name, valueOf(name)])) as AccountDraft;

export const toDraft = (account: AccountDto): AccountDraft => mapFields((name) => account[name] ?? '');

/** Checks a stored draft. @returns undefined if a field is missing or is not text */
export const parseDraft = (stored: unknown): AccountDraft | undefined => {
  if (typeof stored !== 'object' || stored === null) return undefined;
  const values = new Map(Object.entries(stored));
  if (!fieldNames.every((name) => typeof values.get(name) === 'string')) return undefined;
  return mapFields((name) => String(values.get(name)));
};

export const isChanged = (draft: AccountDraft, account: AccountDto): boolean =>
  fieldNames.some((name) => draft[name] !== (account[name] ?? ''));

/** The fields as the API expects them: `profileImageUrl` is null if there is no picture. */
export const toEdit = ({ profileImageUrl, ...draft }: AccountDraft): EditAccountDto => ({
  ...draft,
  profileImageUrl: profileImageUrl || null,
});
