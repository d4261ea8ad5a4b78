import type { SpaceDto, SpaceType } from '@popnook/api-client';
import { Button, Form, FormActions, FormSection, paymentModelLabels, spaceTypeLabels } from '@popnook/ui';
import { EditConflict, type ConflictFields } from '@popnook/ui/forms';
import { useRef, type ReactNode } from 'react';
import { CheckboxField } from '../../../space-form/checkbox-field';
import { SpaceSections } from '../../../space-form/space-sections';
import styles from './edit-space.module.css';
import type { useEditSpace } from './use-edit-space';

export interface EditFormProps {
  space: SpaceDto;
  edit: ReturnType<typeof useEditSpace>;
  /** Whether the host tried to close the dialog with unsaved changes. */
  hasTriedToClose: boolean;
  onKeepEditing: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** The form around the Details tab or the Displays tab. Its buttons are always visible. */
export const EditForm = ({
  space,
  edit,
  hasTriedToClose,
  onKeepEditing,
  onClose,
  children,
}: EditFormProps) => {
  const saveButton = useRef<HTMLButtonElement>(null);
  const isAskingToDiscard = hasTriedToClose && edit.isChanged;
  const keepEditing = () => {
    // The pressed button disappears, so focus moves to Save.
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
        {isAskingToDiscard && (
          <p role="alert" className={styles.note}>
            You have unsaved changes.
          </p>
        )}
        {edit.conflict ? (
          <EditConflict
            changed={edit.conflict.changed}
            fields={conflictFields}
            consequence="What you entered is still here. Saving replaces only the fields that you changed."
            busy={edit.busy}
            onSaveAnyway={() => void edit.save(edit.conflict?.version)}
            onDiscard={onClose}
          />
        ) : (
          <FormActions>
            <Button ref={saveButton} type="submit" busy={edit.busy}>
              {edit.busy ? 'Saving...' : 'Save changes'}
            </Button>
            {isAskingToDiscard ? (
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
        )}
      </div>
    </Form>
  );
};

/** Labels of fields in a conflict notice. The notice derives the label of any other field from the field's name. */
const conflictFields: ConflictFields = {
  name: { label: 'Space Name' },
  spaceType: { label: 'Space Type', options: spaceTypeLabels },
  location: { label: 'City/Area' },
  address: { label: 'Full Address' },
  images: { label: 'Space Images' },
  openingHours: { label: 'Opening Hours' },
  sizeSqFt: { label: 'Size (sq ft)' },
  footfall: { label: 'Visitors a Day' },
  allowedGoods: { label: 'Allowed Goods' },
  houseRules: { label: 'House Rules' },
  paymentAgreementType: { label: 'Payment Agreement Type', options: paymentModelLabels },
  pricePerDay: { label: 'Monthly Rate ($ per month)' },
  commissionPercentage: { label: 'Commission (% of sales)' },
  minimumCommission: { label: 'Minimum Commission ($ per day)' },
  subSpaces: { label: 'Displays' },
  isActive: { label: 'Active' },
  hostId: { label: 'Owner' },
};

/** What happens when changes to a listing with this approval status are saved (D18). */
const reviewNotes: Record<SpaceDto['approvalStatus'], string> = {
  pending: '',
  approved: 'Our team may review your changes. Your space stays live during the review.',
  rejected: 'Our team will review your space again.',
};

export const DetailsTab = ({
  space,
  edit: { edited, errors, update },
}: Pick<EditFormProps, 'space' | 'edit'>) => (
  <div className={styles.sections}>
    <SpaceSections draft={edited} errors={errors} onChange={update} spaceTypes={typesFor(space.spaceType)}>
      <FormSection title="Visibility">
        <CheckboxField
          label="Active"
          hint="Turn off to hide your space and stop new bookings. Existing bookings are kept."
          checked={edited.isActive}
          onChange={(isActive) => update({ isActive })}
        />
      </FormSection>
    </SpaceSections>
  </div>
);

/** The space types that this form offers for every space (SPEC 3). */
const offeredTypes: SpaceType[] = [
  'coffee_shop',
  'boutique',
  'gallery',
  'bookstore',
  'brewery',
  'retail_shop',
  'hair_salon',
];

/** Adds the saved type of the space, so that the host can choose it again after choosing a different one (D38). */
const typesFor = (savedType: SpaceType) =>
  offeredTypes.includes(savedType) ? offeredTypes : [savedType, ...offeredTypes];
