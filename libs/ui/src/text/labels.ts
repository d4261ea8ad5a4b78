/* The labels of stored values (D38). */

export const spaceTypeLabels: Readonly<Record<string, string>> = {
  coffee_shop: 'Coffee Shop',
  brewery: 'Brewery',
  boutique: 'Boutique',
  retail_shop: 'Retail Shop',
  salon: 'Hair Salon/Barbershop',
  hair_salon: 'Hair Salon',
  salon_barbershop: 'Salon/Barbershop',
  gallery: 'Gallery',
  bookstore: 'Bookstore',
  restaurant: 'Restaurant',
  market: 'Market',
  other: 'Other',
};

export const displayTypeLabels: Readonly<Record<string, string>> = {
  shelf: 'Shelf',
  counter: 'Counter',
  floor_space: 'Floor Space',
  wall_space: 'Wall Space',
  display_case: 'Display Case',
  table: 'Table',
  rack: 'Rack',
  window: 'Window Display',
};

export const paymentModelLabels: Readonly<Record<string, string>> = {
  monthly: 'Monthly Lease',
  commission: 'Commission Only',
  hybrid: 'Hybrid',
};

export const businessTypeLabels: Readonly<Record<string, string>> = {
  food_beverage: 'Food & Beverage',
  clothing_fashion: 'Clothing & Fashion',
  art_crafts: 'Art & Crafts',
  beauty_wellness: 'Beauty & Wellness',
  electronics_tech: 'Electronics & Tech',
  home_garden: 'Home & Garden',
  books_media: 'Books & Media',
  jewelry_accessories: 'Jewelry & Accessories',
  toys_games: 'Toys & Games',
  other: 'Other',
};

export const priceRangeLabels: Readonly<Record<string, string>> = {
  $: '$ (under $25)',
  $$: '$$ ($25-$75)',
  $$$: '$$$ ($75-$200)',
  $$$$: '$$$$ ($200+)',
};

export const roleLabels: Readonly<Record<string, string>> = {
  vendor: 'Vendor',
  host: 'Host',
  customer: 'Customer',
  admin: 'Administrator',
};

/** The label of a stored value. Values without a label are made readable: 'food_hall' → 'Food Hall'. */
export const labelOf = (labels: Readonly<Record<string, string>>, value: string): string =>
  labels[value] ?? value.split('_').filter(Boolean).map(capitalize).join(' ');

const capitalize = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
