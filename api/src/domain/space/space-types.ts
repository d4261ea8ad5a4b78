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

const aliases: readonly SpaceType[][] = [
  ['boutique', 'retail_shop'],
  ['salon', 'hair_salon', 'salon_barbershop'],
];

/** The stored types that a filter by `type` finds (D38). */
export const typesMatching = (type: SpaceType): SpaceType[] =>
  aliases.find((group) => group.includes(type)) ?? [type];
