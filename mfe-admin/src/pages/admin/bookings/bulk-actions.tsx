import {
  type AdminBookingDto,
  useCancelBookingsMutation,
  useClearBookingFlagsMutation,
} from '@popnook/api-client';
import type { BulkAction } from '../list/bulk-actions';
import { clearFlagQuestion } from './clear-flag';

/** Completed and cancelled bookings can no longer be changed (D30). */
export const canCancel = ({ status }: AdminBookingDto) => status === 'pending' || status === 'confirmed';

/** Cancels the selected bookings, or clears their flags. */
export const useBulkActions = (): BulkAction<AdminBookingDto>[] => {
  const [cancel] = useCancelBookingsMutation();
  const [clear] = useClearBookingFlagsMutation();
  const idsOf = (bookings: readonly AdminBookingDto[]) => bookings.map(({ id }) => id);
  return [
    {
      label: 'Cancel bookings',
      isDanger: true,
      appliesTo: canCancel,
      questionFor: (countLabel, count) => ({
        ...(count === 1 ? cancelQuestion : cancelQuestionForSeveral),
        title: `Cancel ${countLabel}?`,
      }),
      send: (bookings, reasonField) =>
        cancel({ cancelBookingsDto: { ids: idsOf(bookings), status: 'cancelled', ...reasonField } }),
      successTitle: (countLabel) => `${countLabel} cancelled`,
    },
    {
      label: 'Clear flags',
      appliesTo: ({ flaggedAt }) => Boolean(flaggedAt),
      questionFor: (countLabel, count) =>
        count === 1
          ? { ...clearFlagQuestion, title: `Clear the flag on ${countLabel}?` }
          : { ...clearFlagsQuestion, title: `Clear the flags on ${countLabel}?` },
      send: (bookings) => clear({ bookingIdsDto: { ids: idsOf(bookings) } }),
      successTitle: (countLabel, count) => `${count === 1 ? 'Flag' : 'Flags'} cleared on ${countLabel}`,
    },
  ];
};

export const cancelQuestion = {
  consequence:
    'The dates will become available again, and the vendor and the host will be notified by email.',
  isIrreversible: true,
  reasonRecipients: 'The vendor and the host',
  button: 'Cancel booking',
  busyLabel: 'Cancelling...',
  keepButton: 'Keep booking',
};

const cancelQuestionForSeveral = {
  ...cancelQuestion,
  consequence:
    'Their dates will become available again, and the vendors and hosts will be notified by email.',
  reasonRecipients: 'The vendors and hosts',
  button: 'Cancel bookings',
  keepButton: 'Keep bookings',
};

const clearFlagsQuestion = {
  ...clearFlagQuestion,
  consequence:
    'The bookings will not change, and no emails will be sent. The reasons given by hosts and vendors will be deleted.',
  button: 'Clear flags',
  keepButton: 'Keep flags',
};
