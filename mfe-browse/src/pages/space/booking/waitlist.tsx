import { useJoinWaitlistMutation, useListWaitlistQuery } from '@popnook/api-client';
import { Button, Icon, Input, Link, type Day } from '@popnook/ui';
import { triggerAuth, useLocation, useSession, useToast } from '@popnook/web-core';
import { useState } from 'react';
import { isDay } from '../../is-day';
import styles from './booking.module.css';
import type { Selection } from './use-selection';

interface WaitlistProps {
  spaceId: number;
  selection: Selection;
}

/**
 * A button to join the waitlist of the selected space or display, shown when some of the selected dates are booked (D63). Hidden
 * for visitors who cannot book.
 */
export function WaitForDates({ startDate, ...props }: WaitlistProps & { startDate: Day }) {
  const { isWaiting, join, isJoining } = useWaitlist(props);
  if (props.selection.calendar.obstacle !== null) return null;
  if (isWaiting(startDate))
    return (
      <p className={styles.waiting}>
        <Icon name="check" size={16} />
        <span>
          We will email you when these dates free up. <Link href="/saved">Your waitlist</Link>
        </span>
      </p>
    );
  return (
    <Button
      variant="secondary"
      busy={isJoining}
      onClick={() => {
        void join(startDate);
      }}
    >
      Tell me when they free up
    </Button>
  );
}

/** A date field for the waitlist, because a start date that is itself booked cannot be selected in the calendar. */
export function WaitForOtherDates(props: WaitlistProps) {
  const { calendar, searchedDay } = props.selection;
  const { days, obstacle } = calendar;
  const [startDate, setStartDate] = useState(searchedDay);
  const { isWaiting, join, isJoining } = useWaitlist(props);
  if (!days || obstacle !== null) return null;
  const submit = () => {
    if (isDay(startDate)) void join(startDate);
  };
  return (
    <details className={styles.otherDates}>
      <summary>Are your dates taken?</summary>
      <div className={styles.otherDatesForm}>
        <Input
          label="First day"
          type="date"
          min={days.firstDay}
          max={days.lastDay}
          value={startDate}
          onChange={(event) => {
            setStartDate(event.target.value);
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            // Prevents Enter from sending the booking request.
            event.preventDefault();
            submit();
          }}
        />
        <Button variant="secondary" busy={isJoining} disabled={!isDay(startDate)} onClick={submit}>
          Tell me when they free up
        </Button>
        {isWaiting(startDate) && (
          <p>
            You are on the waitlist. <Link href="/saved">Your waitlist</Link>
          </p>
        )}
      </div>
    </details>
  );
}

function useWaitlist({ spaceId, selection }: WaitlistProps) {
  const { user } = useSession();
  const { pathname, search } = useLocation();
  const { toast, toastError } = useToast();
  const [joinWaitlist, { isLoading }] = useJoinWaitlistMutation();
  const { data } = useListWaitlistQuery(undefined, { skip: user?.role !== 'vendor' });
  const subSpaceId = selection.display?.id ?? null;
  return {
    isJoining: isLoading,
    isWaiting: (startDate: Day) =>
      data?.some(
        (entry) =>
          entry.spaceId === spaceId &&
          entry.subSpaceId === subSpaceId &&
          entry.startDate === startDate &&
          entry.notifiedAt === null,
      ) === true,
    join: async (startDate: Day) => {
      if (!user) {
        triggerAuth({ role: 'vendor', intent: pathname + search });
        return;
      }
      const { error } = await joinWaitlist({ joinWaitlistDto: { spaceId, subSpaceId, startDate } });
      if (error) toastError('Could not join the waitlist', error);
      else
        toast({
          title: 'You are on the waitlist',
          description: 'We will email you when these dates free up. They will not be reserved for you.',
        });
    },
  };
}
