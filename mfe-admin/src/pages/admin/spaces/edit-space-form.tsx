import { useUpdateSpaceMutation, type AdminSpaceDto } from '@popnook/api-client';
import { Button, Form, FormActions, useFieldErrors } from '@popnook/ui';
import { apiError, useToast } from '@popnook/web-core';
import { useState } from 'react';
import { PlaceFields } from './place-fields';
import { changesOf, draftOf, missingOf, type SpaceDraft } from './space-draft';
import { TermFields } from './term-fields';
import { OwnerField } from './owner-field';

export interface EditSpaceFormProps {
  space: AdminSpaceDto;
  onChanged: () => void;
  onSaved: () => void;
  onClose: () => void;
}

/** What a part of the form is given. */
export interface DraftFieldsProps {
  draft: SpaceDraft;
  errors: Readonly<Record<string, string>>;
  onChange: (changes: Partial<SpaceDraft>) => void;
}

export const EditSpaceForm = ({ space, onChanged, onSaved, onClose }: EditSpaceFormProps) => {
  const [draft, setDraft] = useState(() => draftOf(space));
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
  refuse: (fields: Readonly<Record<string, string>>) => void,
  onSaved: () => void,
) => {
  const [send, { isLoading }] = useUpdateSpaceMutation();
  const { toast, toastError } = useToast();
  const save = async (draft: SpaceDraft) => {
    const missing = missingOf(draft);
    if (missing['name']) return refuse(missing);
    const changes = changesOf(draft, space);
    if (Object.keys(changes).length === 0) return onSaved();
    const { error } = await send({ id: space.id, updateSpaceDto: changes });
    if (error) {
      refuse(apiError(error)?.fields ?? {});
      return toastError('Error', error);
    }
    toast({ title: 'Space saved', description: draft.name.trim() });
    onSaved();
  };
  return { save, busy: isLoading };
};
