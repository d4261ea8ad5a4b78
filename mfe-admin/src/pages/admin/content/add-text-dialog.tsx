import { useCreateContentMutation } from '@popnook/api-client';
import { Button, Form, FormActions, useFieldErrors, type FieldErrors } from '@popnook/ui';
import { Input, Modal, Select, TextArea } from '@popnook/ui/work';
import { apiError, useToast } from '@popnook/web-core';
import { useState } from 'react';
import type { Choice } from '../list/list-controls';

const emptyDraft = { key: '', section: '', contentType: 'text', content: '' };
type Draft = typeof emptyDraft;

/** The error messages of the required fields (SPEC 5). */
const requiredMessages: Omit<Draft, 'contentType'> = {
  key: 'Please enter a key.',
  section: 'Please choose a section.',
  content: 'Please enter the text.',
};

export interface AddTextDialogProps {
  open: boolean;
  sections: readonly Choice<string>[];
  onClose: () => void;
}

export const AddTextDialog = ({ open, sections, onClose }: AddTextDialogProps) => (
  <Modal open={open} title="Add a text block" onClose={onClose}>
    <AddTextForm sections={sections} onClose={onClose} />
  </Modal>
);

const AddTextForm = ({ sections, onClose }: Omit<AddTextDialogProps, 'open'>) => {
  const [draft, setDraft] = useState(emptyDraft);
  const { submitErrors, errors, setErrors, clearErrors } = useFieldErrors();
  const { add, busy } = useAddText(setErrors, onClose);
  const setField = (name: keyof Draft, value: string) => {
    setDraft({ ...draft, [name]: value });
    clearErrors(name);
  };
  const fieldProps = (name: keyof Draft) => ({
    value: draft[name],
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) => setField(name, target.value),
  });
  return (
    <Form
      label="Add a text block"
      submitErrors={submitErrors}
      onSubmit={() => {
        if (!busy) void add(draft);
      }}
    >
      <Input
        label="Key"
        hint="Identifies the text block, for example hero.title."
        maxLength={120}
        autoComplete="off"
        {...fieldProps('key')}
      />
      <Select
        label="Section"
        placeholder="Choose a section"
        options={sections}
        {...fieldProps('section')}
        onChange={(section) => setField('section', section)}
      />
      <Input label="Type" maxLength={40} {...fieldProps('contentType')} />
      <TextArea label="Text" rows={4} maxLength={10_000} {...fieldProps('content')} />
      <FormActions>
        <Button type="submit" busy={busy}>
          {busy ? 'Adding...' : 'Add text block'}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
      </FormActions>
    </Form>
  );
};

const useAddText = (setErrors: (fields: FieldErrors) => void, onAdded: () => void) => {
  const [send, { isLoading }] = useCreateContentMutation();
  const { toast, toastError } = useToast();
  const add = async ({ contentType, ...draft }: Draft) => {
    const missing = Object.entries(requiredMessages).filter(
      ([name]) => !draft[name as keyof typeof draft].trim(),
    );
    setErrors(Object.fromEntries(missing));
    if (missing.length > 0) return;
    const { error } = await send({ addContentDto: { ...draft, contentType: contentType.trim() || 'text' } });
    if (error) {
      setErrors(apiError(error)?.fields ?? {});
      return toastError('Error', error);
    }
    toast({ title: 'Text block added', description: draft.key });
    onAdded();
  };
  return { add, busy: isLoading };
};
