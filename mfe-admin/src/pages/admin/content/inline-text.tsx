import { type ContentDto, ifMatch, useUpdateContentMutation } from '@popnook/api-client';
import { TextArea } from '@popnook/ui';
import { type ConflictFields, EditConflict } from '@popnook/ui/forms';
import { apiError, editConflict, type EditConflictInfo, useToast } from '@popnook/web-core';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import styles from './content.module.css';

/** A text block that can be edited in place after a click. */
export const InlineText = ({ block }: { block: ContentDto }) => {
  const button = useRef<HTMLButtonElement>(null);
  const edit = useInlineEdit(block, () => button.current?.focus());
  if (edit.draft !== null) return <InlineEditor label={block.key} edit={{ ...edit, draft: edit.draft }} />;
  return (
    <button ref={button} type="button" className={styles.content} onClick={edit.start}>
      <span className="sr-only">Edit {block.key}: </span>
      {block.content}
    </button>
  );
};

/** The labels that a conflict notice uses for the fields of a text block (D57). */
export const conflictFields: ConflictFields = { content: { label: 'Text' }, isActive: { label: 'Active' } };

/** An estimate, to make the field tall enough for the text. */
const charactersPerRow = 70;

interface InlineEditorProps {
  label: string;
  edit: InlineEdit & { draft: string };
}

/** Enter saves, Escape cancels, and leaving the field saves if the text changed (SPEC 2). */
const InlineEditor = ({ label, edit }: InlineEditorProps) => {
  const { draft, error, conflict, saving, setText, save, saveAnyway, cancel } = edit;
  const editor = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const field = editor.current?.querySelector('textarea');
    field?.focus();
    field?.setSelectionRange(field.value.length, field.value.length);
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter can also confirm text that is composed with an input method editor.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape' && !saving) cancel();
    if (event.key !== 'Enter' || event.shiftKey) return;
    event.preventDefault();
    if (!conflict) void save({ returnFocus: true });
  };
  return (
    <div ref={editor} data-editor className={styles.editor}>
      <TextArea
        label={label}
        rows={Math.min(8, Math.max(2, Math.ceil(draft.length / charactersPerRow)))}
        maxLength={10_000}
        value={draft}
        error={error}
        readOnly={saving}
        aria-busy={saving}
        hint={conflict ? 'Escape discards your changes.' : hintOf(saving)}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={onKeyDown}
        onBlur={() => {
          if (!conflict) void save({ returnFocus: false });
        }}
      />
      {conflict && (
        <EditConflict
          changed={conflict.changed}
          fields={conflictFields}
          consequence="What you typed is still here. Saving replaces the text for everyone."
          busy={saving}
          onSaveAnyway={() => void saveAnyway()}
          onDiscard={cancel}
        />
      )}
    </div>
  );
};

const hintOf = (saving: boolean) =>
  saving ? 'Saving...' : 'Enter saves, Shift+Enter adds a line, Escape cancels.';

interface FocusOption {
  /** Whether focus moves back to the button that started editing. */
  returnFocus: boolean;
}

interface SaveOptions extends FocusOption {
  /** The version that the text replaces. By default, the one that was edited (D57). */
  version?: number | undefined;
}

/** The state of the editor. Saving unchanged text only closes the editor. If the API rejects the text, the editor stays open. */
const useInlineEdit = (block: ContentDto, focusButton: () => void) => {
  const { id, key } = block;
  const [draft, setDraft] = useState<string | null>(null);
  // The text block as it was when editing started. The list can be reloaded during editing (D57).
  const [original, setOriginal] = useState(block);
  const [error, setError] = useState('');
  const [conflict, setConflict] = useState<EditConflictInfo>();
  const [send, { isLoading }] = useUpdateContentMutation();
  const { toast, toastError } = useToast();
  // A ref instead of state: if the field loses focus after Enter but before the next render, it must not save again.
  const isSending = useRef(false);
  const close = ({ returnFocus }: FocusOption) => {
    flushSync(() => setDraft(null));
    if (returnFocus) focusButton();
  };
  const save = async ({ returnFocus, version = original.version }: SaveOptions) => {
    if (draft === null || isSending.current) return;
    if (draft.trim() === original.content.trim()) return close({ returnFocus });
    isSending.current = true;
    const { error: failure } = await send({
      id,
      editContentDto: { content: draft },
      ...ifMatch({ version }),
    });
    isSending.current = false;
    if (failure) {
      setConflict(editConflict(failure));
      setError(apiError(failure)?.fields?.['content'] ?? '');
      return toastError('Error', failure);
    }
    toast({ title: 'Text saved', description: key });
    // If the administrator has moved focus to another element while the text was being saved, focus stays there.
    close({ returnFocus: returnFocus && isInEditor(document.activeElement) });
  };
  return {
    draft,
    error,
    conflict,
    saving: isLoading,
    start: () => {
      setError('');
      setConflict(undefined);
      setOriginal(block);
      setDraft(block.content);
    },
    setText: (typed: string) => {
      setError('');
      setDraft(typed);
    },
    save,
    saveAnyway: () => save({ returnFocus: true, version: conflict?.version }),
    cancel: () => close({ returnFocus: true }),
  };
};

const isInEditor = (focused: Element | null) => !!focused?.closest('[data-editor]');

type InlineEdit = ReturnType<typeof useInlineEdit>;
