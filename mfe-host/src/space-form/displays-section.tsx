import { Button, FormSection, type FieldErrors } from '@popnook/ui';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { DisplayEditor } from './display-editor';
import { emptyDisplay, type DisplayDraft } from './space-draft';

export interface DisplaysSectionProps {
  displays: DisplayDraft[];
  errors: FieldErrors;
  onChange: (displays: DisplayDraft[]) => void;
}

export const DisplaysSection = (props: DisplaysSectionProps) => {
  const { displays, onChange } = props;
  const add = useRef<HTMLDivElement>(null);
  const next = Math.max(0, ...displays.map(({ key }) => key)) + 1;
  const begin = () => {
    flushSync(() => onChange([...displays, emptyDisplay(next)]));
    focusNewDisplay(add.current);
  };
  return (
    <FormSection
      title="Displays"
      lead="Parts that vendors can book on their own: a shelf, a counter, the window. Without any, the space is booked as a whole."
    >
      <DisplayEditors {...props} onRemoved={() => add.current?.querySelector('button')?.focus()} />
      <div ref={add}>
        <Button variant="secondary" onClick={begin}>
          Add Display
        </Button>
      </div>
    </FormSection>
  );
};

/** The new editor stands before the button that asked for it. */
export const focusNewDisplay = (place: HTMLElement | null) =>
  place?.previousElementSibling?.querySelector('input')?.focus();

/** The editors alone: also used when some displays could not be saved. */
export const DisplayEditors = ({
  displays,
  errors,
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
        onChange={(change) =>
          onChange(displays.map((other) => (other === display ? { ...display, ...change } : other)))
        }
        onRemove={() => {
          onChange(displays.filter((other) => other !== display));
          onRemoved?.();
        }}
      />
    ))}
  </>
);
