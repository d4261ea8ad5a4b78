import { useCreateWebhookMutation, type WebhookEvent } from '@popnook/api-client';
import { Button, Form, FormActions, useFieldErrors } from '@popnook/ui';
import { Checkbox, Input, Modal } from '@popnook/ui/work';
import { apiError, useToast } from '@popnook/web-core';
import { useId, useState } from 'react';
import styles from './account.module.css';
import { Secret } from './secret';

interface NewWebhookDialogProps {
  open: boolean;
  onClose: () => void;
}

export const NewWebhookDialog = ({ open, onClose }: NewWebhookDialogProps) => {
  const [secret, setSecret] = useState<string>();
  const close = () => {
    setSecret(undefined);
    onClose();
  };
  return (
    <Modal open={open} title={secret ? 'Copy your secret now' : 'New webhook'} onClose={close}>
      {open &&
        (secret ? (
          <WebhookSecret secret={secret} onDone={close} />
        ) : (
          <WebhookForm onCreated={setSecret} onCancel={close} />
        ))}
    </Modal>
  );
};

export const WebhookSecret = ({ secret, onDone }: { secret: string; onDone: () => void }) => (
  <Secret name="Secret" value={secret} onDone={onDone}>
    Your server uses it to verify that an event comes from Popnook. It won’t be shown again.
  </Secret>
);

const eventLabels: Record<WebhookEvent, string> = {
  'booking.requested': 'A vendor requests a booking',
  'booking.confirmed': 'A booking is confirmed',
  'booking.declined': 'A host declines a request',
  'booking.withdrawn': 'A vendor withdraws a request',
  'booking.cancelled': 'A booking is cancelled',
  'booking.expired': 'A request expires',
  'booking.completed': 'A booking is completed',
  'listing.approved': 'A listing is approved',
  'listing.rejected': 'A listing is rejected',
  'listing.deactivated': 'We deactivate a listing',
  'listing.transferred': 'A listing is transferred to another host',
};
const allEvents = Object.keys(eventLabels) as WebhookEvent[];

interface WebhookFormProps {
  onCreated: (secret: string) => void;
  onCancel: () => void;
}

/** The API validates the fields, and the form shows the API's messages (D46). */
const WebhookForm = ({ onCreated, onCancel }: WebhookFormProps) => {
  const [draft, setDraft] = useState({ url: '', events: allEvents });
  const [create, { isLoading: busy }] = useCreateWebhookMutation();
  const { submitErrors, errors, setErrors, clearErrors } = useFieldErrors();
  const { toastError } = useToast();
  const errorId = useId();
  const submit = async () => {
    const { data, error } = await create({ createWebhookDto: draft });
    if (data) return onCreated(data.secret);
    const fields = apiError(error)?.fields;
    if (fields) setErrors(fields);
    else toastError('Error', error);
  };
  return (
    <Form label="New webhook" submitErrors={submitErrors} onSubmit={() => void submit()}>
      <Input
        label="URL"
        hint="The address on your server, such as https://hooks.example.com/popnook"
        name="webhook-url"
        inputMode="url"
        autoComplete="off"
        maxLength={500}
        error={errors['url']}
        value={draft.url}
        onChange={({ target }) => {
          setDraft({ ...draft, url: target.value });
          clearErrors('url');
        }}
      />
      <fieldset className={styles.checkboxes} aria-describedby={errors['events'] && errorId}>
        <legend>Events</legend>
        {allEvents.map((event) => (
          <Checkbox
            key={event}
            checked={draft.events.includes(event)}
            onChange={({ target }) => {
              const chosen = allEvents.filter((other) =>
                other === event ? target.checked : draft.events.includes(other),
              );
              setDraft({ ...draft, events: chosen });
              clearErrors('events');
            }}
          >
            {eventLabels[event]}
          </Checkbox>
        ))}
        {errors['events'] && (
          <p id={errorId} role="alert" className={styles.error}>
            {errors['events']}
          </p>
        )}
      </fieldset>
      <FormActions>
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" busy={busy}>
          {busy ? 'Creating...' : 'Create webhook'}
        </Button>
      </FormActions>
    </Form>
  );
};
