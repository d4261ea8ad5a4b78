import type { ApprovalDecision, SpaceDto } from '@popnook/api-client';
import { Button, Dialog, TextArea } from '@popnook/ui';
import { useState } from 'react';
import styles from './listing-to-approve.module.css';
import { useDecide } from './use-decide';

const words = {
  approved: {
    title: 'Approve this listing?',
    then: 'Vendors see it at once, and the host is told by e-mail.',
    hint: 'The host reads this.',
    button: 'Approve',
    busy: 'Approving...',
  },
  rejected: {
    title: 'Reject this listing?',
    then: 'It stays hidden, and the host is told by e-mail.',
    hint: 'The host reads this: what has to change?',
    button: 'Reject',
    busy: 'Rejecting...',
  },
} as const;

export interface DecideDialogProps {
  space: SpaceDto;
  /** What is to be confirmed; null while the dialog is closed. */
  decision: ApprovalDecision | null;
  onClose: () => void;
  onDecided: () => void;
}

export const DecideDialog = ({ space, decision, onClose, onDecided }: DecideDialogProps) => {
  const [notes, setNotes] = useState('');
  const { decide, busy } = useDecide(space, onDecided);
  const { title, then, hint, button, busy: deciding } = words[decision ?? 'approved'];
  return (
    <Dialog open={decision !== null} title={title} description={`${space.name}. ${then}`} onClose={onClose}>
      <TextArea
        label="Notes"
        optional
        rows={3}
        maxLength={2000}
        hint={hint}
        value={notes}
        onChange={({ target }) => setNotes(target.value)}
      />
      <div className={styles.actions}>
        <Button
          variant={decision === 'rejected' ? 'danger' : 'primary'}
          busy={busy}
          onClick={() => decision && void decide(decision, notes)}
        >
          {busy ? deciding : button}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </Dialog>
  );
};
