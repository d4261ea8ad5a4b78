import type { SpaceDto, SpaceType } from '@popnook/api-client';
import { Button, Form, FormActions, FormSection, labelOf, spaceTypeLabels } from '@popnook/ui';
import { useRef, type ReactNode } from 'react';
import { CheckboxField } from '../../../space-form/checkbox-field';
import { SpaceSections } from '../../../space-form/space-sections';
import styles from './edit-space.module.css';
import type { useEditSpace } from './use-edit-space';

export interface EditFormProps {
  space: SpaceDto;
  edit: ReturnType<typeof useEditSpace>;
  /** The dialog is about to close although there are unsaved changes. */
  isLeaving: boolean;
  onStay: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** The form of a tab, with its buttons always in view. */
export const EditForm = ({ space, edit, isLeaving, onStay, onClose, children }: EditFormProps) => {
  const saveButton = useRef<HTMLButtonElement>(null);
  const isAsking = isLeaving && edit.isChanged;
  const stay = () => {
    // The button that was pressed disappears, so the focus moves to Save.
    saveButton.current?.focus();
    onStay();
  };
  return (
    <Form label={`Edit ${space.name}`} submitErrors={edit.submitErrors} onSubmit={() => void edit.save()}>
      {children}
      <div className={styles.footer}>
        <p role="status" className={styles.note}>
          {edit.isChanged && reviewNotes[space.approvalStatus]}
        </p>
        {isAsking && (
          <p role="alert" className={styles.note}>
            You have unsaved changes.
          </p>
        )}
        <FormActions>
          <Button ref={saveButton} type="submit" busy={edit.busy}>
            {edit.busy ? 'Saving...' : 'Save changes'}
          </Button>
          {isAsking ? (
            <>
              <Button variant="danger" onClick={onClose}>
                Discard changes
              </Button>
              <Button variant="quiet" onClick={stay}>
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

/** What saving means for a listing that was reviewed before (D18). */
const reviewNotes: Record<SpaceDto['approvalStatus'], string> = {
  pending: '',
  approved: 'Our team may review your changes. Your space stays live in the meantime.',
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
          hint="Vendors can find and book your space. When off, it is hidden, and existing bookings stay."
          checked={edited.isActive}
          onChange={(isActive) => change({ isActive })}
        />
      </FormSection>
    </SpaceSections>
  </div>
);

/** The types of this form (SPEC 3). */
const types: SpaceType[] = [
  'coffee_shop',
  'boutique',
  'gallery',
  'bookstore',
  'brewery',
  'retail_shop',
  'hair_salon',
];

/** A space keeps its type even if only another form offers it (D38). */
const typesFor = (current: SpaceType) =>
  (types.includes(current) ? types : [current, ...types]).map((value) => ({
    value,
    label: labelOf(spaceTypeLabels, value),
  }));
