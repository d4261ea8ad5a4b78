import { Button, Dialog, FormActions } from '@popnook/ui';

export interface DeclineDialogProps {
  open: boolean;
  who: string;
  onClose: () => void;
  onDecline: () => void;
}

export const DeclineDialog = ({ open, who, onClose, onDecline }: DeclineDialogProps) => (
  <Dialog
    open={open}
    title="Decline this request?"
    description={`We tell ${who} by e-mail, and the days are free again. This cannot be undone.`}
    onClose={onClose}
  >
    <FormActions>
      <Button variant="danger" onClick={onDecline}>
        Decline
      </Button>
      <Button variant="secondary" onClick={onClose}>
        Keep it
      </Button>
    </FormActions>
  </Dialog>
);
