import type { CreationFilters } from '../../../application/admin/admin-queries';
import type { Values } from '../pagination';

const startOf = (day: string) => `((${day}::date)::timestamp AT TIME ZONE 'America/New_York')`;

/** Conditions for the days of creation, both included. `column` is a timestamp. */
export const createdBetween = (
  column: string,
  { createdFrom, createdTo }: CreationFilters,
  values: Values,
): string[] => [
  ...(createdFrom ? [`${column} >= ${startOf(values.add(createdFrom))}`] : []),
  ...(createdTo ? [`${column} < ${startOf(`(${values.add(createdTo)}::date + 1)`)}`] : []),
];
