import { useListActiveBookingsQuery, type ActiveBookingDto } from '@popnook/api-client';
import { Badge, formatPeriod, Icon } from '@popnook/ui';
import { SpaceTile } from '../../space-tile/space-tile';
import { popupsOf } from './popups-call';
import styles from './popups-now.module.css';

/** Where the vendor is open now, or will be next; nothing where there is none, or where it cannot be loaded. */
export const PopupsNow = ({ userId }: { userId: number }) => {
  const { data } = useListActiveBookingsQuery(popupsOf(userId));
  if (!data || data.items.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="popups">
      <h2 id="popups">Where they pop up</h2>
      <ul className={styles.popups}>
        {data.items.map((popup) => (
          <li key={popup.id}>
            <Popup popup={popup} />
          </li>
        ))}
      </ul>
    </section>
  );
};

const Popup = ({
  popup: { space, subSpace, isRunning, startDate, endDate },
}: {
  popup: ActiveBookingDto;
}) => (
  <SpaceTile
    space={space}
    picture={space.thumbnailUrl ? { url: space.thumbnailUrl } : undefined}
    above={
      <p>
        <Badge tone={isRunning ? 'pine' : 'blue'}>{isRunning ? 'Open now' : 'Coming up'}</Badge>
      </p>
    }
  >
    <p className={styles.place}>
      <Icon name="pin" size={16} />
      {space.location}
      {subSpace && ` · ${subSpace.name}`}
    </p>
    <p className={styles.period}>{formatPeriod(startDate, endDate)}</p>
  </SpaceTile>
);
