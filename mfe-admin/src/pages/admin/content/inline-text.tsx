import type { ContentDto } from '@popnook/api-client';
import { useRef } from 'react';
import styles from './content.module.css';
import { InlineEditor } from './inline-editor';
import { useInlineEdit } from './use-inline-edit';

/** A text one clicks to change it where it stands. */
export const InlineText = ({ text }: { text: ContentDto }) => {
  const button = useRef<HTMLButtonElement>(null);
  const edit = useInlineEdit(text, () => button.current?.focus());
  if (edit.draft !== null) return <InlineEditor label={text.key} edit={{ ...edit, draft: edit.draft }} />;
  return (
    <button ref={button} type="button" className={styles.words} onClick={edit.start}>
      <span className="sr-only">Edit {text.key}: </span>
      {text.content}
    </button>
  );
};
