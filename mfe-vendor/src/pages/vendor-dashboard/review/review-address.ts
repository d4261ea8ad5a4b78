/** Where the mail's invitation leads (D44): the form of this booking, over the dashboard. */
export const reviewParameter = 'review';

export const reviewAddress = (bookingId: number) =>
  `/vendor-dashboard?${reviewParameter}=${String(bookingId)}`;

/** Of the link to the space in a booking's row: where the keyboard goes on after the review. */
export const rowId = (bookingId: number | string) => `booking-${String(bookingId)}`;
