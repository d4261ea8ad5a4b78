export interface DemoPerson {
  /** The part of the email address before `@popnook.test`. */
  account: string;
  firstName: string;
  lastName: string;
  role: 'admin' | 'host' | 'vendor' | 'customer';
  location: string;
  businessName?: string;
  businessDescription?: string;
}

export const emailOf = (account: string) => `${account}@popnook.test`;

const host = (
  account: string,
  [firstName, lastName]: readonly [string, string],
  location: string,
  businessName: string,
  businessDescription: string,
): DemoPerson => ({
  account,
  firstName,
  lastName,
  role: 'host',
  location,
  businessName,
  businessDescription,
});

export const HOSTS = [
  host(
    'host',
    ['Hannah', 'Brooks'],
    'Raleigh, NC',
    'Brooks & Daughters',
    'Three corner shops in the Triangle, each with a table to spare.',
  ),
  host(
    'marcus',
    ['Marcus', 'Whitfield'],
    'Durham, NC',
    'Bull City Rooms',
    'Old tobacco buildings, opened one room at a time.',
  ),
  host(
    'priya',
    ['Priya', 'Raman'],
    'Cary, NC',
    'Raman Retail',
    'Bright storefronts for makers on their first season.',
  ),
  host(
    'june',
    ['June', 'Castellano'],
    'Asheville, NC',
    'Ridge & River',
    'Mountain town spaces with porches and good coffee.',
  ),
  host(
    'otis',
    ['Otis', 'Granger'],
    'Atlanta, GA',
    'Granger Properties',
    'Family buildings from Richmond to Atlanta.',
  ),
  host(
    'lena',
    ['Lena', 'Fischer'],
    'Portland, OR',
    'West Window',
    'Galleries, taprooms and one glasshouse out west.',
  ),
] as const;

const vendor = (
  account: string,
  [firstName, lastName]: readonly [string, string],
  location: string,
  businessName: string,
): DemoPerson => ({ account, firstName, lastName, role: 'vendor', location, businessName });

export const PEOPLE: readonly DemoPerson[] = [
  { account: 'admin', firstName: 'Avery', lastName: 'Stone', role: 'admin', location: 'Raleigh, NC' },
  ...HOSTS,
  vendor('vendor', ['Vera', 'Okafor'], 'Raleigh, NC', 'Wick & Wander'),
  vendor('theo', ['Theo', 'Lindqvist'], 'Durham, NC', 'Clay Street'),
  vendor('marisol', ['Marisol', 'Vega'], 'Chapel Hill, NC', 'Pan de Sol'),
  vendor('imani', ['Imani', 'Carter'], 'Charlotte, NC', 'Gold Thread'),
  vendor('ben', ['Ben', 'Tanaka'], 'Portland, OR', 'Paper Fox'),
  vendor('sadie', ['Sadie', 'Whelan'], 'Asheville, NC', 'Moss & Fern'),
  vendor('noor', ['Noor', 'Haddad'], 'Richmond, VA', 'Olive & Ash'),
  vendor('caleb', ['Caleb', 'Moreno'], 'Austin, TX', 'Tiny Wheels'),
  { account: 'customer', firstName: 'Casey', lastName: 'Nguyen', role: 'customer', location: 'Raleigh, NC' },
  { account: 'rosa', firstName: 'Rosa', lastName: 'Delgado', role: 'customer', location: 'Durham, NC' },
  { account: 'eli', firstName: 'Eli', lastName: 'Sandberg', role: 'customer', location: 'Denver, CO' },
];

export interface DemoProfile {
  account: string;
  businessType: string;
  priceRange: '$' | '$$' | '$$$' | '$$$$';
  products: readonly string[];
  /** The name `candle` refers to the picture `product-candle.webp` in both sizes (load/pictures.ts). */
  pictures: readonly (readonly [name: string, caption: string])[];
  description: string;
  years: number;
  targetCustomers: string;
  specialty: string;
  handle: string;
}

export const PROFILES: readonly DemoProfile[] = [
  {
    account: 'vendor',
    businessType: 'home_garden',
    priceRange: '$$',
    products: ['Soy candles in found glass', 'Room sprays', 'Match jars', 'Refills by weight'],
    pictures: [
      ['candle', 'Soy candles in found glass'],
      ['bottle', 'Room sprays'],
      ['jar', 'Match jars'],
    ],
    description:
      'Soy candles poured in small batches into glass that had another life before, and refilled as often as you like.',
    years: 4,
    targetCustomers: 'People who give presents and keep one for themselves',
    specialty: 'Bring any jar and leave with a candle: we pour on the spot on Saturdays',
    handle: 'wickandwander',
  },
  {
    account: 'theo',
    businessType: 'art_crafts',
    priceRange: '$$',
    products: ['Stoneware mugs', 'Bud vases', 'Espresso cups'],
    pictures: [
      ['mug', 'Stoneware mugs'],
      ['vase', 'Bud vases'],
    ],
    description: 'Wheel-thrown stoneware from a garage in East Durham, glazed in five quiet colors.',
    years: 7,
    targetCustomers: 'Coffee drinkers and newlyweds',
    specialty: 'Every mug is weighed in the hand before it leaves the wheel',
    handle: 'claystreetpots',
  },
  {
    account: 'marisol',
    businessType: 'food_beverage',
    priceRange: '$',
    products: ['Conchas', 'Sourdough bolillos', 'Guava jam'],
    pictures: [
      ['loaf', 'Sourdough bolillos'],
      ['jar', 'Guava jam'],
    ],
    description: 'Mexican morning bread with a long sourdough rise, baked at four and mostly gone by ten.',
    years: 3,
    targetCustomers: 'Early risers, families on weekends',
    specialty: 'A starter that came from Puebla in a grandmother’s suitcase',
    handle: 'pandesolnc',
  },
  {
    account: 'imani',
    businessType: 'jewelry_accessories',
    priceRange: '$$$',
    products: ['Hand-forged rings', 'Hoop earrings', 'Woven scarves'],
    pictures: [
      ['ring', 'Hand-forged rings'],
      ['scarf', 'Woven scarves'],
    ],
    description: 'Rings and hoops forged from recycled gold, with scarves woven by two cousins in Gastonia.',
    years: 9,
    targetCustomers: 'Anyone marking a day worth marking',
    specialty: 'Old gold is weighed, melted and worn again as something new',
    handle: 'goldthread.clt',
  },
  {
    account: 'ben',
    businessType: 'books_media',
    priceRange: '$',
    products: ['Risograph prints', 'Pocket zines', 'Letterpress cards'],
    pictures: [
      ['print', 'Risograph prints'],
      ['book', 'Pocket zines'],
    ],
    description: 'Two-color prints and pocket zines about small animals doing their jobs well.',
    years: 5,
    targetCustomers: 'Students, collectors of postcards, people with one empty wall',
    specialty: 'A press on wheels: visitors print their own card',
    handle: 'paperfoxpress',
  },
  {
    account: 'sadie',
    businessType: 'home_garden',
    priceRange: '$$',
    products: ['Fern terrariums', 'Rare house plants', 'Moss frames'],
    pictures: [
      ['plant', 'Rare house plants'],
      ['vase', 'Vases to go with them'],
    ],
    description: 'Shade plants for people who forget to water, potted in clay from the next valley.',
    years: 6,
    targetCustomers: 'Apartment gardeners and offices without much sun',
    specialty: 'Every plant leaves with a card that says how much light it likes',
    handle: 'mossandfernavl',
  },
  {
    account: 'noor',
    businessType: 'beauty_wellness',
    priceRange: '$$',
    products: ['Olive oil soap', 'Laurel shampoo bars', 'Bath oils'],
    pictures: [
      ['soap', 'Olive oil soap'],
      ['bottle', 'Bath oils'],
    ],
    description: 'Aleppo-style soap, cured for nine months on a porch in Church Hill.',
    years: 8,
    targetCustomers: 'People with sensitive skin and long memories',
    specialty: 'Four ingredients, none of them hard to say',
    handle: 'oliveandash',
  },
  {
    account: 'caleb',
    businessType: 'toys_games',
    priceRange: '$$',
    products: ['Wooden trucks', 'Stacking trains', 'Picture books'],
    pictures: [
      ['toy', 'Wooden trucks'],
      ['book', 'Picture books'],
    ],
    description:
      'Maple trucks that survive the stairs, made with a lathe and two very honest testers aged four and six.',
    years: 2,
    targetCustomers: 'Parents, aunts, uncles and grandparents',
    specialty: 'Wheels are free for life',
    handle: 'tinywheelsatx',
  },
];
