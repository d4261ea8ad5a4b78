import { existsSync } from 'node:fs';
import path from 'node:path';
import { PICTURES, spacePictures } from '../load/pictures';
import { CURRENT_BOOKINGS } from './bookings';
import { LOCATIONS } from './locations';
import { HOSTS, PEOPLE, PROFILES } from './people';
import { SPACES } from './spaces';

const spaceNamed = (name: string) => SPACES.find((space) => space.name === name);
const distinct = <T>(values: readonly T[]) => new Set(values);

describe('demo data', () => {
  it('has at least 40 spaces with unique names in at least 8 cities, about half of them around Raleigh', () => {
    const aroundRaleigh = SPACES.filter(({ location }) => /Raleigh|Durham|Cary|Chapel Hill/.test(location));
    expect(SPACES.length).toBeGreaterThanOrEqual(40);
    expect(distinct(SPACES.map(({ location }) => location)).size).toBeGreaterThanOrEqual(8);
    expect(aroundRaleigh.length / SPACES.length).toBeCloseTo(0.5, 1);
    expect(distinct(SPACES.map(({ name }) => name)).size).toBe(SPACES.length);
  });

  it('has every space type, payment model and state, spaces without coordinates (D49), and only known locations', () => {
    expect(distinct(SPACES.map(({ type }) => type)).size).toBe(12);
    expect(distinct(SPACES.map(({ terms }) => terms.paymentAgreementType)).size).toBe(3);
    expect(distinct(SPACES.map(({ state }) => state)).size).toBe(4);
    expect(SPACES.filter(({ at }) => at[1] === null).length).toBeGreaterThanOrEqual(3);
    expect(Object.keys(LOCATIONS)).toEqual(expect.arrayContaining(SPACES.map(({ location }) => location)));
  });

  it('has displays with their own rates, but only in spaces that have a rate (D24)', () => {
    const withOwnRates = SPACES.filter(({ displays }) => displays.some(([, , , rate]) => rate !== undefined));
    expect(withOwnRates.length).toBeGreaterThanOrEqual(3);
    for (const { terms } of withOwnRates) expect(terms.pricePerDay).not.toBeNull();
  });

  it('has at least three pictures for each space, each committed in both sizes', () => {
    for (const space of SPACES) {
      const names = spacePictures(space).map(({ url }) => /demo-(.+)\/large/.exec(url)?.[1] ?? url);
      expect(distinct(names).size).toBeGreaterThanOrEqual(3);
      for (const size of ['large', 'thumbnail'])
        expect(names.filter((name) => !existsSync(path.join(PICTURES, size, `${name}.webp`)))).toEqual([]);
    }
  });

  it('has bookings only of existing displays by existing vendors', () => {
    const vendors = PEOPLE.filter(({ role }) => role === 'vendor').map(({ account }) => account);
    for (const { space, display, vendor } of CURRENT_BOOKINGS) {
      const names = spaceNamed(space)?.displays.map(([name]) => name);
      expect(names).toEqual(display === undefined ? expect.anything() : expect.arrayContaining([display]));
      expect(vendors).toContain(vendor);
    }
  });

  it('has a profile for every vendor, and only spaces of existing hosts', () => {
    const vendors = PEOPLE.filter(({ role }) => role === 'vendor').map(({ account }) => account);
    expect(PROFILES.map(({ account }) => account).sort()).toEqual([...vendors].sort());
    expect(HOSTS.map(({ account }) => account)).toEqual(
      expect.arrayContaining(SPACES.map(({ host }) => host)),
    );
  });

  it('has pending requests that have not expired: sent less than 72 h ago, starting in more than 3 days (D25)', () => {
    for (const { status, sentHoursAgo, startsInDays } of CURRENT_BOOKINGS)
      if (status === 'pending') expect([sentHoursAgo < 72, startsInDays > 3]).toEqual([true, true]);
  });

  it('has bookings of vendor@ that were cancelled for each reason except “account” (D30)', () => {
    const reasons = CURRENT_BOOKINGS.filter(({ vendor }) => vendor === 'vendor').map(({ reason }) => reason);
    expect(reasons).toEqual(expect.arrayContaining(['declined', 'withdrawn', 'expired', 'admin']));
  });
});
