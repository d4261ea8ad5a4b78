import type { SpaceDto } from '@popnook/api-client';

export interface Town {
  location: string;
  spaces: SpaceDto[];
}

/** The spaces of each town, towns with the most first. */
export function byLocation(spaces: readonly SpaceDto[]): Town[] {
  const towns = new Map<string, SpaceDto[]>();
  for (const space of spaces) towns.set(space.location, [...(towns.get(space.location) ?? []), space]);
  return [...towns]
    .map(([location, list]) => ({ location, spaces: list }))
    .sort(
      (one, other) => other.spaces.length - one.spaces.length || (one.location < other.location ? -1 : 1),
    );
}
