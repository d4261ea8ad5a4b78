import { useDeleteLocationMutation, type AdminLocationDto } from '@popnook/api-client';
import { useToast } from '@popnook/web-core';
import { ConfirmDialog } from '../list/confirm-dialog';
import { placeName } from './locations-table';

export interface DeleteLocationProps {
  /** Null while nothing is asked. */
  location: AdminLocationDto | null;
  refetch: () => PromiseLike<{ data?: readonly AdminLocationDto[] | undefined }>;
  onClose: () => void;
}

/** D39: one that spaces are in is only hidden, and only the list tells which it was. */
export const DeleteLocation = ({ location, refetch, onClose }: DeleteLocationProps) => {
  const [send, { isLoading }] = useDeleteLocationMutation();
  const { toast, toastError } = useToast();
  const confirm = async () => {
    if (!location) return;
    const { error } = await send({ id: location.id });
    if (error) {
      toastError('Failed to delete location', error);
      return;
    }
    onClose();
    const { data = [] } = await refetch();
    const stays = data.some(({ id }) => id === location.id);
    toast(stays ? hidden(placeName(location)) : { title: `${placeName(location)} is deleted` });
  };
  return (
    <ConfirmDialog
      question={location && { ...words, title: `Delete ${placeName(location)}?` }}
      busy={isLoading}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  );
};

const words = {
  consequence:
    'It is offered to nobody any more. While spaces are in it, it is only hidden and can be activated again.',
  final: true,
  button: 'Delete',
  busy: 'Deleting...',
};

const hidden = (place: string) => ({
  title: `${place} is hidden`,
  description: 'Spaces are in it, so it is not deleted. You can activate it again.',
});
