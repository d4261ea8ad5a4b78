import type { PendingBookingDto } from '@popnook/api-client';
import { constraints } from '@popnook/api-client/constraints';
import { Button, type FieldErrors, FormActions, formatPeriod } from '@popnook/ui';
import { MessageForm, Modal } from '@popnook/ui/work';
import { useState } from 'react';
import { vendorName } from './vendor-name';

export type Answer = 'accept' | 'decline';

export interface AnswerDialogProps {
  request: PendingBookingDto;
  /** Null while the dialog is closed. */
  answerToConfirm: Answer | null;
  onClose: () => void;
  /** Called after the dialog has closed and returned focus. */
  afterClose: () => void;
  /** Resolves to undefined if the answer was sent, otherwise to the errors by field. */
  onAnswer: (answer: Answer, message?: string) => Promise<FieldErrors | undefined>;
}

/** Asks the host to confirm an answer to a request, and says what the answer will change. */
export const AnswerDialog = ({
  request,
  answerToConfirm,
  onClose,
  afterClose,
  onAnswer,
}: AnswerDialogProps) => (
  <Modal
    open={answerToConfirm !== null}
    title={answerToConfirm === 'accept' ? 'Accept this request?' : 'Decline this request?'}
    description={
      answerToConfirm === 'accept'
        ? `${summaryOf(request)} ${effectOfAccepting(request)}`
        : `${summaryOf(request)} We will email the vendor, and the dates will become available again. This cannot be undone.`
    }
    onClose={onClose}
    afterClose={afterClose}
  >
    {answerToConfirm === 'accept' ? (
      <AcceptButtons onClose={onClose} onAccept={() => onAnswer('accept')} />
    ) : (
      <MessageForm
        title="Decline this request"
        field="declineMessage"
        label={`Message to ${request.vendorFirstName}`}
        hint="It will be in the email and on their dashboard."
        optional
        maxLength={constraints.ChangeBookingStatusDto.declineMessage.maxLength}
        submit={{ label: 'Decline', busyLabel: 'Declining...' }}
        cancelLabel="Keep request"
        onCancel={onClose}
        onSend={(message) => onAnswer('decline', message)}
      />
    )}
  </Modal>
);

const summaryOf = (request: PendingBookingDto): string =>
  `${vendorName(request)} · ${request.spaceName} · ${formatPeriod(request.startDate, request.endDate)}.`;

const AcceptButtons = ({ onClose, onAccept }: { onClose: () => void; onAccept: () => Promise<unknown> }) => {
  const [busy, setBusy] = useState(false);
  const accept = async () => {
    setBusy(true);
    await onAccept();
    setBusy(false);
  };
  return (
    <FormActions>
      <Button busy={busy} onClick={() => void accept()}>
        Accept
      </Button>
      <Button variant="secondary" onClick={onClose}>
        Keep request
      </Button>
    </FormActions>
  );
};

/** What accepting a request books. A display can be shared by several vendors, but the whole space cannot (D27). */
export const effectOfAccepting = ({ subSpaceName }: Pick<PendingBookingDto, 'subSpaceName'>): string =>
  subSpaceName
    ? `Accepting uses one spot on ${subSpaceName}. Other displays stay available, but the whole space can no longer be booked for these dates.`
    : 'Accepting books the whole space. No part of it can be booked by anyone else for these dates.';
