/** All space types of SPEC 3. Aliases are accepted, and stored as they were sent (D38). */
export const spaceTypes = [
  'coffee_shop',
  'brewery',
  'boutique',
  'retail_shop',
  'salon',
  'hair_salon',
  'salon_barbershop',
  'gallery',
  'bookstore',
  'restaurant',
  'market',
  'other',
] as const;
export type SpaceType = (typeof spaceTypes)[number];

/** The types in a group are aliases of each other. */
const aliasGroups: readonly SpaceType[][] = [
  ['boutique', 'retail_shop'],
  ['salon', 'hair_salon', 'salon_barbershop'],
];

/** The stored types that a filter by `type` finds (D38). */
export const typesMatching = (type: SpaceType): SpaceType[] =>
  aliasGroups.find((group) => group.includes(type)) ?? [type];
