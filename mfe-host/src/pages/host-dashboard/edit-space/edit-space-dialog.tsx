import { useListSubSpacesQuery, type SpaceDto, type SubSpaceDto } from '@popnook/api-client';
import { Dialog, ErrorState, Loading, Skeleton } from '@popnook/ui';
import { Tabs } from '@popnook/ui/work';
import { errorStateProps } from '@popnook/web-core';
import { useState } from 'react';
import { hasRate } from '../../../space-form/space-draft';
import { DaysTab } from './days-tab';
import { DisplaysTab } from './displays-tab';
import { DetailsTab, EditForm, type EditFormProps } from './edit-form';
import { useEditSpace, type EditTab } from './use-edit-space';

export interface EditSpaceDialogProps {
  space: SpaceDto;
  onClose: () => void;
}

/** The same array in each render, so that the memoized values of the form do not change. */
const noDisplays: SubSpaceDto[] = [];

/** Edits the details, displays and days of a space. */
const EditSpaceDialog = ({ space, onClose }: EditSpaceDialogProps) => {
  const displays = useDisplays(space.id);
  const failure = errorStateProps(displays, 'The displays could not be loaded');
  const edit = useEditSpace(space, displays.data ?? noDisplays, onClose);
  const [hasTriedToClose, setHasTriedToClose] = useState(false);
  const closeOrAsk = () => {
    // The second attempt to close the dialog discards the changes.
    if (!edit.isChanged || hasTriedToClose) return onClose();
    // The form asks whether to discard the changes, and the Days tab does not contain the form.
    if (edit.tab === 'days') edit.setTab('details');
    setHasTriedToClose(true);
  };
  return (
    <Dialog open wide title={`Edit ${space.name}`} onClose={closeOrAsk}>
      {displays.data && (
        <EditTabs
          space={space}
          edit={edit}
          hasTriedToClose={hasTriedToClose}
          onKeepEditing={() => setHasTriedToClose(false)}
          onClose={onClose}
        />
      )}
      {failure && <ErrorState {...failure} />}
      {!displays.data && !failure && (
        <>
          <Loading label={`Loading ${space.name}`} />
          <Skeleton shape="box" height="480px" />
        </>
      )}
    </Dialog>
  );
};

/**
 * The displays, which are loaded again each time the dialog opens. Cached displays could be older than the space, and saving them
 * with the space's current version would overwrite someone else's changes (D57).
 */
const useDisplays = (id: number) => {
  const [openedAt] = useState(() => Date.now());
  const displays = useListSubSpacesQuery({ id }, { refetchOnMountOrArgChange: true });
  const isFresh = (displays.fulfilledTimeStamp ?? 0) >= openedAt;
  return { ...displays, data: isFresh ? displays.data : undefined };
};

/** Details and displays are saved together as one form. Days are saved separately. */
const EditTabs = (props: Omit<EditFormProps, 'children'>) => {
  const { space, edit } = props;
  return (
    <Tabs
      label="Space settings"
      open={edit.tab}
      onOpen={(id) => edit.setTab(id as EditTab)}
      tabs={[
        {
          id: 'details',
          label: 'Details',
          content: (
            <EditForm {...props}>
              <DetailsTab space={space} edit={edit} />
            </EditForm>
          ),
        },
        {
          id: 'displays',
          label: 'Displays',
          content: (
            <EditForm {...props}>
              <DisplaysTab
                spaceId={space.id}
                displays={edit.edited.displays}
                errors={edit.errors}
                hasRate={hasRate(edit.edited.paymentAgreementType)}
                onChange={(displays) => edit.update({ displays })}
              />
            </EditForm>
          ),
        },
        { id: 'days', label: 'Days', content: <DaysTab space={space} /> },
      ]}
    />
  );
};

export default EditSpaceDialog;
