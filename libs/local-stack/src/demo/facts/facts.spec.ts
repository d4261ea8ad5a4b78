import { SPACES } from '../loading/spaces';
import { CURRENT_BOOKINGS } from './current-bookings';
import { HOSTS, PEOPLE, PROFILES } from './people';
import { PLACES } from './places';

const spaceNamed = (name: string) => SPACES.find((space) => space.name === name);
const distinct = <T>(values: readonly T[]) => new Set(values);

describe('demo facts', () => {
  it('has at least 40 spaces in 8 cities, half of them around Raleigh', () => {
    const near = SPACES.filter(({ place }) => /Raleigh|Durham|Cary|Chapel Hill/.test(place));
    expect(SPACES.length).toBeGreaterThanOrEqual(40);
    expect(distinct(SPACES.map(({ place }) => place)).size).toBeGreaterThanOrEqual(8);
    expect(near.length / SPACES.length).toBeCloseTo(0.5, 1);
    expect(distinct(SPACES.map(({ name }) => name)).size).toBe(SPACES.length);
  });

  it('has every type, payment model and state, and spaces without coordinates (D49)', () => {
    expect(distinct(SPACES.map(({ type }) => type)).size).toBe(12);
    expect(distinct(SPACES.map(({ terms }) => terms.paymentAgreementType)).size).toBe(3);
    expect(distinct(SPACES.map(({ state }) => state)).size).toBe(4);
    expect(SPACES.filter(({ at }) => at[1] === null).length).toBeGreaterThanOrEqual(3);
    expect(Object.keys(PLACES)).toEqual(expect.arrayContaining(SPACES.map(({ place }) => place)));
  });

  it('books only displays and people that there are', () => {
    const vendors = PEOPLE.filter(({ role }) => role === 'vendor').map(({ account }) => account);
    for (const { space, display, vendor } of CURRENT_BOOKINGS) {
      const names = spaceNamed(space)?.displays.map(([name]) => name);
      expect(names).toEqual(display === undefined ? expect.anything() : expect.arrayContaining([display]));
      expect(vendors).toContain(vendor);
    }
    expect(PROFILES.map(({ account }) => account).sort()).toEqual([...vendors].sort());
    expect(HOSTS.map(({ account }) => account)).toEqual(
      expect.arrayContaining(SPACES.map(({ host }) => host)),
    );
  });

  it('a pending request is younger than 72 hours and starts later (D25)', () => {
    for (const { status, sent, starts } of CURRENT_BOOKINGS)
      if (status === 'pending') expect([sent < 72, starts > 3]).toEqual([true, true]);
  });

  it('vendor@ has bookings for every reason to call one off but the account’s', () => {
    const reasons = CURRENT_BOOKINGS.filter(({ vendor }) => vendor === 'vendor').map(({ reason }) => reason);
    expect(reasons).toEqual(expect.arrayContaining(['declined', 'withdrawn', 'expired', 'admin']));
  });
});
