import { useRemoveSubSpaceMutation } from '@popnook/api-client';
import { Button, Dialog, FormActions, type FieldErrors } from '@popnook/ui';
import { useToast } from '@popnook/web-core';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { CheckboxField } from '../../../space-form/checkbox-field';
import { DisplayEditor } from '../../../space-form/display-editor';
import { focusLastDisplay } from '../../../space-form/displays-section';
import { emptyDisplay, nextKey } from '../../../space-form/space-draft';
import styles from './edit-space.module.css';
import type { EditedDisplay } from './edited-space';

export interface DisplaysTabProps {
  spaceId: number;
  displays: EditedDisplay[];
  errors: FieldErrors;
  /** Whether the payment model of the space has a rate (D24). */
  hasRate: boolean;
  onChange: (displays: EditedDisplay[]) => void;
}

export const DisplaysTab = ({ spaceId, displays, errors, hasRate, onChange }: DisplaysTabProps) => {
  const addButton = useRef<HTMLButtonElement>(null);
  const remove = ({ key }: EditedDisplay) => {
    // The editor disappears, so focus moves to the button below the list.
    addButton.current?.focus();
    onChange(displays.filter((other) => other.key !== key));
  };
  const update = (display: EditedDisplay, patch: Partial<EditedDisplay>) =>
    onChange(displays.map((other) => (other === display ? { ...display, ...patch } : other)));
  const add = () => {
    const display: EditedDisplay = { ...emptyDisplay(nextKey(displays)), id: null, isActive: true };
    flushSync(() => onChange([...displays, display]));
    // The parent is the row of the button, which is right below the last display.
    focusLastDisplay(addButton.current?.parentElement ?? null);
  };
  return (
    <div className={styles.displays}>
      <p className={styles.quiet}>
        {displays.length === 0
          ? 'Vendors book the whole space. Add displays to let them book parts of it.'
          : 'Parts of your space that vendors can book separately.'}
      </p>
      {displays.map((display, index) => (
        <DisplayEditor
          key={display.key}
          display={display}
          number={index + 1}
          errors={errors}
          hasRate={hasRate}
          onChange={(patch) => update(display, patch)}
          {...(display.id === null ? { onRemove: () => remove(display) } : {})}
        >
          {display.id !== null && (
            <>
              <CheckboxField
                label="Active"
                hint="Turn off to stop new bookings. Existing bookings are kept."
                checked={display.isActive}
                onChange={(isActive) => update(display, { isActive })}
              />
              <RemoveButton
                spaceId={spaceId}
                display={{ id: display.id, name: display.name }}
                onRemoved={() => remove(display)}
              />
            </>
          )}
        </DisplayEditor>
      ))}
      <div>
        <Button ref={addButton} variant="secondary" onClick={add}>
          Add Display
        </Button>
      </div>
    </div>
  );
};

interface RemoveButtonProps {
  spaceId: number;
  display: { id: number; name: string };
  onRemoved: () => void;
}

/**
 * Asks for confirmation, then removes a saved display immediately, without saving the form. The API rejects this if the
 * display has future bookings (D28).
 */
const RemoveButton = ({ spaceId, display, onRemoved }: RemoveButtonProps) => {
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  const [removeDisplay, { isLoading: busy }] = useRemoveSubSpaceMutation();
  const { toast, toastError } = useToast();
  const remove = async () => {
    const { error } = await removeDisplay({ id: spaceId, subId: display.id });
    // The dialog closes first, because nothing behind an open dialog can be focused.
    flushSync(() => setIsDialogOpen(false));
    if (error) return toastError('Update Failed', error);
    toast({ title: 'Display removed', description: `${display.name} was removed.` });
    onRemoved();
  };
  return (
    <div>
      <Button variant="danger" onClick={() => setIsDialogOpen(true)}>
        Remove<span className="sr-only"> {display.name}</span>
      </Button>
      <Dialog
        open={isDialogOpen}
        title={`Remove ${display.name}?`}
        description="This cannot be undone. A booked display cannot be removed; turn off Active instead."
        onClose={() => setIsDialogOpen(false)}
      >
        <FormActions>
          <Button variant="danger" busy={busy} onClick={() => void remove()}>
            Remove display
          </Button>
          <Button variant="secondary" onClick={() => setIsDialogOpen(false)}>
            Keep display
          </Button>
        </FormActions>
      </Dialog>
    </div>
  );
};
