import { expect, it } from '@jest/globals';
import { isChanged, parseDraft, toDraft, toEdit } from './draft';

const account = {
  id: 1,
  email: 'robin@popnook.test',
  role: 'vendor' as const,
  hasVendorProfile: false,
  secondFactor: null,
  firstName: 'Robin',
  lastName: 'Vale',
  businessName: 'Blue Door',
  businessDescription: null,
  location: null,
  contactEmail: null,
  contactPhone: null,
  profileImageUrl: null,
  createdAt: '2026-11-02T12:00:00Z',
  updatedAt: '2026-11-02T12:00:00Z',
};
const draft = {
  firstName: 'Robin',
  lastName: 'Vale',
  businessName: 'Blue Door',
  businessDescription: '',
  location: '',
  contactEmail: '',
  contactPhone: '',
  profileImageUrl: '',
};

it('shows empty details as empty fields, and sends a missing picture as null', () => {
  expect(toDraft(account)).toEqual(draft);
  expect(toEdit(draft)).toEqual({ ...draft, profileImageUrl: null });
  expect(toEdit({ ...draft, profileImageUrl: '/uploads/a' }).profileImageUrl).toBe('/uploads/a');
});

it.each(Object.keys(draft))('counts a draft as changed if %s is different', (name) => {
  expect(isChanged(draft, account)).toBe(false);
  expect(isChanged({ ...draft, [name]: 'other' }, account)).toBe(true);
});

it('restores a draft only if all its fields are there and are texts, and drops unknown fields', () => {
  expect(parseDraft({ ...draft, location: 'Raleigh, NC', other: 1 })).toEqual({
    ...draft,
    location: 'Raleigh, NC',
  });
  const { contactPhone: _contactPhone, ...incomplete } = draft;
  for (const stored of [null, 'text', {}, incomplete, { ...draft, location: 7 }])
    expect(parseDraft(stored)).toBeUndefined();
});
