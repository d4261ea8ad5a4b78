import { useRemoveSubSpaceMutation } from '@popnook/api-client';
import { Button, Dialog, FormActions } from '@popnook/ui';
import { useToast } from '@popnook/web-core';
import { useState } from 'react';
import { flushSync } from 'react-dom';

export interface RemoveDisplayProps {
  spaceId: number;
  display: { id: number; name: string };
  onRemoved: () => void;
}

/** D28: a display goes at once, without the form, and only when nobody has booked it. */
export const RemoveDisplay = ({ spaceId, display, onRemoved }: RemoveDisplayProps) => {
  const [asked, setAsked] = useState(false);
  const [removeDisplay, { isLoading: busy }] = useRemoveSubSpaceMutation();
  const { toast, toastError } = useToast();
  const remove = async () => {
    const { error } = await removeDisplay({ id: spaceId, subId: display.id });
    // Closed at once: while it is open, nothing behind it can take the focus.
    flushSync(() => setAsked(false));
    if (error) return toastError('Update Failed', error);
    toast({ title: 'Display removed', description: `${display.name} is gone.` });
    onRemoved();
  };
  return (
    <div>
      <Button variant="danger" onClick={() => setAsked(true)}>
        Remove<span className="sr-only"> {display.name}</span>
      </Button>
      <Dialog
        open={asked}
        title={`Remove ${display.name}?`}
        description="It cannot be brought back. A display that is booked stays; switch it off instead."
        onClose={() => setAsked(false)}
      >
        <FormActions>
          <Button variant="danger" busy={busy} onClick={() => void remove()}>
            Remove it
          </Button>
          <Button variant="secondary" onClick={() => setAsked(false)}>
            Keep it
          </Button>
        </FormActions>
      </Dialog>
    </div>
  );
};
