import { Button, type FieldErrors } from '@popnook/ui';
import { useState } from 'react';
import styles from './request-cancellation.module.css';
import { MessageForm } from './message-form';
import { Modal } from './modal';

export interface RequestCancellationProps {
  /** `name` is the vendor's name for hosts, and the space's name for vendors. */
  booking: { name: string; period: string };
  /** Who has already asked, for example 'You' or 'The host'. */
  askedBy: string | null;
  maxLength: number;
  /** Resolves to undefined if the reason was sent, otherwise to the errors by field. */
  onSend: (reason: string) => Promise<FieldErrors | undefined>;
}

/** Only administrators cancel confirmed bookings (D30), so hosts and vendors ask them to. */
export const RequestCancellation = ({ booking, askedBy, maxLength, onSend }: RequestCancellationProps) => {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  if (askedBy)
    return (
      <p>{askedBy} asked Popnook to cancel this booking. You will get an email if our team cancels it.</p>
    );
  return (
    <>
      <div className={styles.button}>
        <Button variant="quiet" onClick={() => setOpen(true)}>
          Ask Popnook to cancel<span className="sr-only"> the booking of {booking.name}</span>
        </Button>
      </div>
      <Modal
        open={open}
        title="Ask Popnook to cancel?"
        description={`${booking.name}, ${booking.period}. The booking stays confirmed until our team has decided.`}
        onClose={close}
      >
        <MessageForm
          title="Ask Popnook to cancel"
          field="reason"
          label="Reason"
          hint="Our team will read it."
          maxLength={maxLength}
          submit={{ label: 'Send', busyLabel: 'Sending...' }}
          cancelLabel="Keep booking"
          onCancel={close}
          onSend={async (reason) => {
            const errors = await onSend(reason);
            if (!errors) close();
            return errors;
          }}
        />
      </Modal>
    </>
  );
};
