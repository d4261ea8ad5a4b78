import type { SpaceDto } from '@popnook/api-client';
import { Button, Form, FormActions } from '@popnook/ui';
import { useRef, type ReactNode } from 'react';
import styles from './edit-space.module.css';
import { isLookedAtAgain } from './edited-space';
import type { useEditSpace } from './use-edit-space';

export interface EditFormProps {
  space: SpaceDto;
  edit: ReturnType<typeof useEditSpace>;
  /** Somebody wants to go while there are changes. */
  leaving: boolean;
  onStay: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** The part that is typed, with what saves it always in sight. */
export const EditForm = ({ space, edit, leaving, onStay, onClose, children }: EditFormProps) => {
  const save = useRef<HTMLButtonElement>(null);
  const asked = leaving && edit.isChanged;
  const stay = () => {
    // The question goes away: the keyboard goes on at what saves.
    save.current?.focus();
    onStay();
  };
  return (
    <Form label={`Edit ${space.name}`} submitErrors={edit.submitErrors} onSubmit={() => void edit.save()}>
      {children}
      <div className={styles.end}>
        <Notes space={space} edit={edit} asked={asked} />
        <FormActions>
          <Button ref={save} type="submit" busy={edit.busy}>
            {edit.busy ? 'Saving...' : 'Save changes'}
          </Button>
          {asked ? (
            <>
              <Button variant="danger" onClick={onClose}>
                Discard them
              </Button>
              <Button variant="quiet" onClick={stay}>
                Keep editing
              </Button>
            </>
          ) : (
            <Button variant="quiet" onClick={onClose}>
              Cancel
            </Button>
          )}
        </FormActions>
      </div>
    </Form>
  );
};

/** D18: what a change means for a listing that was approved; and that leaving loses it. */
const Notes = ({ space, edit, asked }: Pick<EditFormProps, 'space' | 'edit'> & { asked: boolean }) => (
  <>
    <p role="status" className={styles.note}>
      {isLookedAtAgain(space, edit.body) &&
        (space.approvalStatus === 'rejected'
          ? 'With this change our team looks at your space again.'
          : 'Our team looks at this change. Your space stays live meanwhile.')}
    </p>
    {asked && (
      <p role="alert" className={styles.note}>
        There are changes that are not saved.
      </p>
    )}
  </>
);
