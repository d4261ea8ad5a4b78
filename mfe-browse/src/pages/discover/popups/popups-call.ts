import type { ListActiveBookingsApiArg } from '@popnook/api-client';

/** A page of popups: whole rows in one, two or three columns. */
export const popupsCall: ListActiveBookingsApiArg = { limit: 6 };
