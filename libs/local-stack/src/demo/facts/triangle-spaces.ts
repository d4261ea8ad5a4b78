import { type DemoSpace, commission, hybrid, monthly } from './space-facts';

/** Raleigh and the towns around it. */
export const TRIANGLE_SPACES: readonly DemoSpace[] = [
  {
    host: 'host',
    name: 'Oak & Ember',
    type: 'coffee_shop',
    place: 'Raleigh, NC',
    at: ['118 E Hargett St', 35.7785, -78.6371],
    terms: monthly(1200),
    description:
      'A long brick room with a wood-fired roaster at the back. Mornings are for the neighborhood, afternoons for laptops, Saturdays for everybody. Your table stands between the door and the pastry case.',
    amenities: ['Wi-Fi', 'Card reader', 'Storage', 'Street parking'],
    displays: [
      ['Window table', 'table', 1],
      ['Roaster shelf', 'shelf', 2],
      ['Register counter', 'counter', 1],
    ],
  },
  {
    host: 'host',
    name: 'Little Magpie',
    type: 'boutique',
    place: 'Raleigh, NC',
    at: ['407 W North St', 35.7868, -78.6457],
    terms: hybrid(650, 12),
    description:
      'A small shop for clothes that were loved before and will be again. Regulars come on Thursdays when the new rail goes out, and they stay to talk.',
    amenities: ['Fitting room', 'Mirror', 'Card reader'],
    displays: [
      ['Thursday rail', 'rack', 2],
      ['Street window', 'window', 1],
    ],
  },
  {
    host: 'host',
    name: 'Juniper Row',
    type: 'bookstore',
    place: 'Raleigh, NC',
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
    place: 'Raleigh, NC',
    at: ['1201 Agriculture St', 35.7614, -78.6618],
    terms: hybrid(480, 8),
    description:
      'Iron hall, three aisles, something in season every week of the year. Farmers set up at seven, and the crowd with strollers arrives at nine.',
    amenities: ['Loading dock', 'Cold storage', 'Parking', 'Restrooms'],
    displays: [
      ['North stall', 'floor_space', 4],
      ['Middle stall', 'table', 2],
      ['Spice shelf', 'shelf', 2],
      ['Flower corner', 'floor_space', 1],
    ],
  },
  {
    host: 'host',
    name: 'Marigold Salon',
    type: 'salon',
    place: 'Raleigh, NC',
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
    place: 'Raleigh, NC',
    at: ['309 W Davie St', 35.7757, -78.6443],
    terms: monthly(2100),
    description:
      'White walls in a former foundry, with saw-tooth light from the north. First Friday brings four hundred people through the door.',
    amenities: ['Track lighting', 'Wi-Fi', 'Freight door', 'Alarm'],
    displays: [
      ['East wall', 'wall_space', 1],
      ['Plinth group', 'floor_space', 2],
    ],
  },
  {
    host: 'marcus',
    name: 'Hop Yard No. 4',
    type: 'brewery',
    place: 'Raleigh, NC',
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
    place: 'Raleigh, NC',
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
    place: 'Durham, NC',
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
    place: 'Durham, NC',
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
    place: 'Durham, NC',
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
    place: 'Durham, NC',
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
    place: 'Durham, NC',
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
    place: 'Durham, NC',
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
    place: 'Cary, NC',
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
    place: 'Cary, NC',
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
    place: 'Cary, NC',
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
    place: 'Cary, NC',
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
    place: 'Chapel Hill, NC',
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
    place: 'Chapel Hill, NC',
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
    place: 'Chapel Hill, NC',
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
    place: 'Chapel Hill, NC',
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
];
