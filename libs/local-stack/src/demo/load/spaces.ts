import type { Client } from 'pg';
import { LOCATIONS } from '../data/locations';
import { type DemoSpace, DISPLAY_DETAILS, SPACE_FACTS, SPACES } from '../data/spaces';
import { type Accounts, idOf } from './accounts';
import { displayPicture, spacePictures } from './pictures';
import { daysAgo, insertAll, required } from './rows';

export interface InsertedSpace {
  id: number;
  source: DemoSpace;
  timeZone: string;
  /** 7 or 30. */
  periodDays: number;
  /** The ids of the displays by name. */
  displays: ReadonlyMap<string, number>;
}

export const insertSpaces = async (
  client: Client,
  accounts: Accounts,
  now: Date,
): Promise<InsertedSpace[]> => {
  const spaceIds = await insertAll(
    client,
    'spaces',
    SPACES.map((space, index) => ({
      ...details(space),
      // The first spaces were approved last, so that they are at the top of lists (D40).
      ...approval(space, accounts, daysAgo(1 + index * 1.5, now)),
      host_id: idOf(accounts, space.host),
      images: spacePictures(space),
      // Spaces are older than their first past booking (load/bookings.ts). Pending spaces are new and have no bookings.
      created_at: daysAgo(space.state === 'pending' ? 1 : 220 + index, now),
    })),
  );
  const idOfSpace = (index: number) => required(spaceIds[index], 'id of a space');
  const displays = SPACES.flatMap((space, index) => displayRows(space, idOfSpace(index)));
  const displayIds = await insertAll(client, 'sub_spaces', displays);
  // The reviewed version of each listing, so that administrators see what a host has changed since the review (D18).
  await client.query(
    `INSERT INTO reviewed_listings (space_id, listing, reviewed_at)
     SELECT id, listing_snapshot(id), coalesce(approved_at, created_at) FROM spaces WHERE approval_status <> 'pending'`,
  );
  return SPACES.map((source, index) => ({
    id: idOfSpace(index),
    source,
    timeZone: LOCATIONS[source.location].timeZone,
    periodDays: source.terms.paymentAgreementType === 'commission' ? 7 : 30,
    displays: new Map(
      displays.flatMap(({ space_id, name }, row) =>
        space_id === idOfSpace(index) ? [[name, required(displayIds[row], 'id of a display')]] : [],
      ),
    ),
  }));
};

const details = ({
  name,
  description,
  type,
  location,
  at: [street, latitude, longitude],
  terms,
  amenities,
  state,
}: DemoSpace) => ({
  name,
  description,
  space_type: type,
  location,
  address: `${street}, ${location}`,
  latitude,
  longitude,
  time_zone: LOCATIONS[location].timeZone,
  payment_agreement_type: terms.paymentAgreementType,
  price_per_day: terms.pricePerDay,
  commission_percentage: terms.commissionPercentage,
  minimum_commission: terms.minimumCommission,
  amenities,
  ...factsOf(type),
  is_active: state !== 'inactive',
});

const factsOf = (type: string) => {
  const facts = SPACE_FACTS[type];
  return {
    opening_hours: facts?.openingHours ?? null,
    size_sq_ft: facts?.sizeSqFt ?? null,
    footfall: facts?.footfall ?? null,
    house_rules: facts?.houseRules ?? null,
  };
};

const approval = ({ state, notes }: DemoSpace, accounts: Accounts, decidedAt: Date) => {
  const approved = state === undefined || state === 'inactive';
  return {
    approval_status: approved ? 'approved' : state,
    approval_notes: notes ?? null,
    approved_at: approved ? decidedAt : null,
    approved_by: state === 'pending' ? null : idOf(accounts, 'admin'),
  };
};

const displayRows = (space: DemoSpace, spaceId: number) =>
  space.displays.map(([name, type, vendorsAtOnce, rate]) => {
    const [dimensions, description] = DISPLAY_DETAILS[type];
    return {
      space_id: spaceId,
      name,
      type,
      description,
      dimensions,
      images: [displayPicture(space, type)],
      max_capacity: vendorsAtOnce,
      price_per_day: rate ?? null,
    };
  });
