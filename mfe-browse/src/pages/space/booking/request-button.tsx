import { Button } from '@popnook/ui';
import type { Choice } from './use-choice';

/**
 * One button, in every state of the request. It is never `disabled`: who pressed it and lost the race would lose the
 * focus with it, and pressing it says why it does nothing.
 */
export function RequestButton({ choice, sending }: { choice: Choice; sending: boolean }) {
  if (choice.quote?.available === false && !sending) {
    return (
      <Button type="submit" wide aria-disabled>
        Dates Unavailable
      </Button>
    );
  }
  return (
    <Button type="submit" wide busy={sending || choice.quoting}>
      {sending ? 'Sending Request...' : 'Request to Book'}
    </Button>
  );
}
