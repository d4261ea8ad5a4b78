import type { BookingObstacle, SpaceDto, SubSpaceDto } from '@popnook/api-client';
import { Button, LinkButton, TextArea } from '@popnook/ui';
import { useSession, type CurrentUser } from '@popnook/web-core';
import { useEffect, useRef } from 'react';
import { BookingDates, focusCalendar } from './booking-dates';
import styles from './booking.module.css';
import { costBreakdown, CostSummary } from './cost-summary';
import { BookingOptionPicker } from './booking-option-picker';
import type { BookingRequest } from './use-booking-request';
import type { Selection } from './use-selection';

interface BookingPanelProps {
  space: SpaceDto;
  displays: readonly SubSpaceDto[];
  selection: Selection;
  request: BookingRequest;
  /** Whether focus moves to the calendar when the panel is mounted. */
  focusOnMount: boolean;
}

/** The booking form. A visitor who cannot book here sees the reason in place of the message field and the request button. */
export function BookingPanel(props: BookingPanelProps) {
  const { space, displays, selection, request, focusOnMount } = props;
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (focusOnMount) focusCalendar(form.current);
  }, [focusOnMount]);
  const { quote, calendar } = selection;
  const { obstacle } = calendar;
  return (
    <form
      ref={form}
      className={styles.panel}
      onSubmit={(event) => {
        event.preventDefault();
        if (!obstacle) request.submit();
      }}
    >
      <BookingOptionPicker space={space} displays={displays} selection={selection} />
      <BookingDates spaceId={space.id} selection={selection} unavailable={request.unavailable} />
      <CostSummary
        space={space}
        display={selection.display}
        quote={quote}
        breakdown={quote ? costBreakdown(quote, calendar.customRates) : []}
        previousTotal={request.previousTotal}
      />
      {obstacle ? (
        <div className={styles.foot}>
          <ObstacleNote obstacle={obstacle} />
        </div>
      ) : (
        <>
          <MessageField selection={selection} error={request.problem?.fields?.['message']} />
          <div className={styles.foot}>
            <RequestButton selection={selection} request={request} />
          </div>
        </>
      )}
    </form>
  );
}

const messageLimit = 1000;

const MessageField = ({ selection, error }: { selection: Selection; error: string | undefined }) => (
  <TextArea
    label="Message to the host"
    optional
    rows={2}
    maxLength={messageLimit}
    hint={charactersLeft(selection.message)}
    error={error}
    value={selection.message}
    onChange={(event) => {
      selection.update({ message: event.target.value });
    }}
  />
);

/** A hint that is shown only near the limit. */
const charactersLeft = ({ length }: string) =>
  length > messageLimit * 0.8 ? `${String(messageLimit - length)} characters left` : undefined;

/**
 * Uses `aria-disabled` instead of `disabled`: a disabled button would lose focus, and clicking this button explains
 * why the dates cannot be booked.
 */
const RequestButton = ({ selection, request }: Pick<BookingPanelProps, 'selection' | 'request'>) =>
  request.unavailable ? (
    <Button type="submit" wide aria-disabled>
      Dates Unavailable
    </Button>
  ) : (
    <>
      {request.mayHaveArrived && (
        <p className={styles.resendNote}>
          Your request may have reached us. Send it again to make sure. This will not create a second booking.
        </p>
      )}
      <Button
        type="submit"
        wide
        busy={request.isSending || selection.isQuoting || selection.calendar.isLoading}
      >
        {request.isSending ? 'Sending Request...' : 'Request to Book'}
      </Button>
    </>
  );

interface Explanation {
  text: string;
  link?: { label: string; href: string };
}

/** An explanation for each reason why the visitor cannot book here (D21, D29), except `not_a_vendor`. */
const explanations: Record<Exclude<BookingObstacle, 'not_a_vendor'>, Explanation> = {
  awaiting_approval: { text: 'Bookings open once an admin has approved this space.' },
  inactive: { text: 'This space is inactive and cannot be booked.' },
  own_space: {
    text: 'This is your own space, so you cannot book it.',
    link: { label: 'Host Dashboard', href: '/host-dashboard' },
  },
};

const becomeVendorLink = { label: 'Become a vendor', href: '/account' };

/** Explanations for the reason `not_a_vendor`, by role. Admins cannot change their role (D12). */
const notAVendorExplanations: Record<CurrentUser['role'], Explanation> = {
  customer: {
    text: 'Only vendors can book a space. You can become one in your account. Your selection here will be kept.',
    link: becomeVendorLink,
  },
  host: {
    text: 'Only vendors can book a space, and you are signed in as a host. You can change that in your account.',
    link: becomeVendorLink,
  },
  admin: { text: 'Only vendors can book a space, and you are signed in as an administrator.' },
  // Shown after a role change or a sign-out until the calendar has reloaded.
  vendor: { text: 'Only vendors can book a space.' },
};

/** Replaces the message field and the request button when the visitor cannot book this space. */
function ObstacleNote({ obstacle }: { obstacle: BookingObstacle }) {
  const { user } = useSession();
  const { text, link } =
    obstacle === 'not_a_vendor' ? notAVendorExplanations[user?.role ?? 'vendor'] : explanations[obstacle];
  return (
    <div className={styles.obstacle}>
      <p>{text}</p>
      {link && (
        <LinkButton variant="secondary" wide href={link.href}>
          {link.label}
        </LinkButton>
      )}
    </div>
  );
}
