import { useListVendorBookingsQuery } from '@popnook/api-client';
import { Dialog } from '@popnook/ui';
import { useSearchParams } from '@popnook/web-core';
import { useEffect, useRef } from 'react';
import { reviewParameter, rowId } from './review-address';
import { ReviewDialogContent } from './review-dialog-content';

/** The review form of the booking that the address names: a link of the mail opens it, and so does the list. */
export const ReviewInAddress = ({ userId }: { userId: number }) => {
  const [search, setSearch] = useSearchParams();
  const named = search.get(reviewParameter);
  const bookingId = named && /^[1-9]\d{0,8}$/.test(named) ? Number(named) : undefined;
  const booking = useListVendorBookingsQuery(
    { id: userId, bookingId: bookingId ?? 0 },
    { skip: bookingId === undefined },
  );
  const close = () =>
    setSearch(
      (before) => {
        before.delete(reviewParameter);
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  const afterReview = useFocusAfter(named);
  return (
    <Dialog open={named !== null} title="How was your stay?" onClose={close}>
      {bookingId === undefined ? (
        <p>This address does not name a booking.</p>
      ) : (
        <ReviewDialogContent
          key={bookingId}
          booking={booking}
          onWritten={() => {
            afterReview();
            close();
          }}
        />
      )}
    </Dialog>
  );
};

/**
 * Opened by the mail, the dialog has nothing to give the focus back to; after a review the link that opened it goes away.
 * The keyboard goes on from the row of the booking, or from the open tab.
 */
const useFocusAfter = (named: string | null) => {
  const before = useRef<string>(null);
  const written = useRef(false);
  useEffect(() => {
    const closed = before.current;
    before.current = named;
    if (named !== null || closed === null) return;
    // A dialog with nothing to give the focus back to leaves it on the page itself.
    const lost = ['BODY', 'MAIN', undefined].includes(document.activeElement?.tagName);
    if (lost || written.current) placeOf(closed)?.focus();
    written.current = false;
  }, [named]);
  return () => {
    written.current = true;
  };
};

const placeOf = (bookingId: string) =>
  document.getElementById(rowId(bookingId)) ??
  document.querySelector<HTMLElement>('main [role="tab"][aria-selected="true"]');
