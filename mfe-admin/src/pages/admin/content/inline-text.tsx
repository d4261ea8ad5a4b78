import { type ContentDto, useUpdateContentMutation } from '@popnook/api-client';
import { TextArea } from '@popnook/ui';
import { apiError, useToast } from '@popnook/web-core';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import styles from './content.module.css';

/** A text block that can be edited in place after a click. */
export const InlineText = ({ text }: { text: ContentDto }) => {
  const button = useRef<HTMLButtonElement>(null);
  const edit = useInlineEdit(text, () => button.current?.focus());
  if (edit.draft !== null) return <InlineEditor label={text.key} edit={{ ...edit, draft: edit.draft }} />;
  return (
    <button ref={button} type="button" className={styles.content} onClick={edit.start}>
      <span className="sr-only">Edit {text.key}: </span>
      {text.content}
    </button>
  );
};

/** An estimate, for the height of the field. */
const charactersPerRow = 70;

interface InlineEditorProps {
  label: string;
  edit: InlineEdit & { draft: string };
}

/** Enter saves, Escape cancels, and leaving the field saves if the text changed (SPEC 2). */
const InlineEditor = ({ label, edit: { draft, error, saving, change, save, cancel } }: InlineEditorProps) => {
  const area = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const field = area.current?.querySelector('textarea');
    field?.focus();
    field?.setSelectionRange(field.value.length, field.value.length);
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter can also confirm text that is composed with an input method editor.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape' && !saving) cancel();
    if (event.key !== 'Enter' || event.shiftKey) return;
    event.preventDefault();
    void save(true);
  };
  return (
    <div ref={area} className={styles.editor}>
      <TextArea
        label={label}
        rows={Math.min(8, Math.max(2, Math.ceil(draft.length / charactersPerRow)))}
        maxLength={10_000}
        value={draft}
        error={error}
        readOnly={saving}
        aria-busy={saving}
        hint={saving ? 'Saving...' : 'Enter saves, Shift+Enter adds a line, Escape cancels.'}
        onChange={({ target }) => change(target.value)}
        onKeyDown={onKeyDown}
        onBlur={() => void save(false)}
      />
    </div>
  );
};

/** The state of the editor. Saving unchanged text only closes it. If the API rejects the text, it stays open with the text. */
const useInlineEdit = ({ id, key, content }: ContentDto, focusButton: () => void) => {
  const [draft, setDraft] = useState<string | null>(null);
  const [error, setError] = useState('');
  const [send, { isLoading }] = useUpdateContentMutation();
  const { toast, toastError } = useToast();
  // A ref instead of state, because the field can lose focus after Enter and before the next render.
  const isSending = useRef(false);
  const close = (returnFocus: boolean) => {
    flushSync(() => setDraft(null));
    if (returnFocus) focusButton();
  };
  const save = async (returnFocus: boolean) => {
    if (draft === null || isSending.current) return;
    if (draft.trim() === content.trim()) return close(returnFocus);
    isSending.current = true;
    const { error: failure } = await send({ id, editContentDto: { content: draft } });
    isSending.current = false;
    if (failure) {
      setError(apiError(failure)?.fields?.['content'] ?? '');
      return toastError('Error', failure);
    }
    toast({ title: 'Text saved', description: key });
    // While it was saving, the administrator may have moved on to another element, which then keeps the focus.
    close(returnFocus && document.activeElement?.tagName === 'TEXTAREA');
  };
  return {
    draft,
    error,
    saving: isLoading,
    start: () => {
      setError('');
      setDraft(content);
    },
    change: (typed: string) => {
      setError('');
      setDraft(typed);
    },
    save,
    cancel: () => close(true),
  };
};

type InlineEdit = ReturnType<typeof useInlineEdit>;
