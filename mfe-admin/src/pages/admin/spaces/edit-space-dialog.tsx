import { type AdminSpaceDto, useUpdateSpaceMutation } from '@popnook/api-client';
import { Button, Dialog, Form, FormActions, useFieldErrors } from '@popnook/ui';
import { apiError, useToast } from '@popnook/web-core';
import { useState } from 'react';
import { ConfirmDialog } from '../list/confirm-dialog';
import { OwnerField } from './owner-field';
import { changedFields, toDraft, validate, type DraftFieldsProps, type SpaceDraft } from './space-draft';
import { PlaceFields, TermFields } from './space-fields';

interface EditSpaceDialogProps {
  /** Null while the dialog is closed. */
  space: AdminSpaceDto | null;
  onClose: () => void;
}

/** Asks for confirmation before unsaved changes are lost. */
export const EditSpaceDialog = ({ space, onClose }: EditSpaceDialogProps) => {
  const [changed, setChanged] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const close = () => {
    setChanged(false);
    setLeaving(false);
    onClose();
  };
  const leave = () => (changed ? setLeaving(true) : close());
  return (
    <Dialog open={space !== null} title={space ? `Edit ${space.name}` : ''} onClose={leave}>
      {space && (
        <EditSpaceForm
          key={space.id}
          space={space}
          onChanged={() => setChanged(true)}
          onSaved={close}
          onClose={leave}
        />
      )}
      <ConfirmDialog
        question={leaving ? question : null}
        busy={false}
        onConfirm={close}
        onClose={() => setLeaving(false)}
      />
    </Dialog>
  );
};

const question = {
  title: 'Leave without saving?',
  consequence: 'Your changes will be lost.',
  final: false,
  button: 'Leave',
  busy: 'Leaving...',
};

interface EditSpaceFormProps {
  space: AdminSpaceDto;
  onChanged: () => void;
  onSaved: () => void;
  onClose: () => void;
}

const EditSpaceForm = ({ space, onChanged, onSaved, onClose }: EditSpaceFormProps) => {
  const [draft, setDraft] = useState(() => toDraft(space));
  const { submitErrors, errors, setErrors, clearErrors } = useFieldErrors();
  const { save, busy } = useSaveSpace(space, setErrors, onSaved);
  const fields: DraftFieldsProps = {
    draft,
    errors,
    onChange: (changes) => {
      setDraft({ ...draft, ...changes });
      onChanged();
      clearErrors(...Object.keys(changes), ...('host' in changes ? ['hostId'] : []));
    },
  };
  return (
    <Form
      label={`Edit ${space.name}`}
      submitErrors={submitErrors}
      onSubmit={() => void (busy || save(draft))}
    >
      <PlaceFields {...fields} />
      <TermFields {...fields} />
      <OwnerField {...fields} />
      <FormActions>
        <Button type="submit" busy={busy}>
          {busy ? 'Saving...' : 'Save'}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
      </FormActions>
    </Form>
  );
};

const useSaveSpace = (
  space: AdminSpaceDto,
  setErrors: (fields: Readonly<Record<string, string>>) => void,
  onSaved: () => void,
) => {
  const [send, { isLoading }] = useUpdateSpaceMutation();
  const { toast, toastError } = useToast();
  const save = async (draft: SpaceDraft) => {
    const missing = validate(draft);
    if (missing['name']) return setErrors(missing);
    const changes = changedFields(draft, space);
    if (Object.keys(changes).length === 0) return onSaved();
    const { error } = await send({ id: space.id, updateSpaceDto: changes });
    if (error) {
      setErrors(apiError(error)?.fields ?? {});
      return toastError('Error', error);
    }
    toast({ title: 'Space saved', description: draft.name.trim() });
    onSaved();
  };
  return { save, busy: isLoading };
};
