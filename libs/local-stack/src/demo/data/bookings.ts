export interface DemoBooking {
  space: string;
  /** Undefined for the whole space. */
  display?: string;
  /** The vendor's account (people.ts). */
  vendor: string;
  /** Days from today; negative in the past. */
  startsInDays: number;
  status: 'pending' | 'confirmed' | 'cancelled';
  /** `account`: because the vendor or the host was suspended or deleted (D10, D11). */
  reason?: 'declined' | 'withdrawn' | 'expired' | 'admin' | 'account';
  message?: string;
  declineMessage?: string;
  sentHoursAgo: number;
}

type Options = Pick<DemoBooking, 'display' | 'message' | 'reason' | 'declineMessage'>;
const booking =
  (status: DemoBooking['status']) =>
  (
    space: string,
    vendor: string,
    startsInDays: number,
    sentHoursAgo: number,
    options: Options = {},
  ): DemoBooking => ({
    space,
    vendor,
    startsInDays,
    sentHoursAgo,
    status,
    ...options,
  });

const pending = booking('pending');
const confirmed = booking('confirmed');
const cancelled = booking('cancelled');

/** Bookings around today: active, upcoming, pending, and cancelled for every reason. */
export const CURRENT_BOOKINGS: readonly DemoBooking[] = [
  confirmed('Oak & Ember', 'vendor', -9, 500, {
    display: 'Window table',
    message: 'Autumn scents, and refills on Saturdays.',
  }),
  confirmed('Juniper Row', 'vendor', 12, 80, {
    display: 'Front bay shelf',
    message: 'Reading candles for the long evenings.',
  }),
  confirmed('Golden Belt Gallery', 'vendor', 24, 120, { display: 'Glass case' }),
  pending('Saltbox Market', 'vendor', 9, 7, {
    display: 'Middle stall',
    message: 'I would bring a pouring station; it needs one outlet.',
  }),
  pending('Krog Street Goods', 'vendor', 16, 30, {
    display: 'Hall counter',
    message: 'First time in Atlanta. I can send pictures of my stand.',
  }),
  cancelled('Foundry 9', 'vendor', 5, 210, {
    display: 'Plinth group',
    reason: 'declined',
    message: 'Would candles fit between the sculptures?',
    declineMessage: 'I love your candles, but the next show has no room for open flames. Would October work?',
  }),
  cancelled('Little Magpie', 'vendor', 20, 96, { display: 'Street window', reason: 'withdrawn' }),
  cancelled('Hop Yard No. 4', 'vendor', -4, 190, { display: 'Yard table', reason: 'expired' }),
  cancelled('Church Hill Coffee', 'vendor', 2, 300, { display: 'Bread shelf', reason: 'admin' }),
  pending('Oak & Ember', 'theo', 6, 5, {
    display: 'Roaster shelf',
    message: 'Espresso cups that fit your machine. I counted the saucers.',
  }),
  pending('Little Magpie', 'imani', 10, 20, {
    display: 'Thursday rail',
    message: 'Scarves on Thursdays, rings on the counter if you have room.',
  }),
  pending('Juniper Row', 'ben', 4, 44, {
    display: 'Reading room table',
    message: 'May I bring the small press? It is quiet, I promise.',
  }),
  pending('Marigold Salon', 'noor', 8, 12, {
    display: 'Mirror shelf',
    message: 'Soap that does not mind hair dye.',
  }),
  pending('The Corner Room', 'sadie', 15, 26, { message: 'A glasshouse full of ferns for one month.' }),
  pending('Bright Leaf Coffee', 'marisol', 7, 9, {
    display: 'Entrance table',
    message: 'Conchas from six in the morning.',
  }),
  pending('RiNo Roastery', 'caleb', 11, 15, { display: 'Patio table' }),
  confirmed('Saltbox Market', 'marisol', -12, 700, {
    display: 'North stall',
    message: 'Bread every day but Monday.',
  }),
  confirmed('Saltbox Market', 'sadie', -5, 400, { display: 'North stall' }),
  confirmed('Little Magpie', 'theo', -18, 800, { display: 'Street window' }),
  confirmed('Juniper Row', 'ben', -3, 200, { display: 'Front bay shelf' }),
  confirmed('Marigold Salon', 'imani', -2, 160, { display: 'Mirror shelf' }),
  confirmed('Bull City Bindery', 'ben', -14, 620, {
    display: 'Press table',
    message: 'Print your own postcard, all month.',
  }),
  confirmed('Academy Street Supply', 'caleb', -7, 480, { display: 'Gift table' }),
  confirmed('Carolina Blue Brewing', 'noor', -20, 900, { display: 'Merch counter' }),
  confirmed('Blue Ridge Books', 'sadie', -11, 640, { display: 'Map room table' }),
  confirmed('Dilworth & Daughters', 'imani', -8, 520, {
    display: 'Center rail',
    message: 'Rings, hoops and the winter scarves.',
  }),
  confirmed('Camp Street Market', 'theo', -16, 750, { display: 'Aisle table' }),
  confirmed('Carytown Curiosities', 'caleb', -1, 140, { display: 'Toy table' }),
  confirmed('South Congress Threads', 'noor', -13, 690, { display: 'Boot bench' }),
  confirmed('Burnside Page & Press', 'ben', -22, 980, { display: 'Zine rack' }),
  confirmed('Larimer Loft', 'caleb', -6, 450, { display: 'Lantern window' }),
  confirmed('Alberta Arts Room', 'theo', -2, 170),
  confirmed('Foundry 9', 'imani', 18, 110),
  confirmed('The Fern Wagon', 'sadie', 3, 130),
  confirmed('East Sixth Social', 'marisol', 6, 100, { display: 'Garage door table' }),
  confirmed('Franklin Roasters', 'sadie', 21, 150, { display: 'Stair wall' }),
  confirmed('Waverly & Pine', 'imani', 13, 90, { display: 'Knitwear rail' }),
  confirmed('Riverbend Ales', 'theo', 5, 75, { display: 'Bar end' }),
  cancelled('Shockoe Table', 'noor', 8, 260, { display: 'Bar case', reason: 'declined' }),
  cancelled('Hawthorne Hops', 'ben', 14, 230, { reason: 'account' }),
];

/** Reviews written by vendors. */
export const REVIEWS: readonly (readonly [stars: number, comment: string])[] = [
  [5, 'Sold out on the second Saturday. The regulars adopted me at once.'],
  [5, 'Hosts who carry boxes, a street that never sleeps. I have booked again.'],
  [4, 'Lovely room and kind people. Parking for unloading is a little far.'],
  [5, 'The light in that window did half of my selling.'],
  [4, 'Good foot traffic on weekends, quiet on Mondays. Fair terms.'],
  [3, 'Nice space, but the display was smaller than I had pictured.'],
  [5, 'Clear agreement, quick answers, and coffee on the house.'],
  [4, 'My best month so far. I would bring more small things next time.'],
  [5, 'Customers asked when I would be back before I had left.'],
  [4, 'Everything as described. The shelf light was fixed the same day.'],
  [2, 'Roadwork in front of the door for most of my week. Not their fault, still a slow one.'],
  [5, 'A neighborhood that shows up. Thank you.'],
];
