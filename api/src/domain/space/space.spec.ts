import type { SpaceDetails, SpaceProps } from './space';
import { isPublicListing, mayManage, notBookable, Space } from './space';

const now = new Date('2026-11-20T12:00:00Z');
const earlier = new Date('2026-10-01T12:00:00Z');
const HOST = 3;
const ADMIN = 1;

const details: SpaceDetails = {
  name: 'Juniper & Oak',
  description: 'A bright corner.',
  spaceType: 'coffee_shop',
  location: 'Raleigh, NC',
  address: '12 Hargett St',
  latitude: '35.77960000',
  longitude: '-78.63820000',
  amenities: ['wifi'],
  images: [{ url: '/uploads/a/large.webp' }, { url: '/uploads/b/large.webp' }],
  isActive: true,
  paymentAgreementType: 'monthly',
  pricePerDay: '1200.00',
  commissionPercentage: null,
  minimumCommission: '2.00',
  openingHours: null,
  sizeSqFt: null,
  footfall: null,
  allowedGoods: null,
  houseRules: null,
};

const listing = { hostId: HOST, details, timeZone: 'America/New_York', now };
const approved: SpaceProps = {
  ...details,
  id: 5,
  hostId: HOST,
  timeZone: 'America/New_York',
  approvalStatus: 'approved',
  approvalNotes: 'Lovely.',
  approvedAt: earlier,
  approvedBy: ADMIN,
  changedSinceApproval: false,
  version: 4,
  createdAt: earlier,
  updatedAt: earlier,
};
const space = (overrides: Partial<SpaceProps> = {}) => Space.fromProps({ ...approved, ...overrides });
const zoneAt = (latitude: string | null, longitude: string | null) => `zone of ${latitude} ${longitude}`;
const edited = (changes: Partial<SpaceDetails>, before: Partial<SpaceProps> = {}) => {
  const changed = space(before);
  changed.updateDetails(changes, zoneAt);
  return changed.toProps();
};

it('a new listing waits for an administrator, or is approved at once with AUTO_APPROVE (D18)', () => {
  const undecided = { approvalNotes: null, approvedBy: null, changedSinceApproval: false };
  const common = { ...details, ...undecided, hostId: HOST, timeZone: 'America/New_York' };
  expect(Space.create({ ...listing, autoApprove: false })).toEqual({
    ...common,
    approvalStatus: 'pending',
    approvedAt: null,
  });
  expect(Space.create({ ...listing, autoApprove: true })).toEqual({
    ...common,
    approvalStatus: 'approved',
    approvedAt: now,
  });
});

it('a new or edited listing needs the terms of its payment model (D37)', () => {
  const incomplete = { ...details, pricePerDay: null };
  const missing = expect.objectContaining({
    code: 'invalid_input',
    fields: { pricePerDay: expect.any(String) },
  });
  expect(() => Space.create({ ...listing, details: incomplete, autoApprove: false })).toThrow(missing);
  const unchanged = space();
  expect(() => unchanged.updateDetails({ name: 'Other', pricePerDay: null }, zoneAt)).toThrow(missing);
  expect(unchanged.toProps()).toEqual(approved);
});

it('exposes the properties of a space', () => {
  const changed = space({ changedSinceApproval: true });
  expect(changed).toMatchObject({ id: 5, hostId: HOST, timeZone: 'America/New_York', isActive: true });
  expect(changed.approval).toEqual({ approvalStatus: 'approved', approvalNotes: 'Lovely.' });
  expect([changed.approvedBy, changed.changedSinceApproval]).toEqual([ADMIN, true]);
  expect(changed.terms).toEqual({
    paymentAgreementType: 'monthly',
    pricePerDay: '1200.00',
    commissionPercentage: null,
    minimumCommission: '2.00',
  });
});

it('the public sees approved and active spaces of active hosts only (D10, D18)', () => {
  const state = { approvalStatus: 'approved', isActive: true, hostIsActive: true } as const;
  expect(isPublicListing(state)).toBe(true);
  expect(isPublicListing({ ...state, approvalStatus: 'pending' })).toBe(false);
  expect(isPublicListing({ ...state, approvalStatus: 'rejected' })).toBe(false);
  expect(isPublicListing({ ...state, isActive: false })).toBe(false);
  expect(isPublicListing({ ...state, hostIsActive: false })).toBe(false);
});

it('only the host of a space and administrators can manage it (D17)', () => {
  expect(mayManage({ id: HOST, role: 'host' }, HOST)).toBe(true);
  expect(mayManage({ id: 9, role: 'admin' }, HOST)).toBe(true);
  expect(mayManage({ id: 9, role: 'host' }, HOST)).toBe(false);
  expect(mayManage(undefined, HOST)).toBe(false);
  expect(() => space().checkMayEdit({ id: HOST, role: 'host' })).not.toThrow();
  expect(() => space().checkMayEdit({ id: 9, role: 'host' })).toThrow(
    expect.objectContaining({ code: 'forbidden' }),
  );
});

it.each(['space', 'display'] as const)('a %s that takes no bookings has its own error message', (what) =>
  expect(notBookable(what)).toMatchObject({
    code: 'space_not_bookable',
    message: `This ${what} is not taking bookings at the moment.`,
  }),
);

it.each<[keyof SpaceDetails, Partial<SpaceDetails>]>([
  ['name', { name: 'Other' }],
  ['description', { description: 'Other' }],
  ['spaceType', { spaceType: 'gallery' }],
  ['location', { location: 'Durham, NC' }],
  ['address', { address: '13 Hargett St' }],
  ['latitude', { latitude: '35.8' }],
  ['longitude', { longitude: '-78.7' }],
  ['images', { images: [{ url: '/uploads/b/large.webp' }, { url: '/uploads/a/large.webp' }] }],
])('an administrator reviews an approved listing again after a change of %s (D18)', (_, change) => {
  expect(edited(change)).toMatchObject({ ...change, changedSinceApproval: true });
});

it('a change of terms, facts, thumbnails or the format of coordinates needs no review (D18)', () => {
  const images = [
    { url: '/uploads/a/large.webp', thumbnailUrl: '/uploads/a/thumbnail.webp' },
    { url: '/uploads/b/large.webp' },
  ];
  const change = { pricePerDay: '900', footfall: 200, amenities: [], isActive: false, images };
  expect(edited({ ...change, latitude: '35.7796', longitude: '-78.6382' })).toMatchObject({
    ...change,
    changedSinceApproval: false,
  });
});

it('a listing that waits for another review still waits after an edit that needs no review (D18)', () => {
  expect(edited({ pricePerDay: '900' }, { changedSinceApproval: true }).changedSinceApproval).toBe(true);
});

it('any change marks a rejected listing for review; a listing that still waits for its first decision is never marked (D18)', () => {
  const change = { pricePerDay: '900' };
  expect(edited(change, { approvalStatus: 'rejected' }).changedSinceApproval).toBe(true);
  expect(edited({ name: 'Other' }, { approvalStatus: 'pending' }).changedSinceApproval).toBe(false);
});

it('the time zone changes only with the coordinates (D22)', () => {
  expect(edited({ name: 'Other' }).timeZone).toBe('America/New_York');
  expect(edited({ latitude: '36' }).timeZone).toBe('zone of 36 -78.63820000');
  expect(edited({ longitude: null }).timeZone).toBe('zone of 35.77960000 null');
});

it('a space can be deactivated and given to another host', () => {
  const changed = space();
  changed.setActive(false);
  changed.changeHost(8);
  expect(changed.toProps()).toEqual({ ...approved, isActive: false, hostId: 8 });
});

describe('the decision of an administrator (D18)', () => {
  it('approves a listing, and keeps the time of the first approval', () => {
    const waiting = space({ approvalStatus: 'pending', approvedAt: null, approvedBy: null });
    expect(waiting.decideApproval('approved', 2, 'Welcome.', now)).toBe(true);
    expect(waiting.toProps()).toEqual({
      ...approved,
      approvedAt: now,
      approvalNotes: 'Welcome.',
      approvedBy: 2,
    });
    const changed = space({ changedSinceApproval: true });
    expect(changed.decideApproval('approved', 2, null, now)).toBe(true);
    expect(changed.toProps()).toEqual({ ...approved, approvalNotes: null, approvedBy: 2 });
  });

  it('rejects a listing and clears the time of its approval', () => {
    const rejected = space();
    expect(rejected.decideApproval('rejected', 2, 'Too dark.', now)).toBe(true);
    expect(rejected.toProps()).toEqual({
      ...approved,
      approvalStatus: 'rejected',
      approvalNotes: 'Too dark.',
      approvedAt: null,
      approvedBy: 2,
    });
  });

  it('changes nothing if it repeats the last decision and the listing has not changed since', () => {
    const unchanged = space();
    expect(unchanged.decideApproval('approved', 2, 'Again.', now)).toBe(false);
    expect(unchanged.toProps()).toEqual(approved);
  });
});
