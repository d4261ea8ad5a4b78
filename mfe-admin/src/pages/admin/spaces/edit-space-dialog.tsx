import {
  type AdminSpaceDto,
  ifMatch,
  type UpdateSpaceDto,
  useUpdateSpaceMutation,
} from '@popnook/api-client';
import {
  Button,
  type FieldErrors,
  Form,
  FormActions,
  paymentModelLabels,
  spaceTypeLabels,
  useFieldErrors,
} from '@popnook/ui';
import { type ConflictFields, EditConflict } from '@popnook/ui/forms';
import { Modal } from '@popnook/ui/work';
import { apiError, editConflict, type EditConflictInfo, useToast } from '@popnook/web-core';
import { useState } from 'react';
import { ConfirmDialog } from '../list/row-actions';
import { OwnerField } from './owner-field';
import { type DraftFieldsProps, DetailsFields, type SpaceDraft, TermFields } from './space-fields';

interface EditSpaceDialogProps {
  /** Null while the dialog is closed. */
  space: AdminSpaceDto | null;
  onClose: () => void;
}

/** The edit form of a space, in a dialog that asks for confirmation before unsaved changes are lost. */
export const EditSpaceDialog = ({ space, onClose }: EditSpaceDialogProps) => {
  const [isChanged, setIsChanged] = useState(false);
  const [isConfirmOpen, setIsConfirmOpen] = useState(false);
  const close = () => {
    setIsChanged(false);
    setIsConfirmOpen(false);
    onClose();
  };
  const closeOrConfirm = () => (isChanged ? setIsConfirmOpen(true) : close());
  return (
    <Modal open={space !== null} title={space ? `Edit ${space.name}` : ''} onClose={closeOrConfirm}>
      {space && (
        <EditSpaceForm
          key={space.id}
          space={space}
          onChanged={() => setIsChanged(true)}
          onDone={close}
          onClose={closeOrConfirm}
        />
      )}
      <ConfirmDialog
        question={isConfirmOpen ? leaveQuestion : null}
        busy={false}
        onConfirm={close}
        onClose={() => setIsConfirmOpen(false)}
      />
    </Modal>
  );
};

const leaveQuestion = {
  title: 'Leave without saving?',
  consequence: 'Your changes will be lost.',
  isIrreversible: false,
  button: 'Leave',
  busyLabel: 'Leaving...',
};

interface EditSpaceFormProps {
  space: AdminSpaceDto;
  onChanged: () => void;
  /** Closes the dialog without confirmation. */
  onDone: () => void;
  /** Closes the dialog, after confirmation if there are unsaved changes. */
  onClose: () => void;
}

const EditSpaceForm = ({ space, onChanged, onDone, onClose }: EditSpaceFormProps) => {
  const [draft, setDraft] = useState(() => toDraft(space));
  const { submitErrors, errors, setErrors, clearErrors } = useFieldErrors();
  const { save, conflict, busy } = useSaveSpace(space, setErrors, onDone);
  const fields: DraftFieldsProps = {
    draft,
    errors,
    onChange: (changes) => {
      setDraft({ ...draft, ...changes });
      onChanged();
      // The API calls the field of the host `hostId`.
      clearErrors(...Object.keys(changes), ...('host' in changes ? ['hostId'] : []));
    },
  };
  return (
    <Form
      label={`Edit ${space.name}`}
      submitErrors={submitErrors}
      onSubmit={() => {
        if (!busy) void save(draft);
      }}
    >
      <DetailsFields {...fields} />
      <TermFields {...fields} willDeactivate={space.isActive && !draft.isActive} />
      <OwnerField {...fields} />
      {conflict ? (
        <EditConflict
          changed={conflict.changed}
          fields={conflictFields}
          consequence="What you entered is still here. Saving replaces only the fields that you changed."
          busy={busy}
          onSaveAnyway={() => void save(draft, conflict.version)}
          onDiscard={onDone}
        />
      ) : (
        <FormActions>
          <Button type="submit" busy={busy}>
            {busy ? 'Saving...' : 'Save'}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
        </FormActions>
      )}
    </Form>
  );
};

export const conflictFields: ConflictFields = {
  spaceType: { options: spaceTypeLabels },
  paymentAgreementType: { label: 'Payment agreement', options: paymentModelLabels },
  pricePerDay: { label: 'Monthly rate in dollars' },
  commissionPercentage: { label: 'Commission (%)' },
  minimumCommission: { label: 'Minimum daily commission in dollars' },
  subSpaces: { label: 'Displays' },
  isActive: { label: 'Active' },
  hostId: { label: 'Owner ID' },
};

/** Returns `save`, which sends the changed fields. A name is required (SPEC 5); the API checks everything else. */
const useSaveSpace = (
  space: AdminSpaceDto,
  setErrors: (fields: FieldErrors) => void,
  onSaved: () => void,
) => {
  const [send, { isLoading }] = useUpdateSpaceMutation();
  const [conflict, setConflict] = useState<EditConflictInfo>();
  const { toast, toastError } = useToast();
  const save = async (draft: SpaceDraft, version = space.version) => {
    if (!draft.name.trim()) return setErrors({ name: 'Please enter a name.' });
    const changes = changedFields(draft, space);
    if (Object.keys(changes).length === 0) return onSaved();
    const { error } = await send({ id: space.id, updateSpaceDto: changes, ...ifMatch({ version }) });
    if (error) {
      setConflict(editConflict(error));
      setErrors(apiError(error)?.fields ?? {});
      return toastError('Error', error);
    }
    toast({ title: 'Space saved', description: draft.name.trim() });
    onSaved();
  };
  return { save, conflict, busy: isLoading };
};

const toDraft = (space: AdminSpaceDto): SpaceDraft => ({
  name: space.name,
  description: space.description,
  spaceType: space.spaceType,
  location: space.location,
  address: space.address,
  paymentAgreementType: space.paymentAgreementType,
  pricePerDay: space.pricePerDay ?? '',
  commissionPercentage: space.commissionPercentage ?? '',
  minimumCommission: space.minimumCommission ?? '',
  isActive: space.isActive,
  reason: '',
  host: {
    id: space.hostId,
    name: `${space.hostFirstName} ${space.hostLastName}`,
    email: space.hostEmail,
  },
});

/** Returns only the changed fields, so that other people's edits of other fields are kept. An empty amount is sent as null. */
const changedFields = (draft: SpaceDraft, space: AdminSpaceDto): UpdateSpaceDto => {
  const { host, reason, ...values } = draft;
  const { host: previousHost, ...previousValues } = toDraft(space);
  const entries = Object.entries(values).filter(
    ([name, value]) => value !== previousValues[name as keyof typeof previousValues],
  );
  const changes: UpdateSpaceDto = Object.fromEntries(
    entries.map(([name, value]) => [name, amountFields.has(name) && value === '' ? null : value]),
  );
  return {
    ...changes,
    ...(host.id === previousHost.id ? {} : { hostId: host.id }),
    ...(changes.isActive === false && reason.trim() ? { reason: reason.trim() } : {}),
  };
};

const amountFields = new Set(['pricePerDay', 'commissionPercentage', 'minimumCommission']);
