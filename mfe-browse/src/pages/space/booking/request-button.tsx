import { Button } from '@popnook/ui';
import styles from './booking.module.css';
import type { Choice } from './use-choice';
import type { BookingRequest } from './use-request';

interface RequestButtonProps {
  choice: Choice;
  request: BookingRequest;
}

/**
 * One button, in every state of the request. It is never `disabled`: who pressed it and lost the race would lose the
 * focus with it, and pressing it says why it does nothing.
 */
export function RequestButton({ choice, request: { sending, refused, unsure } }: RequestButtonProps) {
  if (refused) {
    return (
      <Button type="submit" wide aria-disabled>
        Dates Unavailable
      </Button>
    );
  }
  return (
    <>
      {unsure && (
        <p className={styles.unsure}>
          Your request may have arrived. Send it again to be sure: it will not be booked twice.
        </p>
      )}
      <Button type="submit" wide busy={sending || choice.quoting}>
        {sending ? 'Sending Request...' : 'Request to Book'}
      </Button>
    </>
  );
}
