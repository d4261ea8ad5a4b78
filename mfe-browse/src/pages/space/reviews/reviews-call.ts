/** How many reviews come at once. */
export const reviewsCall = (id: number) => ({ id, limit: 5 });
