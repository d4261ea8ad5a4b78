import { useUpdateSpaceMutation, type SpaceDto, type SpaceType, type SubSpaceDto } from '@popnook/api-client';
import {
  Button,
  Form,
  FormActions,
  FormSection,
  labelOf,
  spaceTypeLabels,
  useFieldErrors,
  type FieldErrors,
} from '@popnook/ui';
import { apiError, useToast } from '@popnook/web-core';
import { useMemo, useRef, useState, type ReactNode } from 'react';
import { CheckboxField } from '../../../space-form/checkbox-field';
import { changedDisplayFields, errorsInDisplays, errorsInSpace } from '../../../space-form/space-errors';
import { SpaceSections } from '../../../space-form/space-sections';
import styles from './edit-space.module.css';
import { changesBetween, errorsByKey, fromSpace, type EditedSpace } from './edited-space';

export interface EditFormProps {
  space: SpaceDto;
  edit: ReturnType<typeof useEditSpace>;
  /** Whether the host tried to close the dialog with unsaved changes. */
  isLeaving: boolean;
  onKeepEditing: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** The form around the Details tab or the Displays tab. Its buttons are always visible. */
export const EditForm = ({ space, edit, isLeaving, onKeepEditing, onClose, children }: EditFormProps) => {
  const saveButton = useRef<HTMLButtonElement>(null);
  const asksToDiscard = isLeaving && edit.isChanged;
  const keepEditing = () => {
    // The pressed button disappears, so the focus moves to Save.
    saveButton.current?.focus();
    onKeepEditing();
  };
  return (
    <Form label={`Edit ${space.name}`} submitErrors={edit.submitErrors} onSubmit={() => void edit.save()}>
      {children}
      <div className={styles.footer}>
        <p role="status" className={styles.note}>
          {edit.isChanged && reviewNotes[space.approvalStatus]}
        </p>
        {asksToDiscard && (
          <p role="alert" className={styles.note}>
            You have unsaved changes.
          </p>
        )}
        <FormActions>
          <Button ref={saveButton} type="submit" busy={edit.busy}>
            {edit.busy ? 'Saving...' : 'Save changes'}
          </Button>
          {asksToDiscard ? (
            <>
              <Button variant="danger" onClick={onClose}>
                Discard changes
              </Button>
              <Button variant="quiet" onClick={keepEditing}>
                Keep editing
              </Button>
            </>
          ) : (
            <Button variant="quiet" onClick={onClose}>
              Cancel
            </Button>
          )}
        </FormActions>
      </div>
    </Form>
  );
};

/** What happens to the listing when changes are saved, by its approval status (D18). */
const reviewNotes: Record<SpaceDto['approvalStatus'], string> = {
  pending: '',
  approved: 'Our team may review your changes. Your space stays live during the review.',
  rejected: 'Our team will review your space again.',
};

export const DetailsTab = ({
  space,
  edit: { edited, errors, change },
}: Pick<EditFormProps, 'space' | 'edit'>) => (
  <div className={styles.sections}>
    <SpaceSections draft={edited} errors={errors} onChange={change} spaceTypes={typesFor(space.spaceType)}>
      <FormSection title="Visibility">
        <CheckboxField
          label="Active"
          hint="Turn off to hide your space and stop new bookings. Existing bookings are kept."
          checked={edited.isActive}
          onChange={(isActive) => change({ isActive })}
        />
      </FormSection>
    </SpaceSections>
  </div>
);

/** The space types that this form offers for every space (SPEC 3). */
const types: SpaceType[] = [
  'coffee_shop',
  'boutique',
  'gallery',
  'bookstore',
  'brewery',
  'retail_shop',
  'hair_salon',
];

/** Adds the current type of the space, if it is not one of `types` (D38). */
const typesFor = (current: SpaceType) =>
  (types.includes(current) ? types : [current, ...types]).map((value) => ({
    value,
    label: labelOf(spaceTypeLabels, value),
  }));

export type EditTab = 'details' | 'displays' | 'days';

/** The state of the edit form. When saving fails, the form keeps what was typed and opens a tab with errors. */
export const useEditSpace = (space: SpaceDto, displays: readonly SubSpaceDto[], onDone: () => void) => {
  const saved = useMemo(() => fromSpace(space, displays), [space, displays]);
  // Null until the host changes something. Until then, the form shows the saved space.
  const [typed, setTyped] = useState<EditedSpace | null>(null);
  const edited = typed ?? saved;
  const [tab, setTab] = useState<EditTab>('details');
  const [updateSpace, { isLoading: busy }] = useUpdateSpaceMutation();
  const { submitErrors, errors, setErrors, clearErrors } = useFieldErrors();
  const { toast, toastError } = useToast();
  const { body, displayKeys } = changesBetween(saved, edited);
  const isChanged = Object.keys(body).length > 0;

  const showErrors = (fields: FieldErrors) => {
    const names = Object.keys(fields);
    if (names.length > 0)
      setTab(names.every((name) => name.startsWith('displays.')) ? 'displays' : 'details');
    setErrors(fields);
  };
  const save = async () => {
    const fieldErrors = { ...errorsInSpace(edited), ...errorsInDisplays(edited.displays) };
    showErrors(fieldErrors);
    if (Object.keys(fieldErrors).length > 0)
      return toastError('Update Failed', new Error('Please check the highlighted fields.'));
    try {
      if (isChanged) {
        const updated = await updateSpace({ id: space.id, updateSpaceDto: body }).unwrap();
        toast({ title: 'Space updated', description: savedMessage(updated) });
      }
      onDone();
    } catch (error) {
      showErrors(errorsByKey(apiError(error)?.fields ?? {}, displayKeys));
      toastError('Update Failed', error);
    }
  };
  const change = (patch: Partial<EditedSpace>) => {
    setTyped((before) => ({ ...(before ?? saved), ...patch }));
    const { displays: changed = edited.displays, ...fields } = patch;
    clearErrors(...Object.keys(fields), ...changedDisplayFields(edited.displays, changed));
  };
  return { edited, change, isChanged, errors, submitErrors, busy, save, tab, setTab };
};

/** The API decides which changes need another review (D18). */
const savedMessage = ({ name, changedSinceApproval }: SpaceDto) =>
  changedSinceApproval ? `${name} was saved. Our team will review the changes.` : `${name} was saved.`;
