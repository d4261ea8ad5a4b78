/** What kind of business a vendor has (SPEC 3). */
export const businessTypes = [
  'food_beverage',
  'clothing_fashion',
  'art_crafts',
  'beauty_wellness',
  'electronics_tech',
  'home_garden',
  'books_media',
  'jewelry_accessories',
  'toys_games',
  'other',
] as const;
export type BusinessType = (typeof businessTypes)[number];

export const priceRanges = ['$', '$$', '$$$', '$$$$'] as const;
export type PriceRange = (typeof priceRanges)[number];
