import type { AdminSpaceDto } from '@popnook/api-client';
import { Dialog } from '@popnook/ui';
import { useState } from 'react';
import { ConfirmDialog } from '../list/confirm-dialog';
import { EditSpaceForm } from './edit-space-form';

export interface EditSpaceDialogProps {
  /** Null while nothing is edited. */
  space: AdminSpaceDto | null;
  onClose: () => void;
}

/** Whoever leaves with something changed is asked first. */
export const EditSpaceDialog = ({ space, onClose }: EditSpaceDialogProps) => {
  const [changed, setChanged] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const close = () => {
    setChanged(false);
    setLeaving(false);
    onClose();
  };
  const leave = () => (changed ? setLeaving(true) : close());
  return (
    <Dialog open={space !== null} title={space ? `Edit ${space.name}` : ''} onClose={leave}>
      {space && (
        <EditSpaceForm
          key={space.id}
          space={space}
          onChanged={() => setChanged(true)}
          onSaved={close}
          onClose={leave}
        />
      )}
      <ConfirmDialog
        question={leaving ? question : null}
        busy={false}
        onConfirm={close}
        onClose={() => setLeaving(false)}
      />
    </Dialog>
  );
};

const question = {
  title: 'Leave without saving?',
  consequence: 'What you changed is lost.',
  final: false,
  button: 'Leave',
  busy: 'Leaving...',
};
