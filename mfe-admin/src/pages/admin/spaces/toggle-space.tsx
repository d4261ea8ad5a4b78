import { type AdminSpaceDto, ifMatch, useSetSpaceStatusMutation } from '@popnook/api-client';
import { Button } from '@popnook/ui';
import { useState } from 'react';
import { ConfirmDialog, useResultToast } from '../list/row-actions';
import { conflictFields } from './edit-space-dialog';

/** Activates a space immediately. Deactivates a space after asking for an optional reason, which the host receives by email. */
export const ToggleSpace = ({ space }: { space: AdminSpaceDto }) => {
  const { name, isActive } = space;
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  const { setActive, busy } = useSetActive(space);
  const deactivate = async (reason: string | null) => {
    if (await setActive(false, reason)) setIsDialogOpen(false);
  };
  return (
    <>
      <Button
        variant={isActive ? 'danger' : 'secondary'}
        busy={busy}
        onClick={() => (isActive ? setIsDialogOpen(true) : void setActive(true, null))}
      >
        {isActive ? 'Deactivate' : 'Activate'}
        <span className="sr-only"> {name}</span>
      </Button>
      <ConfirmDialog
        question={isDialogOpen ? { ...deactivateQuestion, title: `Deactivate ${name}?` } : null}
        busy={busy}
        onConfirm={(reason) => void deactivate(reason)}
        onClose={() => setIsDialogOpen(false)}
      />
    </>
  );
};

export const deactivateQuestion = {
  consequence:
    'It will be hidden and cannot be booked. Its bookings are kept, and the host will be notified by email.',
  isIrreversible: false,
  reasonRecipients: 'The host',
  button: 'Deactivate',
  busyLabel: 'Deactivating...',
};

/** Returns `setActive`, which shows a toast with Undo and resolves to whether the change succeeded. */
const useSetActive = (space: AdminSpaceDto) => {
  const { id, name } = space;
  const [send, { isLoading }] = useSetSpaceStatusMutation();
  const toastResult = useResultToast(conflictFields);
  const setActive = (isActive: boolean, reason: string | null) =>
    toastResult(
      send({ id, setSpaceStatusDto: { isActive, ...(reason ? { reason } : {}) }, ...ifMatch(space) }),
      {
        title: `${name} is now ${isActive ? 'active' : 'inactive'}`,
        description: isActive ? 'It is visible if it is approved.' : 'It is hidden and cannot be booked.',
        // Fails if someone else has edited the space since (D57).
        undo: (changed) =>
          toastResult(send({ id, setSpaceStatusDto: { isActive: !isActive }, ...ifMatch(changed) }), {
            title: 'Undone',
          }),
      },
    );
  return { setActive, busy: isLoading };
};
