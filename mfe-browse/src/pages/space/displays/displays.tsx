import type { SubSpaceDto } from '@popnook/api-client';
import {
  Badge,
  Button,
  pluralize,
  displayTypeLabels,
  Icon,
  labelOf,
  Photo,
  thumbnailSources,
} from '@popnook/ui';
import type { Calendar } from '../booking/use-calendar';
import type { Choice } from '../booking/use-choice';
import pageStyles from '../space.module.css';
import { Availability } from './availability';
import styles from './displays.module.css';

interface DisplaysProps {
  displays: readonly SubSpaceDto[];
  choice: Choice;
  calendar: Calendar;
  /** Left out where nobody can book. */
  onBook?: ((display: SubSpaceDto) => void) | undefined;
}

/** What can be booked on its own, and whether it is free on the chosen days. */
export function Displays({ displays, ...shared }: DisplaysProps) {
  if (displays.length === 0) return null;
  return (
    <section className={pageStyles.section}>
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

const Display = ({ display, choice, calendar, onBook }: DisplayProps) => (
  <>
    <Photo
      sources={thumbnailSources(display.images[0])}
      sizes="(max-width: 660px) 90vw, 380px"
      alt=""
      seed={display.id}
      spaceType="market"
      className={styles.photo}
    />
    <div className={styles.body}>
      <div className={styles.head}>
        <h3>{display.name}</h3>
        <Badge tone="blue">{labelOf(displayTypeLabels, display.type)}</Badge>
      </div>
      {display.description && <p className={pageStyles.text}>{display.description}</p>}
      <Details display={display} />
      <div className={styles.foot}>
        <Availability display={display} choice={choice} calendar={calendar} />
        {onBook && (
          <BookButton
            name={display.name}
            chosen={choice.place?.id === display.id}
            onPress={() => {
              onBook(display);
            }}
          />
        )}
      </div>
    </div>
  </>
);

function Details({ display: { dimensions, maxCapacity } }: { display: SubSpaceDto }) {
  const capacity = maxCapacity > 1 ? `Up to ${pluralize(maxCapacity, 'vendor')} at once` : '';
  const details = [dimensions, capacity].filter(Boolean);
  return details.length > 0 && <p className={pageStyles.quiet}>{details.join(' · ')}</p>;
}

const BookButton = ({ name, chosen, onPress }: { name: string; chosen: boolean; onPress: () => void }) => (
  <Button variant="secondary" aria-pressed={chosen} className={styles.choose} onClick={onPress}>
    {chosen && <Icon name="check" size={16} />}
    {chosen ? 'Chosen' : 'Choose'}
    <span className="sr-only"> {name}</span>
  </Button>
);
