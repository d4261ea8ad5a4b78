import { useQuoteBookingQuery, type SubSpaceDto } from '@popnook/api-client';
import {
  Badge,
  Button,
  displayTypeLabels,
  formatDay,
  formatMonthlyRate,
  Icon,
  isZero,
  labelOf,
  Photo,
  pluralize,
  thumbnailSources,
  type Day,
} from '@popnook/ui';
import type { Selection } from './booking/use-selection';
import { quoteQuery } from './load-space';
import styles from './space.module.css';

interface DisplaysProps {
  displays: readonly SubSpaceDto[];
  selection: Selection;
  /** Undefined if the visitor cannot book this space, and until the calendar has loaded. */
  onSelect: ((id: number) => void) | undefined;
}

/** The displays of the space and when each is available. */
export function Displays({ displays, ...shared }: DisplaysProps) {
  if (displays.length === 0) return null;
  return (
    <section className={styles.section}>
      <h2>Displays Available</h2>
      <ul className={styles.displays}>
        {displays.map((display) => (
          <li key={display.id} className={styles.display}>
            <Display display={display} {...shared} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface DisplayProps extends Omit<DisplaysProps, 'displays'> {
  display: SubSpaceDto;
}

const Display = ({ display, selection, onSelect }: DisplayProps) => (
  <>
    <Photo
      sources={thumbnailSources(display.images[0])}
      sizes="(max-width: 660px) 90vw, 380px"
      alt=""
      seed={display.id}
      // Selects the illustration that is shown if there is no picture.
      spaceType="market"
      className={styles.displayPhoto}
    />
    <div className={styles.displayBody}>
      <div className={styles.displayHead}>
        <h3>{display.name}</h3>
        <Badge tone="blue">{labelOf(displayTypeLabels, display.type)}</Badge>
      </div>
      {display.description && <p className={styles.text}>{display.description}</p>}
      <SizeAndCapacity display={display} />
      {/* The upfront total is the rate for 30 days, except in commission spaces, where it is zero (D24). */}
      {!isZero(display.upfrontTotal) && (
        <p className={styles.displayPrice}>{formatMonthlyRate(display.upfrontTotal)}</p>
      )}
      <div className={styles.displayFoot}>
        {selection.start ? (
          <AvailabilityOnDates
            display={display}
            startDate={selection.start}
            freeInCalendar={selection.isFree(display.id)}
          />
        ) : (
          <FirstAvailability display={display} calendar={selection.calendar} />
        )}
        {onSelect && (
          <SelectButton
            name={display.name}
            selected={selection.display?.id === display.id}
            onClick={() => {
              onSelect(display.id);
            }}
          />
        )}
      </div>
    </div>
  </>
);

/** The capacity is shown only when it is more than one vendor (SPEC 3). */
function SizeAndCapacity({ display: { dimensions, maxCapacity } }: { display: SubSpaceDto }) {
  const capacity = maxCapacity > 1 ? `Up to ${pluralize(maxCapacity, 'vendor')} at once` : '';
  const details = [dimensions, capacity].filter(Boolean);
  return details.length > 0 && <p className={styles.quiet}>{details.join(' · ')}</p>;
}

interface AvailabilityOnDatesProps {
  display: SubSpaceDto;
  startDate: Day;
  /** Whether the display is free on the start date according to the calendar; undefined if the calendar does not say. */
  freeInCalendar: boolean | undefined;
}

/** Whether the display is available on the selected dates. If the calendar does not say, the API's quote decides (D53). */
function AvailabilityOnDates({ display, startDate, freeInCalendar }: AvailabilityOnDatesProps) {
  const { currentData: quote, isError } = useQuoteBookingQuery(
    quoteQuery(display.spaceId, startDate, display.id),
    { skip: freeInCalendar !== undefined },
  );
  const available = freeInCalendar ?? quote?.available;
  if (available === undefined)
    return <Badge>{isError ? 'Could not check your dates' : 'Checking your dates'}</Badge>;
  return available ? (
    <Badge tone="pine">Available on your dates</Badge>
  ) : (
    <Badge>Unavailable on your dates</Badge>
  );
}

/** Before a start date is selected, shows the earliest date from which a whole period is free, or 'Fully booked'. */
function FirstAvailability({ display, calendar }: { display: SubSpaceDto; calendar: Selection['calendar'] }) {
  const availability = calendar.displays?.find(({ subSpaceId }) => subSpaceId === display.id);
  if (!availability) return null;
  const { earliestStart } = availability;
  if (!earliestStart) return <Badge>Fully booked</Badge>;
  const when = earliestStart === calendar.firstStart ? 'now' : `from ${formatDay(earliestStart)}`;
  return <Badge tone="pine">{`Available ${when}`}</Badge>;
}

interface SelectButtonProps {
  name: string;
  selected: boolean;
  onClick: () => void;
}

const SelectButton = ({ name, selected, onClick }: SelectButtonProps) => (
  <Button variant="secondary" aria-pressed={selected} className={styles.displaySelect} onClick={onClick}>
    {selected && <Icon name="check" size={16} />}
    {selected ? 'Selected' : 'Select'}
    <span className="sr-only"> {name}</span>
  </Button>
);
