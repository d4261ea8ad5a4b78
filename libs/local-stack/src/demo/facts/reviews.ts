/** What vendors wrote afterwards, by how many stars they gave. */
export const PRAISE: readonly (readonly [stars: number, comment: string])[] = [
  [5, 'Sold out on the second Saturday. The regulars adopted me at once.'],
  [5, 'Hosts who carry boxes, a street that never sleeps. I have booked again.'],
  [4, 'Lovely room and kind people. Parking for unloading is a little far.'],
  [5, 'The light in that window did half of my selling.'],
  [4, 'Good footfall on weekends, quiet on Mondays. Fair terms.'],
  [3, 'Nice space, but the display was smaller than I had pictured.'],
  [5, 'Clear agreement, quick answers, and coffee on the house.'],
  [4, 'My best month so far. I would bring more small things next time.'],
  [5, 'Customers asked when I would be back before I had left.'],
  [4, 'Everything as described. The shelf light was fixed the same day.'],
  [2, 'Road works in front of the door for most of my week. Not their fault, still a slow one.'],
  [5, 'A neighborhood that shows up. Thank you.'],
];
