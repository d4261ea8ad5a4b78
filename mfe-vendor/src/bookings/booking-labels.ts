import type { VendorBookingDto } from '@popnook/api-client';
import { formatExactDollars, formatPercent, isZero, todayIn } from '@popnook/ui';

export type DatedBooking = Pick<VendorBookingDto, 'status' | 'startDate' | 'endDate' | 'timeZone'>;

/**
 * The status on a booking's badge. A confirmed booking is upcoming, active or past, depending on the date in the space's time
 * zone (SPEC 4, D22). From its move-out day (`endDate`) on, it is past (D31). Other statuses are shown as stored.
 */
export const badgeStatus = ({ status, startDate, endDate, timeZone }: DatedBooking, now = new Date()) => {
  if (status !== 'confirmed') return status;
  const today = todayIn(timeZone, now);
  if (today < startDate) return 'upcoming';
  return today < endDate ? 'active' : 'past';
};

type Terms = Pick<VendorBookingDto, 'paymentAgreementType' | 'commissionPercentage' | 'minimumCommission'>;

/** For example '+ 15.0% of sales at settlement, at least $5 a day'; undefined if there is no commission (D37). */
export const dueAtSettlement = ({ paymentAgreementType, commissionPercentage, minimumCommission }: Terms) => {
  if (paymentAgreementType === 'monthly' || !commissionPercentage) return undefined;
  const share = `+ ${formatPercent(commissionPercentage)} of sales at settlement`;
  return minimumCommission && !isZero(minimumCommission)
    ? `${share}, at least ${formatExactDollars(minimumCommission)} a day`
    : share;
};

type Host = Pick<VendorBookingDto, 'hostFirstName' | 'hostLastName'>;

export const hostedBy = ({ hostFirstName, hostLastName }: Host) =>
  `Hosted by ${hostFirstName} ${hostLastName}`;
