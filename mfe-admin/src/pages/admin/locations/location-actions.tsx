import {
  type AdminLocationDto,
  ifMatch,
  useDeleteLocationMutation,
  useUpdateLocationMutation,
} from '@popnook/api-client';
import { Button } from '@popnook/ui';
import { type ConflictFields, describeChanges } from '@popnook/ui/forms';
import { editConflict, type EditConflictInfo, useToast } from '@popnook/web-core';
import { useState } from 'react';
import { ConfirmDialog, useResultToast } from '../list/row-actions';
import { locationName } from './bulk-actions';

const conflictFields: ConflictFields = { isActive: { label: 'Shown' } };

export const ToggleLocation = ({ location }: { location: AdminLocationDto }) => {
  const [send, { isLoading }] = useUpdateLocationMutation();
  const toastResult = useResultToast(conflictFields);
  const { id, isActive } = location;
  const toggle = () =>
    toastResult(
      send({ id, editLocationDto: { isActive: !isActive }, ...ifMatch(location) }),
      {
        title: `${locationName(location)} is now ${isActive ? 'hidden' : 'shown'}`,
        // Fails if someone else has edited the location since (D57).
        undo: (changed) =>
          toastResult(send({ id, editLocationDto: { isActive }, ...ifMatch(changed) }), { title: 'Undone' }),
      },
      'Failed to update location',
    );
  return (
    <Button variant="secondary" busy={isLoading} onClick={() => void toggle()}>
      {isActive ? 'Hide' : 'Show'}
      <span className="sr-only"> {locationName(location)}</span>
    </Button>
  );
};

interface DeleteLocationDialogProps {
  /** Null while the dialog is closed. */
  location: AdminLocationDto | null;
  refetch: () => PromiseLike<{ data?: readonly AdminLocationDto[] | undefined }>;
  onClose: () => void;
}

/** Instead of deleting a location that still has spaces, the API hides it (D39). The reloaded list shows what happened. */
export const DeleteLocationDialog = ({ location, refetch, onClose }: DeleteLocationDialogProps) => {
  const [send, { isLoading }] = useDeleteLocationMutation();
  const [conflict, setConflict] = useState<EditConflictInfo>();
  const { toast, toastError } = useToast();
  const deleteOrHide = async () => {
    if (!location) return;
    const { error } = await send({ id: location.id, ...ifMatch(conflict ?? location) });
    setConflict(editConflict(error));
    if (error) {
      toastError('Failed to delete location', error);
      return;
    }
    onClose();
    const { data = [] } = await refetch();
    const isHidden = data.some(({ id }) => id === location.id);
    toast(
      isHidden ? hiddenToast(locationName(location)) : { title: `${locationName(location)} was deleted` },
    );
  };
  return (
    <ConfirmDialog
      question={location && { ...questionAfter(conflict), title: `Delete ${locationName(location)}?` }}
      busy={isLoading}
      onConfirm={() => void deleteOrHide()}
      onClose={() => {
        setConflict(undefined);
        onClose();
      }}
    />
  );
};

const deleteQuestion = {
  consequence:
    'It will no longer be offered. If it still has spaces, it will only be hidden, and you can show it again. Otherwise, it will be permanently deleted.',
  // The action is irreversible only in some cases, which the text above explains.
  isIrreversible: false,
  isDanger: true,
  button: 'Delete',
  busyLabel: 'Deleting...',
};

/** If someone else has edited the location, the dialog shows the changes and asks again (D57). */
const questionAfter = (conflict: EditConflictInfo | undefined) =>
  conflict
    ? {
        ...deleteQuestion,
        consequence: `Someone else changed this location. ${describeChanges(conflict.changed, conflictFields)}. ${deleteQuestion.consequence}`,
        button: 'Delete anyway',
      }
    : deleteQuestion;

const hiddenToast = (name: string) => ({
  title: `${name} was hidden`,
  description: 'It still has spaces, so it was not deleted. You can show it again.',
});
