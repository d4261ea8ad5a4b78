import { useChangeBookingStatusMutation, type PendingBookingDto } from '@popnook/api-client';
import {
  Badge,
  Button,
  type FieldErrors,
  formatExactDollars,
  formatPeriod,
  formatTimeLeft,
  Icon,
} from '@popnook/ui';
import { apiError, useToast } from '@popnook/web-core';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { AnswerDialog, type Answer } from './answer-dialog';
import { vendorName } from './vendor-name';
import { RequestDetails } from './request-details';
import styles from './requests.module.css';

export interface PendingRequestRowProps {
  request: PendingBookingDto;
  onAnswered: () => void;
}

/** One line with the key facts, and details that expand below. Accept and Decline ask for confirmation. */
export const PendingRequestRow = ({ request, onAnswered }: PendingRequestRowProps) => {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const [answerToConfirm, setAnswerToConfirm] = useState<Answer | null>(null);
  const isAnswered = useRef(false);
  const sendAnswer = useAnswerRequest(request);
  const close = () => setAnswerToConfirm(null);
  const reportAnswerOnUnmount = useEffectEvent(() => {
    if (isAnswered.current) onAnswered();
  });
  // When the list is reloaded, this row can be removed before its dialog has closed and `afterClose` has been called.
  useEffect(() => () => reportAnswerOnUnmount(), []);
  const name = vendorName(request);
  return (
    <article className={styles.request}>
      <div className={styles.line}>
        <h3 className={styles.name}>
          <button
            type="button"
            className={styles.toggle}
            aria-expanded={isOpen}
            aria-controls={id}
            data-request-title
            onClick={() => setIsOpen(!isOpen)}
          >
            <Icon name={isOpen ? 'down' : 'forward'} size={16} />
            {name}
          </button>
        </h3>
        <span className={styles.spot}>{bookedSpot(request)}</span>
        <span className={styles.dates}>{formatPeriod(request.startDate, request.endDate)}</span>
        <span className={styles.amount}>{formatExactDollars(request.totalAmount)}</span>
        <span>
          <Badge tone="marigold">
            <Icon name="clock" size={16} />
            {formatTimeLeft(request.expiresAt)}
          </Badge>
        </span>
        <span className={styles.answers}>
          <Button onClick={() => setAnswerToConfirm('accept')}>
            Accept<span className="sr-only"> request from {name}</span>
          </Button>
          <Button variant="danger" onClick={() => setAnswerToConfirm('decline')}>
            Decline<span className="sr-only"> request from {name}</span>
          </Button>
        </span>
      </div>
      <div id={id} hidden={!isOpen}>
        {isOpen && <RequestDetails request={request} />}
      </div>
      <AnswerDialog
        request={request}
        answerToConfirm={answerToConfirm}
        onClose={close}
        afterClose={() => {
          if (!isAnswered.current) return;
          isAnswered.current = false;
          onAnswered();
        }}
        onAnswer={async (answer, message) => {
          const errors = await sendAnswer(answer, message);
          isAnswered.current = !errors;
          // If declining fails, the dialog stays open, so that the message is not lost.
          if (!errors || answer === 'accept') close();
          return errors;
        }}
      />
    </article>
  );
};

const bookedSpot = ({ spaceName, subSpaceName }: PendingBookingDto) =>
  subSpaceName ? `${spaceName}, ${subSpaceName}` : spaceName;

const answers = {
  accept: { status: 'confirmed', title: 'Booking confirmed', emailPurpose: 'to confirm the booking' },
  decline: {
    status: 'cancelled',
    title: 'Request declined',
    emailPurpose: 'to say that this request was declined',
  },
} as const;

const useAnswerRequest = (request: PendingBookingDto) => {
  const [changeBookingStatus] = useChangeBookingStatusMutation();
  const { toast, toastError } = useToast();
  return async (answer: Answer, message?: string): Promise<FieldErrors | undefined> => {
    const { status, title, emailPurpose } = answers[answer];
    const changeBookingStatusDto = { status, ...(message ? { declineMessage: message } : {}) };
    const { error } = await changeBookingStatus({ id: request.id, changeBookingStatusDto });
    if (error) {
      toastError('Update Failed', error);
      return apiError(error)?.fields ?? {};
    }
    toast({ title, description: `We emailed ${request.vendorFirstName} ${emailPurpose}.` });
    return undefined;
  };
};
