export interface DemoLocation {
  city: string;
  state: string;
  stateCode: string;
  timeZone: string;
}

const eastern = (city: string, state: string, stateCode: string): DemoLocation => ({
  city,
  state,
  stateCode,
  timeZone: 'America/New_York',
});

/** The keys are the values of `location` in spaces (D39). */
export const LOCATIONS = {
  'Raleigh, NC': eastern('Raleigh', 'North Carolina', 'NC'),
  'Durham, NC': eastern('Durham', 'North Carolina', 'NC'),
  'Cary, NC': eastern('Cary', 'North Carolina', 'NC'),
  'Chapel Hill, NC': eastern('Chapel Hill', 'North Carolina', 'NC'),
  'Asheville, NC': eastern('Asheville', 'North Carolina', 'NC'),
  'Charlotte, NC': eastern('Charlotte', 'North Carolina', 'NC'),
  'Richmond, VA': eastern('Richmond', 'Virginia', 'VA'),
  'Atlanta, GA': eastern('Atlanta', 'Georgia', 'GA'),
  'Austin, TX': { city: 'Austin', state: 'Texas', stateCode: 'TX', timeZone: 'America/Chicago' },
  'Denver, CO': { city: 'Denver', state: 'Colorado', stateCode: 'CO', timeZone: 'America/Denver' },
  'Portland, OR': { city: 'Portland', state: 'Oregon', stateCode: 'OR', timeZone: 'America/Los_Angeles' },
} satisfies Record<string, DemoLocation>;

export type LocationName = keyof typeof LOCATIONS;
export type StreetAndPoint = readonly [street: string, latitude: number | null, longitude: number | null];
