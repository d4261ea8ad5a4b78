import type { Database } from './database';
import { FARTHER_SPACES } from '../facts/farther-spaces';
import { PLACES } from '../facts/places';
import { type DemoSpace, DISPLAY_FACTS } from '../facts/space-facts';
import { TRIANGLE_SPACES } from '../facts/triangle-spaces';
import { daysAgo } from './days';
import { insert } from './insert';
import { type People, idOf } from './people';

export const SPACES: readonly DemoSpace[] = [...TRIANGLE_SPACES, ...FARTHER_SPACES];

export interface WrittenSpace {
  id: number;
  facts: DemoSpace;
  timeZone: string;
  /** 7 or 30 */
  periodDays: number;
  displays: ReadonlyMap<string, { id: number; vendorsAtOnce: number }>;
}

export const writeSpaces = async (client: Database, people: People, now: Date): Promise<WrittenSpace[]> => {
  const written: WrittenSpace[] = [];
  for (const [index, facts] of SPACES.entries()) {
    const id = await insert(client, 'spaces', {
      ...described(facts),
      ...approval(facts, people, daysAgo(1 + index * 1.5, now)),
      host_id: idOf(people, facts.host),
      created_at: daysAgo(facts.state === 'pending' ? 1 : 220 + index, now),
    });
    written.push({
      id,
      facts,
      timeZone: PLACES[facts.place].timeZone,
      periodDays: facts.terms.paymentAgreementType === 'commission' ? 7 : 30,
      displays: await writeDisplays(client, id, facts),
    });
  }
  return written;
};

const described = ({
  name,
  description,
  type,
  place,
  at: [street, latitude, longitude],
  terms,
  amenities,
  state,
}: DemoSpace) => ({
  name,
  description,
  space_type: type,
  location: place,
  address: `${street}, ${place}`,
  latitude,
  longitude,
  time_zone: PLACES[place].timeZone,
  payment_agreement_type: terms.paymentAgreementType,
  price_per_day: terms.pricePerDay,
  commission_percentage: terms.commissionPercentage,
  minimum_commission: terms.minimumCommission,
  amenities,
  is_active: state !== 'inactive',
});

const approval = ({ state, notes }: DemoSpace, people: People, decidedAt: Date) => {
  const approved = state === undefined || state === 'inactive';
  return {
    approval_status: approved ? 'approved' : state,
    approval_notes: notes ?? null,
    approved_at: approved ? decidedAt : null,
    approved_by: state === 'pending' ? null : idOf(people, 'admin'),
  };
};

const writeDisplays = async (client: Database, spaceId: number, { displays }: DemoSpace) => {
  const written = new Map<string, { id: number; vendorsAtOnce: number }>();
  for (const [name, type, vendorsAtOnce] of displays) {
    const [dimensions, description] = DISPLAY_FACTS[type];
    const row = { space_id: spaceId, name, type, description, dimensions, max_capacity: vendorsAtOnce };
    written.set(name, { id: await insert(client, 'sub_spaces', row), vendorsAtOnce });
  }
  return written;
};
