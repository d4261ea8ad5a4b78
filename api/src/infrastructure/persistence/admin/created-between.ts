import type { CreationFilters } from '../../../application/admin/admin-queries';
import type { Values } from '../pagination';

const startOf = (day: string) => `((${day}::date)::timestamp AT TIME ZONE 'America/New_York')`;

/** Conditions for rows that were created between two days in New York, both included. `column` is the timestamp of creation. */
export const createdBetween = (
  column: string,
  { createdFrom, createdTo }: CreationFilters,
  values: Values,
): string[] => [
  ...(createdFrom ? [`${column} >= ${startOf(values.add(createdFrom))}`] : []),
  ...(createdTo ? [`${column} < ${startOf(`(${values.add(createdTo)}::date + 1)`)}`] : []),
];
