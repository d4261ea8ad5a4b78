import type { AdminBookingDto } from '@popnook/api-client';
import { formatExactDollars, formatPeriod, StatusBadge } from '@popnook/ui';
import type { Column } from '@popnook/ui/work/table';
import styles from '../admin.module.css';
import { formatDate, hostColumn, TwoLineCell } from '../list/columns';

/** The columns that can be hidden. */
export const columns: Column<AdminBookingDto>[] = [
  {
    title: 'Vendor',
    cell: ({ vendorFirstName, vendorLastName, vendorEmail }) => (
      <TwoLineCell detail={vendorEmail}>
        {vendorFirstName} {vendorLastName}
      </TwoLineCell>
    ),
  },
  hostColumn,
  {
    title: 'When',
    width: 228,
    sort: { ascend: 'start', descend: '-start' },
    cell: ({ startDate, endDate, createdAt }) => (
      <TwoLineCell detail={`Requested ${formatDate(createdAt)}`}>
        {formatPeriod(startDate, endDate)}
      </TwoLineCell>
    ),
  },
  {
    title: 'Amount',
    look: 'end',
    width: 108,
    sort: { ascend: 'amount', descend: '-amount' },
    cell: ({ totalAmount }) => formatExactDollars(totalAmount),
  },
  {
    title: 'Status',
    width: 180,
    cell: (booking) => (
      <TwoLineCell detail={statusDetail(booking)}>
        <StatusBadge status={booking.status} />
      </TwoLineCell>
    ),
  },
];

/** A confirmed booking is flagged if the host or the vendor asked to cancel it, or if one of them is suspended (D10). */
const statusDetail = ({ flagged, flaggedAt, flaggedBy, cancelReason }: AdminBookingDto) => {
  if (!flagged) return cancelReason && cancelReasonLabels[cancelReason];
  return (
    <span className={styles.attention}>
      {flaggedAt && flaggedBy ? `${flaggedByLabels[flaggedBy]} asks to cancel` : 'Suspended account'}
    </span>
  );
};

const flaggedByLabels = { host: 'Host', vendor: 'Vendor' };

export const cancelReasonLabels: Record<NonNullable<AdminBookingDto['cancelReason']>, string> = {
  declined: 'Declined by host',
  withdrawn: 'Withdrawn by vendor',
  expired: 'No response in time',
  admin: 'Cancelled by admin',
  account: 'Account closed',
};
