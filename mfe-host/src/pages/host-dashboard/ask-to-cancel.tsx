import { useAskToCancelMutation, type HostBookingDto } from '@popnook/api-client';
import { constraints, invalidFields } from '@popnook/api-client/constraints';
import { Button, Form, FormActions, formatPeriod, useFieldErrors } from '@popnook/ui';
import { Modal, TextArea } from '@popnook/ui/work';
import { apiError, useToast } from '@popnook/web-core';
import { useState } from 'react';
import styles from './host-dashboard.module.css';
import { vendorName } from './vendor-name';

/** Only administrators cancel confirmed bookings (D30), so the host asks them to. */
export const AskToCancel = ({ booking }: { booking: HostBookingDto }) => {
  const [open, setOpen] = useState(false);
  if (booking.flaggedAt)
    return (
      <p className={styles.bookingDetail}>
        {booking.flaggedBy === 'vendor' ? 'The vendor' : 'You'} asked Popnook to cancel this booking. You will
        get an email if our team cancels it.
      </p>
    );
  return (
    <>
      <div>
        <Button variant="quiet" onClick={() => setOpen(true)}>
          Ask Popnook to cancel<span className="sr-only"> the booking of {vendorName(booking)}</span>
        </Button>
      </div>
      <Modal
        open={open}
        title="Ask Popnook to cancel?"
        description={`${vendorName(booking)}, ${formatPeriod(booking.startDate, booking.endDate)}. The booking stays confirmed until our team has decided.`}
        onClose={() => setOpen(false)}
      >
        <AskForm booking={booking} onClose={() => setOpen(false)} />
      </Modal>
    </>
  );
};

const AskForm = ({ booking, onClose }: { booking: HostBookingDto; onClose: () => void }) => {
  const [reason, setReason] = useState('');
  const { submitErrors, errors, setErrors, clearErrors } = useFieldErrors();
  const [askToCancel, { isLoading }] = useAskToCancelMutation();
  const { toast, toastError } = useToast();
  const send = async () => {
    const askToCancelDto = { reason: reason.trim() };
    const invalid = invalidFields(constraints.AskToCancelDto, askToCancelDto);
    if (Object.keys(invalid).length > 0) return setErrors(invalid);
    const { error } = await askToCancel({ id: booking.id, askToCancelDto });
    if (error) {
      setErrors(apiError(error)?.fields ?? {});
      return toastError('Update Failed', error);
    }
    onClose();
    toast({ title: 'Sent to our team', description: 'You will get an email if they cancel the booking.' });
  };
  return (
    <Form label="Ask Popnook to cancel" submitErrors={submitErrors} onSubmit={() => void send()}>
      <TextArea
        label="Reason"
        rows={3}
        maxLength={constraints.AskToCancelDto.reason.maxLength}
        hint="Our team reads it."
        value={reason}
        error={errors['reason']}
        onChange={({ target }) => {
          setReason(target.value);
          clearErrors('reason');
        }}
      />
      <FormActions>
        <Button type="submit" variant="danger" busy={isLoading}>
          {isLoading ? 'Sending...' : 'Send'}
        </Button>
        <Button variant="secondary" onClick={onClose}>
          Keep booking
        </Button>
      </FormActions>
    </Form>
  );
};
