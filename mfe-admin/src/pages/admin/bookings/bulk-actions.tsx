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
      questionFor: (what) => ({ ...cancelQuestion, title: `Cancel ${what}?` }),
      send: (bookings, reason) =>
        cancel({ cancelBookingsDto: { ids: idsOf(bookings), status: 'cancelled', ...reason } }),
      successTitle: (what) => `${what} cancelled`,
    },
    {
      label: 'Clear flags',
      appliesTo: ({ flaggedAt }) => Boolean(flaggedAt),
      questionFor: (what) => ({
        ...clearFlagQuestion,
        title: `Clear the flags on ${what}?`,
        consequence:
          'The bookings remain as they are, and nobody is emailed. The reasons that hosts and vendors gave will be deleted.',
      }),
      send: (bookings) => clear({ bookingIdsDto: { ids: idsOf(bookings) } }),
      successTitle: (what) => `Flags cleared on ${what}`,
    },
  ];
};

const cancelQuestion = {
  consequence:
    'Their dates will become available again, and the vendors and hosts will be notified by email.',
  showsWarning: true,
  reasonFor: 'The vendors and hosts',
  button: 'Cancel bookings',
  busyLabel: 'Cancelling...',
  keepButton: 'Keep bookings',
};
