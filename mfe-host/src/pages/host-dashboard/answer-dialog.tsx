import type { PendingBookingDto } from '@popnook/api-client';
import { Button, Dialog, FormActions, formatPeriod } from '@popnook/ui';
import { vendorName } from './vendor-name';

export type Answer = 'accept' | 'decline';

export interface AnswerDialogProps {
  request: PendingBookingDto;
  /** The answer to confirm; null if the dialog is closed. */
  asked: Answer | null;
  onClose: () => void;
  onAnswer: (answer: Answer) => void;
}

/** Asks once before a request is accepted or declined, and says what that changes. */
export const AnswerDialog = ({ request, asked, onClose, onAnswer }: AnswerDialogProps) => (
  <Dialog
    open={asked !== null}
    title={asked === 'accept' ? 'Accept this request?' : 'Decline this request?'}
    description={
      asked === 'accept'
        ? `${vendorName(request)}, ${formatPeriod(request.startDate, request.endDate)}. ${effectOfAccepting(request)}`
        : `We will email ${vendorName(request)}, and the dates become available again. This cannot be undone.`
    }
    onClose={onClose}
  >
    {asked && (
      <FormActions>
        <Button variant={asked === 'accept' ? 'primary' : 'danger'} onClick={() => onAnswer(asked)}>
          {asked === 'accept' ? 'Accept' : 'Decline'}
        </Button>
        <Button variant="secondary" onClick={onClose}>
          Keep request
        </Button>
      </FormActions>
    )}
  </Dialog>
);

/** A display can be shared by several vendors; the whole space cannot (D27). */
export const effectOfAccepting = ({ subSpaceName }: Pick<PendingBookingDto, 'subSpaceName'>): string =>
  subSpaceName
    ? `Accepting uses one spot on ${subSpaceName}. Other displays stay available, but the whole space can no longer be booked for these dates.`
    : 'Accepting books the whole space. No part of it can be booked by anyone else for these dates.';
