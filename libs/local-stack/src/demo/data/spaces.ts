import type { LocationName, StreetAndPoint } from './locations';

export type DisplayType =
  'shelf' | 'counter' | 'floor_space' | 'wall_space' | 'display_case' | 'table' | 'rack' | 'window';

interface DemoTerms {
  paymentAgreementType: 'monthly' | 'commission' | 'hybrid';
  /** Dollars for 30 days. The misleading name is the API's. */
  pricePerDay: number | null;
  commissionPercentage: number | null;
  /** Dollars per day, due at settlement. */
  minimumCommission: number | null;
}

const monthly = (rate: number): DemoTerms => ({
  paymentAgreementType: 'monthly',
  pricePerDay: rate,
  commissionPercentage: null,
  minimumCommission: null,
});

const commission = (percentage: number, minimum: number | null = null): DemoTerms => ({
  paymentAgreementType: 'commission',
  pricePerDay: null,
  commissionPercentage: percentage,
  minimumCommission: minimum,
});

const hybrid = (rate: number, percentage: number): DemoTerms => ({
  paymentAgreementType: 'hybrid',
  pricePerDay: rate,
  commissionPercentage: percentage,
  minimumCommission: null,
});

/** `rate` is undefined if the space's rate applies to the display (D24). */
type DemoDisplay = readonly [name: string, type: DisplayType, vendorsAtOnce: number, rate?: number];

export interface DemoSpace {
  host: string;
  name: string;
  type: string;
  location: LocationName;
  /** Some spaces have no coordinates (D49). */
  at: StreetAndPoint;
  terms: DemoTerms;
  description: string;
  amenities: readonly string[];
  displays: readonly DemoDisplay[];
  /** Undefined if the space is approved and active. */
  state?: 'inactive' | 'pending' | 'rejected';
  /** The admin's notes for the host. */
  notes?: string;
}

/** The dimensions and description of displays by type. */
export const DISPLAY_DETAILS: Record<DisplayType, readonly [dimensions: string, description: string]> = {
  shelf: ['4 ft wide, 3 boards', 'Open shelf at eye level, with a light over each board.'],
  counter: ['6 ft by 2 ft', 'A stretch of the counter beside the register, where everybody passes.'],
  floor_space: ['8 ft by 8 ft', 'Open floor near the door; bring your own stand.'],
  wall_space: ['10 ft of wall', 'Picture rail with hooks and spotlights, up to eight feet high.'],
  display_case: ['5 ft, two levels', 'Glass case that locks, lit from above.'],
  table: ['6 ft by 30 in', 'A solid table with a cloth, moved wherever the day is busiest.'],
  rack: ['5 ft wide', 'Clothing rack with room for forty hangers, and a mirror beside it.'],
  window: ['6 ft by 3 ft', 'The window on the street: the first thing anybody sees.'],
};

interface DemoFacts {
  openingHours: string;
  sizeSqFt: number;
  /** Visitors per day. */
  footfall: number;
  houseRules: string;
}

/** Facts that help vendors decide, by space type. Spaces of other types have none. */
export const SPACE_FACTS: Readonly<Record<string, DemoFacts>> = {
  coffee_shop: {
    openingHours: 'Mon–Fri 7–6\nSat–Sun 8–5',
    sizeSqFt: 1400,
    footfall: 350,
    houseRules: 'Set up before we open. No coffee or pastries, please.',
  },
  boutique: {
    openingHours: 'Tue–Sat 10–6',
    sizeSqFt: 900,
    footfall: 80,
    houseRules: 'Clothes need a size label. You may use our fitting room.',
  },
  bookstore: {
    openingHours: 'Mon–Sat 10–8\nSun 12–6',
    sizeSqFt: 1800,
    footfall: 140,
    houseRules: 'Keep the aisles clear during readings on Thursday evenings.',
  },
  brewery: {
    openingHours: 'Wed–Fri 4–10\nSat–Sun 12–10',
    sizeSqFt: 3200,
    footfall: 260,
    houseRules: 'Guests may bring dogs. No glass near the taproom floor.',
  },
  market: {
    openingHours: 'Fri–Sun 9–4',
    sizeSqFt: 5200,
    footfall: 700,
    houseRules: 'Bring your own table cover, and take your trash with you.',
  },
};

export const SPACES: readonly DemoSpace[] = [
  // Raleigh and the towns around it
  {
    host: 'host',
    name: 'Oak & Ember',
    type: 'coffee_shop',
    location: 'Raleigh, NC',
    at: ['118 E Hargett St', 35.7785, -78.6371],
    terms: monthly(1200),
    description:
      'A long brick room with a wood-fired roaster at the back. Mornings are for the neighborhood, afternoons for laptops, Saturdays for everybody. Your table is between the door and the pastry case.',
    amenities: ['Wi-Fi', 'Card reader', 'Storage', 'Street parking'],
    displays: [
      ['Window table', 'table', 1],
      ['Roaster shelf', 'shelf', 2, 380],
      ['Register counter', 'counter', 1, 540],
    ],
  },
  {
    host: 'host',
    name: 'Little Magpie',
    type: 'boutique',
    location: 'Raleigh, NC',
    at: ['407 W North St', 35.7868, -78.6457],
    terms: hybrid(650, 12),
    description:
      'A small shop for clothes that were loved before and will be again. Regulars come on Thursdays when the new rail goes out, and they stay to talk.',
    amenities: ['Fitting room', 'Mirror', 'Card reader'],
    displays: [
      ['Thursday rail', 'rack', 2],
      ['Street window', 'window', 1, 420],
    ],
  },
  {
    host: 'host',
    name: 'Juniper Row',
    type: 'bookstore',
    location: 'Raleigh, NC',
    at: ['2020 Fairview Rd', 35.8083, -78.6461],
    terms: commission(18, 5),
    description:
      'Two bays of new books, one of used, and a cat named Comma. Readings on Wednesdays fill every chair. Paper goods, mugs and anything that goes with reading sell well here.',
    amenities: ['Wi-Fi', 'Reading chairs', 'Evening events'],
    displays: [
      ['Front bay shelf', 'shelf', 3],
      ['Reading room table', 'table', 1],
    ],
  },
  {
    host: 'host',
    name: 'Saltbox Market',
    type: 'market',
    location: 'Raleigh, NC',
    at: ['1201 Agriculture St', 35.7614, -78.6618],
    terms: hybrid(480, 8),
    description:
      'Iron hall, three aisles, something in season every week of the year. Farmers set up at seven, and the crowd with strollers arrives at nine.',
    amenities: ['Loading dock', 'Cold storage', 'Parking', 'Restrooms'],
    displays: [
      ['North stall', 'floor_space', 4],
      ['Middle stall', 'table', 2],
      ['Spice shelf', 'shelf', 2, 160],
      ['Flower corner', 'floor_space', 1, 240],
    ],
  },
  {
    host: 'host',
    name: 'Marigold Salon',
    type: 'salon',
    location: 'Raleigh, NC',
    at: ['513 Glenwood Ave', 35.7857, -78.6472],
    terms: commission(22),
    description:
      'Six chairs, good music and clients who sit still for an hour with nothing to do but look at your shelf. Soap, jewelry and small presents do best.',
    amenities: ['Wi-Fi', 'Waiting area', 'Card reader'],
    displays: [['Mirror shelf', 'shelf', 2]],
  },
  {
    host: 'priya',
    name: 'Foundry 9',
    type: 'gallery',
    location: 'Raleigh, NC',
    at: ['309 W Davie St', 35.7757, -78.6443],
    terms: monthly(2100),
    description:
      'White walls in a former foundry, with saw-tooth light from the north. First Friday brings four hundred people through the door.',
    amenities: ['Track lighting', 'Wi-Fi', 'Freight door', 'Alarm'],
    displays: [
      ['East wall', 'wall_space', 1],
      ['Plinth group', 'floor_space', 2, 900],
    ],
  },
  {
    host: 'marcus',
    name: 'Hop Yard No. 4',
    type: 'brewery',
    location: 'Raleigh, NC',
    at: ['1505 Capital Blvd', 35.7953, -78.6257],
    terms: commission(15, 8),
    description:
      'A barn with copper kettles and a yard full of picnic tables. Trivia on Tuesdays, dogs every day, makers’ market on the last Sunday of the month.',
    amenities: ['Outdoor seating', 'Parking', 'Live music', 'Dog friendly'],
    displays: [
      ['Yard table', 'table', 4],
      ['Taproom wall', 'wall_space', 1],
    ],
  },
  {
    host: 'host',
    name: 'The Corner Room',
    type: 'other',
    location: 'Raleigh, NC',
    at: ['Moore Square', null, null],
    terms: monthly(890),
    description:
      'A small glasshouse on the square, with two tables under umbrellas and lights that come on by themselves. For one guest at a time: the whole of it is yours.',
    amenities: ['Power outlet', 'Terrace', 'Water'],
    displays: [],
  },
  {
    host: 'marcus',
    name: 'Bright Leaf Coffee',
    type: 'coffee_shop',
    location: 'Durham, NC',
    at: ['318 Blackwell St', 35.9936, -78.9036],
    terms: commission(20),
    description:
      'Inside the old tobacco works, where the brick still smells sweet when it rains. Office workers by day, ballgame crowds by night.',
    amenities: ['Wi-Fi', 'Card reader', 'Restrooms'],
    displays: [
      ['Brick ledge', 'shelf', 2],
      ['Entrance table', 'table', 1],
    ],
  },
  {
    host: 'marcus',
    name: 'Bull City Bindery',
    type: 'bookstore',
    location: 'Durham, NC',
    at: ['735 Ninth St', 36.0079, -78.9217],
    terms: monthly(760),
    description:
      'Used books, repaired books and a press in the back that visitors may pull. Students come for the shelves and leave with a notebook.',
    amenities: ['Wi-Fi', 'Workshop space', 'Bike rack'],
    displays: [
      ['Press table', 'table', 2],
      ['Ninth Street window', 'window', 1],
    ],
  },
  {
    host: 'marcus',
    name: 'Parrish Street Barbers',
    type: 'salon_barbershop',
    location: 'Durham, NC',
    at: ['112 W Parrish St', 35.996, -78.9013],
    terms: monthly(540),
    description:
      'Four chairs on a street that has done business for a hundred years. Saturday starts at eight and does not stop.',
    amenities: ['Waiting area', 'Card reader'],
    displays: [['Waiting room case', 'display_case', 1]],
  },
  {
    host: 'marcus',
    name: 'Golden Belt Gallery',
    type: 'gallery',
    location: 'Durham, NC',
    at: ['807 E Main St', 35.9897, -78.8899],
    terms: hybrid(980, 10),
    description:
      'A mill hall turned to studios. Visitors wander from door to door on third Fridays, and they buy what they can carry.',
    amenities: ['Track lighting', 'Parking', 'Freight door'],
    displays: [
      ['Long wall', 'wall_space', 2],
      ['Glass case', 'display_case', 1],
      ['Studio floor', 'floor_space', 1],
    ],
  },
  {
    host: 'marcus',
    name: 'Rooster & Vine',
    type: 'restaurant',
    location: 'Durham, NC',
    at: ['905 W Main St', 36.0004, -78.9095],
    terms: commission(12),
    description:
      'A bistro with one long awning and candles when it gets dark. The host stand has room for one maker whose things belong on a table.',
    amenities: ['Evening hours', 'Terrace', 'Valet'],
    displays: [['Host stand counter', 'counter', 1]],
  },
  {
    host: 'marcus',
    name: 'Warehouse 12',
    type: 'other',
    location: 'Durham, NC',
    at: ['Foster Street', null, null],
    terms: hybrid(1350, 5),
    state: 'inactive',
    description:
      'Twelve hundred feet of open floor under a glass roof. Closed while the roof is redone; back for the spring fairs.',
    amenities: ['Freight door', 'Power outlets', 'Parking'],
    displays: [['Front half', 'floor_space', 6]],
  },
  {
    host: 'priya',
    name: 'Academy Street Supply',
    type: 'retail_shop',
    location: 'Cary, NC',
    at: ['157 S Academy St', 35.7844, -78.7813],
    terms: monthly(980),
    description:
      'Hardware on the left, presents on the right, popcorn at the register. Families walk over from the park all weekend.',
    amenities: ['Card reader', 'Storage', 'Street parking'],
    displays: [
      ['Register counter', 'counter', 2],
      ['Front window', 'window', 1],
      ['Gift table', 'table', 2],
    ],
  },
  {
    host: 'priya',
    name: 'Crescent Commons',
    type: 'market',
    location: 'Cary, NC',
    at: ['107 Edinburgh South Dr', 35.7392, -78.7764],
    terms: commission(16, 6),
    description:
      'A glazed hall with a playground in front. Bakers, growers and one very popular knife sharpener.',
    amenities: ['Parking', 'Restrooms', 'Playground'],
    displays: [
      ['Sunny stall', 'floor_space', 3],
      ['Bakers’ row', 'table', 3],
    ],
  },
  {
    host: 'priya',
    name: 'Waverly & Pine',
    type: 'boutique',
    location: 'Cary, NC',
    at: ['302 Colonades Way', 35.7318, -78.7919],
    terms: hybrid(720, 9),
    description:
      'Linen, wool and the good kind of quiet. The two windows face the fountain, and people do stop.',
    amenities: ['Fitting room', 'Mirror', 'Parking'],
    displays: [
      ['Fountain window', 'window', 1],
      ['Knitwear rail', 'rack', 1],
    ],
  },
  {
    host: 'priya',
    name: 'Kildaire Kitchen',
    type: 'restaurant',
    location: 'Cary, NC',
    at: ['1393 Kildaire Farm Rd', 35.7617, -78.783],
    terms: monthly(610),
    state: 'pending',
    description:
      'Breakfast all day in an old gas station. We would love a jam maker, a potter or a baker by the door.',
    amenities: ['Parking', 'Terrace'],
    displays: [['Door shelf', 'shelf', 1]],
  },
  {
    host: 'host',
    name: 'Franklin Roasters',
    type: 'coffee_shop',
    location: 'Chapel Hill, NC',
    at: ['423 W Franklin St', 35.9105, -79.0617],
    terms: hybrid(560, 10),
    description:
      'Two floors of students and professors who pretend not to see each other. Cards, prints and plants leave by the dozen in exam weeks.',
    amenities: ['Wi-Fi', 'Late hours', 'Card reader'],
    displays: [
      ['Stair wall', 'wall_space', 2],
      ['Milk bar shelf', 'shelf', 2],
    ],
  },
  {
    host: 'june',
    name: 'Rosemary Row Gallery',
    type: 'gallery',
    location: 'Chapel Hill, NC',
    at: ['109 E Rosemary St', 35.9143, -79.0551],
    terms: commission(25),
    description:
      'One room, one window, one show at a time. Half of what hangs here was made within ten miles.',
    amenities: ['Track lighting', 'Alarm'],
    displays: [],
  },
  {
    host: 'june',
    name: 'Carolina Blue Brewing',
    type: 'brewery',
    location: 'Chapel Hill, NC',
    at: ['460 W Franklin St', 35.9098, -79.063],
    terms: monthly(830),
    description:
      'A taproom with a stage at one end and a mural at the other. Game days are loud, Mondays are for knitting.',
    amenities: ['Live music', 'Outdoor seating', 'Dog friendly'],
    displays: [
      ['Mural wall', 'wall_space', 1],
      ['Merch counter', 'counter', 2],
    ],
  },
  {
    host: 'host',
    name: 'Southern Season Annex',
    type: 'other',
    location: 'Chapel Hill, NC',
    at: ['201 S Estes Dr', 35.9279, -79.0277],
    terms: monthly(1480),
    state: 'pending',
    description:
      'A glasshouse beside the old department store, warm in winter and full of ferns. New on Popnook this month.',
    amenities: ['Heating', 'Parking', 'Water'],
    displays: [
      ['Center floor', 'floor_space', 2],
      ['Potting table', 'table', 1],
    ],
  },

  // From the mountains to the West Coast
  {
    host: 'june',
    name: 'Blue Ridge Books',
    type: 'bookstore',
    location: 'Asheville, NC',
    at: ['55 Haywood St', 35.5963, -82.5555],
    terms: hybrid(690, 8),
    description:
      'Maps, field guides and three floors of fiction. Hikers come down from the trail with money and room in their packs.',
    amenities: ['Wi-Fi', 'Evening events', 'Reading chairs'],
    displays: [
      ['Map room table', 'table', 2],
      ['Stair window', 'window', 1],
    ],
  },
  {
    host: 'june',
    name: 'Riverbend Ales',
    type: 'brewery',
    location: 'Asheville, NC',
    at: ['144 Tiernan St', 35.6029, -82.5741],
    terms: commission(14, 10),
    description:
      'By the river, with a lawn that runs down to it. Tubers stop here by the hundred from June to September.',
    amenities: ['Outdoor seating', 'Parking', 'Live music', 'Dog friendly'],
    displays: [
      ['Lawn tent', 'floor_space', 5],
      ['Bar end', 'counter', 1],
    ],
  },
  {
    host: 'june',
    name: 'The Fern Wagon',
    type: 'other',
    location: 'Asheville, NC',
    at: ['12 Depot St', 35.5868, -82.5659],
    terms: monthly(1050),
    description:
      'A glass pavilion between two studios in the arts district, under lights that the neighbors strung. The hatch opens on the path that everybody takes to the river.',
    amenities: ['Awning', 'Water', 'Power outlet'],
    displays: [['Hatch counter', 'counter', 2]],
  },
  {
    host: 'otis',
    name: 'South End Salon',
    type: 'hair_salon',
    location: 'Charlotte, NC',
    at: ['1820 South Blvd', 35.2106, -80.8596],
    terms: commission(20, 6),
    description:
      'On the light rail, lit till nine. Clients book six weeks ahead and spend an hour beside your display.',
    amenities: ['Wi-Fi', 'Waiting area', 'Evening hours'],
    displays: [
      ['Front desk case', 'display_case', 1],
      ['Color bar shelf', 'shelf', 2],
    ],
  },
  {
    host: 'otis',
    name: 'Camp Street Market',
    type: 'market',
    location: 'Charlotte, NC',
    at: ['1801 N Graham St', 35.2442, -80.8317],
    terms: hybrid(900, 7),
    description:
      'Old army sheds, new neighbors. Twenty makers under one roof and a food hall at the end of it.',
    amenities: ['Parking', 'Restrooms', 'Loading dock'],
    displays: [
      ['Shed A stall', 'floor_space', 4],
      ['Shed B stall', 'floor_space', 4],
      ['Aisle table', 'table', 3],
    ],
  },
  {
    host: 'otis',
    name: 'Dilworth & Daughters',
    type: 'boutique',
    location: 'Charlotte, NC',
    at: ['2000 East Blvd', 35.2021, -80.8473],
    terms: monthly(1650),
    description:
      'A perfectly symmetrical storefront under old willow oaks. Three generations shop here, often together.',
    amenities: ['Fitting room', 'Mirror', 'Card reader', 'Parking'],
    displays: [
      ['Left window', 'window', 1],
      ['Right window', 'window', 1],
      ['Center rail', 'rack', 2],
    ],
  },
  {
    host: 'otis',
    name: 'Queen City Prints',
    type: 'gallery',
    location: 'Charlotte, NC',
    at: ['NoDa district', null, null],
    terms: monthly(1320),
    description:
      'Posters, prints and a framing bench. We are between two addresses; the new one opens when the paint is dry.',
    amenities: ['Track lighting', 'Framing bench'],
    displays: [['Poster wall', 'wall_space', 3]],
  },
  {
    host: 'otis',
    name: 'Church Hill Coffee',
    type: 'coffee_shop',
    location: 'Richmond, VA',
    at: ['2700 E Broad St', 37.5302, -77.416],
    terms: monthly(840),
    description: 'Corner house, blue door, the best view of the river from any espresso bar in town.',
    amenities: ['Wi-Fi', 'Terrace', 'Card reader'],
    displays: [
      ['River window', 'window', 1],
      ['Bread shelf', 'shelf', 2],
    ],
  },
  {
    host: 'otis',
    name: 'Carytown Curiosities',
    type: 'retail_shop',
    location: 'Richmond, VA',
    at: ['3014 W Cary St', 37.5547, -77.4832],
    terms: commission(24),
    description:
      'Nine blocks of small shops, and this is the odd one. Toys, taxidermy butterflies, and whatever you bring.',
    amenities: ['Street parking', 'Card reader'],
    displays: [
      ['Curiosity case', 'display_case', 2],
      ['Toy table', 'table', 2],
    ],
  },
  {
    host: 'otis',
    name: 'Shockoe Table',
    type: 'restaurant',
    location: 'Richmond, VA',
    at: ['1321 E Main St', 37.5347, -77.431],
    terms: hybrid(520, 6),
    description:
      'A bistro between the canal and the capitol. Lunch is quick, dinner is long, and everybody waits beside your shelf.',
    amenities: ['Evening hours', 'Terrace', 'Wi-Fi'],
    displays: [
      ['Coat room shelf', 'shelf', 1],
      ['Bar case', 'display_case', 1],
    ],
  },
  {
    host: 'otis',
    name: 'Krog Street Goods',
    type: 'market',
    location: 'Atlanta, GA',
    at: ['99 Krog St NE', 33.757, -84.364],
    terms: hybrid(1450, 9),
    description:
      'Steps from the BeltLine. On a warm Saturday ten thousand people pass this door, and most of them are hungry or curious.',
    amenities: ['Restrooms', 'Bike rack', 'Parking', 'Loading dock'],
    displays: [
      ['Trail stall', 'floor_space', 3],
      ['Hall counter', 'counter', 2],
    ],
  },
  {
    host: 'otis',
    name: 'Auburn Avenue Books',
    type: 'bookstore',
    location: 'Atlanta, GA',
    at: ['210 Auburn Ave NE', 33.7556, -84.3789],
    terms: commission(17),
    description: 'Poetry, history and children’s books on a street that made plenty of all three.',
    amenities: ['Evening events', 'Wi-Fi'],
    displays: [
      ['Poetry table', 'table', 1],
      ['Children’s shelf', 'shelf', 2],
    ],
  },
  {
    host: 'otis',
    name: 'Peachtree Polish',
    type: 'salon',
    location: 'Atlanta, GA',
    at: ['1100 Peachtree St NE', 33.7846, -84.3832],
    terms: monthly(1180),
    state: 'inactive',
    description: 'Nail bar and salon in Midtown, closed for the summer while we add a second floor.',
    amenities: ['Waiting area', 'Card reader', 'Valet'],
    displays: [['Polish wall', 'wall_space', 1]],
  },
  {
    host: 'lena',
    name: 'South Congress Threads',
    type: 'boutique',
    location: 'Austin, TX',
    at: ['1512 S Congress Ave', 30.2487, -97.7497],
    terms: monthly(2400),
    description:
      'Boots, denim and a porch with a swing. Tourists on weekends, locals on weekdays, musicians at odd hours.',
    amenities: ['Fitting room', 'Mirror', 'Air conditioning'],
    displays: [
      ['Porch rail', 'rack', 2],
      ['Boot bench', 'table', 1],
    ],
  },
  {
    host: 'lena',
    name: 'East Sixth Social',
    type: 'coffee_shop',
    location: 'Austin, TX',
    at: ['1417 E 6th St', 30.2635, -97.7269],
    terms: commission(19, 4),
    description: 'Cold brew on tap, a garage door that is always open, and a DJ who believes in mornings.',
    amenities: ['Wi-Fi', 'Outdoor seating', 'Dog friendly'],
    displays: [
      ['Garage door table', 'table', 2],
      ['Tap shelf', 'shelf', 1],
    ],
  },
  {
    host: 'lena',
    name: 'Lone Star Lot',
    type: 'other',
    location: 'Austin, TX',
    at: ['Rainey Street', null, null],
    terms: hybrid(780, 11),
    description: 'A glasshouse on a gravel lot with string lights and three food trucks for neighbors.',
    amenities: ['Power outlet', 'Fans', 'Parking'],
    displays: [['Potting counter', 'counter', 1]],
  },
  {
    host: 'lena',
    name: 'Alberta Arts Room',
    type: 'gallery',
    location: 'Portland, OR',
    at: ['2220 NE Alberta St', 45.559, -122.6431],
    terms: commission(30),
    description:
      'Last Thursday is our holiday: the street closes, the doors open, and everything small sells out.',
    amenities: ['Track lighting', 'Wi-Fi', 'Bike rack'],
    displays: [
      ['Street wall', 'wall_space', 2],
      ['Plinth', 'floor_space', 1],
    ],
  },
  {
    host: 'lena',
    name: 'Burnside Page & Press',
    type: 'bookstore',
    location: 'Portland, OR',
    at: ['811 E Burnside St', 45.523, -122.6571],
    terms: monthly(1120),
    description:
      'Zines in the front, rare books in the back, tea in the middle. It rains a lot, so people stay.',
    amenities: ['Wi-Fi', 'Reading chairs', 'Tea bar'],
    displays: [
      ['Zine rack', 'rack', 4],
      ['Tea counter', 'counter', 1],
    ],
  },
  {
    host: 'lena',
    name: 'Hawthorne Hops',
    type: 'brewery',
    location: 'Portland, OR',
    at: ['3625 SE Hawthorne Blvd', 45.512, -122.627],
    terms: hybrid(640, 8),
    description: 'Small barn, big kettles, board games on every table. Makers share the mezzanine.',
    amenities: ['Board games', 'Outdoor seating', 'Dog friendly'],
    displays: [['Mezzanine floor', 'floor_space', 3]],
  },
  {
    host: 'lena',
    name: 'RiNo Roastery',
    type: 'coffee_shop',
    location: 'Denver, CO',
    at: ['2801 Larimer St', 39.7594, -104.9862],
    terms: monthly(1390),
    description:
      'Murals outside, copper inside. The art walk passes on the first Friday and does not leave until ten.',
    amenities: ['Wi-Fi', 'Card reader', 'Patio'],
    displays: [
      ['Mural window', 'window', 1],
      ['Copper bar end', 'counter', 1],
      ['Patio table', 'table', 2],
    ],
  },
  {
    host: 'lena',
    name: 'Larimer Loft',
    type: 'retail_shop',
    location: 'Denver, CO',
    at: ['1430 Larimer St', 39.7476, -104.9993],
    terms: hybrid(1750, 6),
    description:
      'The oldest block in town, with lights across the street all year. Visitors come to spend an evening, and to bring something home.',
    amenities: ['Card reader', 'Storage', 'Evening hours'],
    displays: [
      ['Lantern window', 'window', 1],
      ['Stair case', 'display_case', 1],
    ],
  },
  {
    host: 'lena',
    name: 'Mile High Cuts',
    type: 'salon_barbershop',
    location: 'Denver, CO',
    at: ['3200 Tejon St', 39.7622, -105.011],
    terms: commission(21),
    state: 'pending',
    description:
      'A barbershop with a record player and a view of the skyline. We have a wall that wants something on it.',
    amenities: ['Waiting area', 'Wi-Fi'],
    displays: [['Record wall', 'wall_space', 1]],
  },
  {
    host: 'lena',
    name: 'Backlot Nine',
    type: 'other',
    location: 'Denver, CO',
    at: ['Behind the old theater', null, null],
    terms: monthly(300),
    state: 'rejected',
    notes: 'Visitors could not find this address. Please enter a street and a number.',
    description: 'Some room behind the theater, mornings only.',
    amenities: ['Power outlet'],
    displays: [],
  },
];
