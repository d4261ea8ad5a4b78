/** A valid body for `POST /api/spaces`. */
export const aSpace = {
  name: 'Corner window at Blue Door Books',
  description: 'A bright window and two shelves next to the register.',
  spaceType: 'bookstore',
  location: 'Raleigh, NC',
  address: '12 Hargett St, Raleigh, NC 27601',
  latitude: '35.7796',
  longitude: '-78.6382',
  paymentAgreementType: 'monthly',
  // For 30 days, despite the name (D35).
  pricePerDay: '1200.00',
};
