import type { DisplayType } from '../drawings/display';
import type { PlaceName, StreetAndPoint } from './places';

export interface DemoTerms {
  paymentAgreementType: 'monthly' | 'commission' | 'hybrid';
  /** Dollars for 30 days. */
  pricePerDay: number | null;
  commissionPercentage: number | null;
  /** Dollars a day, due at settlement. */
  minimumCommission: number | null;
}

export const monthly = (rate: number): DemoTerms => ({
  paymentAgreementType: 'monthly',
  pricePerDay: rate,
  commissionPercentage: null,
  minimumCommission: null,
});

export const commission = (percentage: number, minimum: number | null = null): DemoTerms => ({
  paymentAgreementType: 'commission',
  pricePerDay: null,
  commissionPercentage: percentage,
  minimumCommission: minimum,
});

export const hybrid = (rate: number, percentage: number): DemoTerms => ({
  paymentAgreementType: 'hybrid',
  pricePerDay: rate,
  commissionPercentage: percentage,
  minimumCommission: null,
});

export type DemoDisplay = readonly [name: string, type: DisplayType, vendorsAtOnce: number];

export interface DemoSpace {
  host: string;
  name: string;
  type: string;
  place: PlaceName;
  /** Without a point it has no coordinates (D49). */
  at: StreetAndPoint;
  terms: DemoTerms;
  description: string;
  amenities: readonly string[];
  displays: readonly DemoDisplay[];
  state?: 'inactive' | 'pending' | 'rejected';
  notes?: string;
}

/** What to say of a display, and how large one of its type is. */
export const DISPLAY_FACTS: Record<DisplayType, readonly [dimensions: string, description: string]> = {
  shelf: ['4 ft wide, 3 boards', 'Open shelf at eye level, with a light over each board.'],
  counter: ['6 ft by 2 ft', 'A stretch of the counter beside the register, where everybody passes.'],
  floor_space: ['8 ft by 8 ft', 'Open floor near the door; bring your own stand.'],
  wall_space: ['10 ft of wall', 'Picture rail with hooks and spotlights, up to eight feet high.'],
  display_case: ['5 ft, two levels', 'Glass case that locks, lit from above.'],
  table: ['6 ft by 30 in', 'A solid table with a cloth, moved wherever the day is busiest.'],
  rack: ['5 ft rail', 'Clothes rail with room for forty hangers, and a mirror beside it.'],
  window: ['6 ft by 3 ft', 'The window on the street: the first thing anybody sees.'],
};
