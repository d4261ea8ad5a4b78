import { useChangeBookingStatusMutation, type PendingBookingDto } from '@popnook/api-client';
import { addDays, Button, Dialog, FormActions, formatPeriod, StatusBadge } from '@popnook/ui';
import { RequestCard } from '@popnook/ui/work';
import { useToast } from '@popnook/web-core';
import { useState } from 'react';
import { profilePath, vendorName, type HostBooking } from './host-bookings';
import styles from './host-dashboard.module.css';

export interface PendingRequestCardProps {
  request: PendingBookingDto;
  /** The host's bookings; undefined when they could not be loaded. */
  bookings: readonly HostBooking[] | undefined;
  onAnswered: () => void;
}

/** A request with Accept and Decline buttons. Declining asks for confirmation first. */
export const PendingRequestCard = ({ request, bookings, onAnswered }: PendingRequestCardProps) => {
  const { busy, sendAnswer } = useAnswerRequest(request, onAnswered);
  const [isDeclineOpen, setIsDeclineOpen] = useState(false);
  return (
    <>
      <RequestCard
        requesterName={vendorName(request)}
        requesterHref={profilePath(request.vendorId)}
        requesterDetail={request.vendorEmail}
        spaceName={request.spaceName}
        displayName={request.subSpaceName}
        startDate={request.startDate}
        endDate={request.endDate}
        totalAmount={request.totalAmount}
        message={request.message}
        expiresAt={request.expiresAt}
        extra={<NearbyBookings request={request} bookings={bookings} />}
        busy={busy}
        onAccept={() => void sendAnswer('accept')}
        onDecline={() => setIsDeclineOpen(true)}
      />
      <DeclineDialog
        open={isDeclineOpen}
        vendor={vendorName(request)}
        onClose={() => setIsDeclineOpen(false)}
        onDecline={() => {
          setIsDeclineOpen(false);
          void sendAnswer('decline');
        }}
      />
    </>
  );
};

interface DeclineDialogProps {
  open: boolean;
  vendor: string;
  onClose: () => void;
  onDecline: () => void;
}

const DeclineDialog = ({ open, vendor, onClose, onDecline }: DeclineDialogProps) => (
  <Dialog
    open={open}
    title="Decline this request?"
    description={`We will email ${vendor}, and the dates become available again. This cannot be undone.`}
    onClose={onClose}
  >
    <FormActions>
      <Button variant="danger" onClick={onDecline}>
        Decline
      </Button>
      <Button variant="secondary" onClick={onClose}>
        Keep request
      </Button>
    </FormActions>
  </Dialog>
);

const answers = {
  accept: { status: 'confirmed', title: 'Booking confirmed', emailPurpose: 'to confirm the booking' },
  decline: {
    status: 'cancelled',
    title: 'Request declined',
    emailPurpose: 'to say that this request was declined',
  },
} as const;

type Answer = keyof typeof answers;

const useAnswerRequest = (request: PendingBookingDto, onAnswered: () => void) => {
  const [changeBookingStatus] = useChangeBookingStatusMutation();
  const [busy, setBusy] = useState<Answer | null>(null);
  const { toast, toastError } = useToast();
  const sendAnswer = async (answer: Answer) => {
    const { status, title, emailPurpose } = answers[answer];
    setBusy(answer);
    try {
      await changeBookingStatus({ id: request.id, changeBookingStatusDto: { status } }).unwrap();
      toast({ title, description: `We emailed ${request.vendorFirstName} ${emailPurpose}.` });
      onAnswered();
    } catch (error) {
      toastError('Update Failed', error);
    }
    setBusy(null);
  };
  return { busy, sendAnswer };
};

type NearbyBookingsProps = Pick<PendingRequestCardProps, 'request' | 'bookings'>;

/** What accepting the request would book, and the other bookings of the space around the requested dates. */
const NearbyBookings = ({ request, bookings }: NearbyBookingsProps) => (
  <div role="group" className={styles.nearby} aria-label="Availability around these dates">
    <p>{effectOfAccepting(request)}</p>
    {bookings ? (
      <NearbyList request={request} bookings={bookingsNear(request, bookings)} />
    ) : (
      <p className={styles.quiet}>The other bookings of this space could not be loaded.</p>
    )}
  </div>
);

const NearbyList = ({ request, bookings }: { request: PendingBookingDto; bookings: HostBooking[] }) => {
  if (bookings.length === 0)
    return <p className={styles.quiet}>No other bookings in the two weeks before and after.</p>;
  return (
    <>
      <h4 className={styles.nearbyTitle}>Nearby bookings</h4>
      <ul className={styles.nearbyList}>
        {bookings.map((booking) => (
          <li key={booking.id} className={styles.nearbyBooking}>
            <span className={styles.nearbyDates}>{formatPeriod(booking.startDate, booking.endDate)}</span>
            <span>
              {booking.subSpaceName ?? 'Whole space'}, {vendorName(booking)}
              {overlaps(request, booking) && <strong> · Overlaps</strong>}
            </span>
            <StatusBadge status={booking.status} />
          </li>
        ))}
      </ul>
    </>
  );
};

/** A display can be shared by several vendors; the whole space cannot (D27). */
const effectOfAccepting = ({ subSpaceName }: PendingBookingDto): string =>
  subSpaceName
    ? `Accepting uses one spot on ${subSpaceName}. Other displays stay available, but the whole space can no longer be booked for these dates.`
    : 'Accepting books the whole space. No part of it can be booked by anyone else for these dates.';

const nearbyDays = 14;

const bookingsNear = (request: PendingBookingDto, bookings: readonly HostBooking[]): HostBooking[] => {
  const from = addDays(request.startDate, -nearbyDays);
  const to = addDays(request.endDate, nearbyDays);
  return bookings
    .filter(
      ({ id, space, status, startDate, endDate }) =>
        space.id === request.spaceId &&
        id !== request.id &&
        (status === 'pending' || status === 'confirmed') &&
        startDate < to &&
        endDate > from,
    )
    .sort((a, b) => a.startDate.localeCompare(b.startDate));
};

type Dates = Pick<HostBooking, 'startDate' | 'endDate'>;

/** The end date is the move-out day, so a booking can start on the day that another booking ends (D23). */
const overlaps = (a: Dates, b: Dates): boolean => a.startDate < b.endDate && b.startDate < a.endDate;
