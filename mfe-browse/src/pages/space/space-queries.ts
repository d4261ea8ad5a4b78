/* Query arguments that the page and its server-side preload share: RTK Query caches answers by their arguments. */
import type { SpaceCalendarDto, SpaceDto } from '@popnook/api-client';
import { addDays } from '@popnook/ui';

/** The space id in the URL; null when no space can have it (D1). */
export const parseSpaceId = (text: string | undefined): number | null =>
  text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;

export const reviewsQuery = (id: number) => ({ id, limit: 5 });

/** The calendar of a display, or of the whole space (D27). */
export const calendarQuery = (id: number, displayId?: number) => ({
  id,
  ...(displayId === undefined ? {} : { subSpaceId: displayId }),
});

/** The days of every period that can be selected in the calendar. */
export const availabilityQuery = (
  { id, periodDays }: Pick<SpaceDto, 'id' | 'periodDays'>,
  { firstStart, lastStart }: Pick<SpaceCalendarDto, 'firstStart' | 'lastStart'>,
) => ({ id, from: firstStart, to: addDays(lastStart, periodDays) });

/** Custom daily rates change the upfront total (D24). Commission spaces have none to pay. */
export const hasCustomRates = ({ paymentAgreementType }: Pick<SpaceDto, 'paymentAgreementType'>) =>
  paymentAgreementType !== 'commission';
