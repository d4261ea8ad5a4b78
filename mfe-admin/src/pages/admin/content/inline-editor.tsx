import { TextArea } from '@popnook/ui';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import styles from './content.module.css';
import type { InlineEdit } from './use-inline-edit';

export interface InlineEditorProps {
  label: string;
  edit: InlineEdit & { draft: string };
}

export const InlineEditor = ({
  label,
  edit: { draft, error, saving, change, save, cancel },
}: InlineEditorProps) => {
  const area = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const field = area.current?.querySelector('textarea');
    field?.focus();
    field?.setSelectionRange(field.value.length, field.value.length);
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    // A character that is still being composed ends with Enter, too.
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
        rows={Math.min(8, Math.max(2, Math.ceil(draft.length / 70)))}
        maxLength={10_000}
        value={draft}
        error={error}
        readOnly={saving}
        aria-busy={saving}
        hint={saving ? 'Saving...' : 'Enter saves, Shift and Enter makes a new line, Escape cancels.'}
        onChange={({ target }) => change(target.value)}
        onKeyDown={onKeyDown}
        onBlur={() => void save(false)}
      />
    </div>
  );
};
