import type { SpaceDto, SubSpaceDto } from '@popnook/api-client';
import { Button, Dialog, priceSummary } from '@popnook/ui';
import { useState } from 'react';
import styles from './booking.module.css';
import { BookingPanel } from './booking-panel';
import { useChoice } from './use-choice';
import { useRequest } from './use-request';
import { useWide } from './use-wide';

interface BookingProps {
  space: SpaceDto;
  displays: readonly SubSpaceDto[];
}

/** Beside the page on wide screens; on a phone a bar at the bottom that opens the same panel as a sheet. */
export function Booking({ space, displays }: BookingProps) {
  const wide = useWide();
  const [sheet, setSheet] = useState(false);
  const choice = useChoice(space, displays);
  const request = useRequest(space, choice, {
    onSent: () => {
      choice.clear();
      setSheet(false);
    },
    // One sheet at a time: this one comes back with its choice when the visitor has signed in.
    onSignIn: () => {
      setSheet(false);
      return () => {
        setSheet(sheet);
      };
    },
  });
  const panel = <BookingPanel space={space} displays={displays} choice={choice} request={request} />;
  return (
    <>
      {wide && (
        <aside className={styles.aside} aria-label="Booking">
          {panel}
        </aside>
      )}
      <div className={styles.bar}>
        <p className={styles.barPrice}>{priceSummary(space)}</p>
        <Button
          onClick={() => {
            setSheet(true);
          }}
        >
          Choose dates
        </Button>
      </div>
      <Dialog
        open={sheet && !wide}
        title={space.name}
        onClose={() => {
          setSheet(false);
        }}
      >
        {panel}
      </Dialog>
    </>
  );
}
