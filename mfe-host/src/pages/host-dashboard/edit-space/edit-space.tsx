import type { SpaceDto } from '@popnook/api-client';
import { Tabs } from '@popnook/ui/work';
import { DaysTab } from './days/days-tab';
import { DetailsTab } from './details-tab';
import { DisplaysTab } from './displays-tab';
import { EditForm, type EditFormProps } from './edit-form';
import type { EditTab } from './use-edit-space';

export interface EditSpaceProps extends Omit<EditFormProps, 'children'> {
  space: SpaceDto;
}

/** Details and displays are saved together; days each time by themselves, so they stand in no form. */
export const EditSpace = (props: EditSpaceProps) => {
  const { space, edit } = props;
  const { edited, errors, change } = edit;
  return (
    <Tabs
      label="What to edit"
      open={edit.tab}
      onOpen={(id) => edit.setTab(id as EditTab)}
      tabs={[
        {
          id: 'details',
          label: 'Details',
          content: (
            <EditForm {...props}>
              <DetailsTab space={space} edited={edited} errors={errors} onChange={change} />
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
                displays={edited.displays}
                errors={errors}
                onChange={(displays) => change({ displays })}
              />
            </EditForm>
          ),
        },
        { id: 'days', label: 'Days', content: <DaysTab space={space} /> },
      ]}
    />
  );
};
