import { useListSubSpacesQuery, type SpaceDto, type SubSpaceDto } from '@popnook/api-client';
import { Dialog, ErrorState, Loading, Skeleton } from '@popnook/ui';
import { errorMessage } from '@popnook/web-core';
import { useState } from 'react';
import { EditSpace } from './edit-space';
import { useEditSpace } from './use-edit-space';

export interface EditSpaceDialogProps {
  space: SpaceDto;
  onClose: () => void;
}

const none: SubSpaceDto[] = [];

/** Everything about one space: what it says, its displays, its days. */
const EditSpaceDialog = ({ space, onClose }: EditSpaceDialogProps) => {
  const displays = useListSubSpacesQuery({ id: space.id });
  const edit = useEditSpace(space, displays.data ?? none, onClose);
  const [leaving, setLeaving] = useState(false);
  const leave = () => {
    if (!edit.isChanged || leaving) return onClose();
    // The days have no form to be asked in.
    if (edit.tab === 'days') edit.setTab('details');
    setLeaving(true);
  };
  return (
    <Dialog open wide title={`Edit ${space.name}`} onClose={leave}>
      {displays.data ? (
        <EditSpace
          space={space}
          edit={edit}
          leaving={leaving}
          onStay={() => setLeaving(false)}
          onClose={onClose}
        />
      ) : displays.isError ? (
        <ErrorState
          title="The displays could not be loaded"
          message={errorMessage(displays.error)}
          onRetry={() => void displays.refetch()}
          busy={displays.isFetching}
        />
      ) : (
        <>
          <Loading label={`Loading ${space.name}`} />
          <Skeleton shape="box" height="480px" />
        </>
      )}
    </Dialog>
  );
};

export default EditSpaceDialog;
