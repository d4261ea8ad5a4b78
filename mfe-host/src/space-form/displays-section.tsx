import { Button, FormSection, type FieldErrors } from '@popnook/ui';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { DisplayEditor } from './display-editor';
import { emptyDisplay, nextKey, type DisplayDraft } from './space-draft';

export interface DisplaysSectionProps {
  displays: DisplayDraft[];
  errors: FieldErrors;
  /** Whether the payment model of the space has a rate (D24). */
  hasRate: boolean;
  onChange: (displays: DisplayDraft[]) => void;
}

export const DisplaysSection = (props: DisplaysSectionProps) => {
  const { displays, onChange } = props;
  const addButtonRow = useRef<HTMLDivElement>(null);
  const add = () => {
    flushSync(() => onChange([...displays, emptyDisplay(nextKey(displays))]));
    focusLastDisplay(addButtonRow.current);
  };
  return (
    <FormSection
      title="Displays"
      lead="Parts of your space that vendors can book separately: a shelf, a counter, the window. Without displays, vendors book the whole space."
    >
      <DisplayEditors {...props} onRemoved={() => addButtonRow.current?.querySelector('button')?.focus()} />
      <div ref={addButtonRow}>
        <Button variant="secondary" onClick={add}>
          Add Display
        </Button>
      </div>
    </FormSection>
  );
};

/** Focuses the first field of the last display: its editor is right above the row of the Add button. */
export const focusLastDisplay = (addButtonRow: HTMLElement | null) =>
  addButtonRow?.previousElementSibling?.querySelector('input')?.focus();

/** The editors of the displays. Also shown without the section around them when some displays could not be saved. */
export const DisplayEditors = ({
  displays,
  errors,
  hasRate,
  onChange,
  onRemoved,
}: DisplaysSectionProps & { onRemoved?: () => void }) => (
  <>
    {displays.map((display, index) => (
      <DisplayEditor
        key={display.key}
        display={display}
        number={index + 1}
        errors={errors}
        hasRate={hasRate}
        onChange={(changes) =>
          onChange(displays.map((other) => (other === display ? { ...display, ...changes } : other)))
        }
        onRemove={() => {
          onChange(displays.filter((other) => other !== display));
          onRemoved?.();
        }}
      />
    ))}
  </>
);
