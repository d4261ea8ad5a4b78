import { useUpdateContentMutation, type ContentDto } from '@popnook/api-client';
import { apiError, useToast } from '@popnook/web-core';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * SPEC 2: Enter saves, Escape cancels, leaving the field saves if the text changed. A text that did not change is not
 * sent, one that was refused stays as it was typed.
 */
export const useInlineEdit = ({ id, key, content }: ContentDto, focusText: () => void) => {
  const [draft, setDraft] = useState<string | null>(null);
  const [error, setError] = useState('');
  const [send, { isLoading }] = useUpdateContentMutation();
  const { toast, toastError } = useToast();
  // Enter, then leaving: the second asks for what the first is doing. Known before the next render.
  const saving = useRef(false);
  const close = (keepFocus: boolean) => {
    flushSync(() => setDraft(null));
    if (keepFocus) focusText();
  };
  const save = async (keepFocus: boolean) => {
    if (draft === null || saving.current) return;
    if (draft.trim() === content.trim()) return close(keepFocus);
    saving.current = true;
    const answer = await send({ id, editContentDto: { content: draft } });
    saving.current = false;
    if (answer.error) {
      setError(apiError(answer.error)?.fields?.['content'] ?? '');
      return toastError('Error', answer.error);
    }
    toast({ title: 'Text saved', description: key });
    close(keepFocus && document.activeElement?.tagName === 'TEXTAREA');
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

export type InlineEdit = ReturnType<typeof useInlineEdit>;
