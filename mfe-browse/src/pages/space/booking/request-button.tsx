import { Button } from '@popnook/ui';
import type { Choice } from './use-choice';

/** One button, in every state of the request. */
export function RequestButton({ choice, sending }: { choice: Choice; sending: boolean }) {
  if (choice.quote?.available === false && !sending) {
    return (
      <Button type="submit" wide disabled>
        Dates Unavailable
      </Button>
    );
  }
  return (
    <Button type="submit" wide busy={sending} disabled={choice.quoting}>
      {sending ? 'Sending Request...' : 'Request to Book'}
    </Button>
  );
}
