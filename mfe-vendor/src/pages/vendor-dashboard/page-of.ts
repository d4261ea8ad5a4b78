/** Each page of bookings is a query of its own, so that all that are shown come anew together. */
export const pageOf = (userId: number, cursor: string | undefined) => ({
  id: userId,
  limit: 20,
  ...(cursor ? { cursor } : {}),
});
