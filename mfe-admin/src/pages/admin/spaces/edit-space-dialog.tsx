import type { AdminSpaceDto } from '@popnook/api-client';
import { Dialog } from '@popnook/ui';
import { EditSpaceForm } from './edit-space-form';

export interface EditSpaceDialogProps {
  /** Null while nothing is edited. */
  space: AdminSpaceDto | null;
  onClose: () => void;
}

export const EditSpaceDialog = ({ space, onClose }: EditSpaceDialogProps) => (
  <Dialog open={space !== null} title={space ? `Edit ${space.name}` : ''} onClose={onClose}>
    {space && <EditSpaceForm key={space.id} space={space} onClose={onClose} />}
  </Dialog>
);
