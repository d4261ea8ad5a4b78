import { Button, type FieldErrors } from '@popnook/ui';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { CheckField } from '../../../space-form/check-field';
import { DisplayEditor } from '../../../space-form/display-editor';
import { focusNewDisplay } from '../../../space-form/displays-section';
import { emptyDisplay } from '../../../space-form/space-draft';
import styles from './edit-space.module.css';
import type { EditedDisplay } from './edited-space';
import { RemoveDisplay } from './remove-display';

export interface DisplaysTabProps {
  spaceId: number;
  displays: EditedDisplay[];
  errors: FieldErrors;
  onChange: (displays: EditedDisplay[]) => void;
}

export const DisplaysTab = ({ spaceId, displays, errors, onChange }: DisplaysTabProps) => {
  const add = useRef<HTMLButtonElement>(null);
  const remove = ({ key }: EditedDisplay) => {
    // The editor goes away: the keyboard goes on after the list.
    add.current?.focus();
    onChange(displays.filter((other) => other.key !== key));
  };
  const change = (display: EditedDisplay, part: Partial<EditedDisplay>) =>
    onChange(displays.map((other) => (other === display ? { ...display, ...part } : other)));
  const nextKey = Math.max(0, ...displays.map(({ key }) => key)) + 1;
  const begin = () => {
    flushSync(() => onChange([...displays, { ...emptyDisplay(nextKey), id: null, isActive: true }]));
    focusNewDisplay(add.current?.parentElement ?? null);
  };
  return (
    <div className={styles.displays}>
      <p className={styles.quiet}>
        {displays.length === 0
          ? 'The space is booked as a whole. Add a display, and vendors can book a part of it.'
          : 'Parts that vendors can book on their own.'}
      </p>
      {displays.map((display, index) => (
        <DisplayEditor
          key={display.key}
          display={display}
          number={index + 1}
          errors={errors}
          onChange={(part) => change(display, part)}
          {...(display.id === null ? { onRemove: () => remove(display) } : {})}
        >
          {display.id !== null && (
            <>
              <CheckField
                label="Active"
                hint="Switched off it takes no more bookings, and keeps those it has."
                checked={display.isActive}
                onChange={(isActive) => change(display, { isActive })}
              />
              <RemoveDisplay
                spaceId={spaceId}
                display={{ id: display.id, name: display.name }}
                onRemoved={() => remove(display)}
              />
            </>
          )}
        </DisplayEditor>
      ))}
      <div>
        <Button ref={add} variant="secondary" onClick={begin}>
          Add Display
        </Button>
      </div>
    </div>
  );
};
