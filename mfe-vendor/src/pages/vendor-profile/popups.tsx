import { useListActiveBookingsQuery, type ActiveBookingDto } from '@popnook/api-client';
import { Badge, formatPeriod, Icon } from '@popnook/ui';
import { SpaceTile } from '../../space-tile/space-tile';
import { popupsQuery } from './load-vendor-profile';
import styles from './vendor-profile.module.css';

/** The vendor's current and upcoming popups. Renders nothing when there are none or they could not be loaded. */
export const Popups = ({ userId }: { userId: number }) => {
  const { data } = useListActiveBookingsQuery(popupsQuery(userId));
  if (!data || data.items.length === 0) return null;
  return (
    <section className={styles.popupsSection} aria-labelledby="popups">
      <h2 id="popups">Where to find them</h2>
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

const Popup = ({ popup }: { popup: ActiveBookingDto }) => {
  const { space, subSpace, isRunning, startDate, endDate } = popup;
  return (
    <SpaceTile
      space={space}
      picture={space.thumbnailUrl ? { url: space.thumbnailUrl } : undefined}
      above={
        <p>
          <Badge tone={isRunning ? 'pine' : 'blue'}>{isRunning ? 'Open now' : 'Upcoming'}</Badge>
        </p>
      }
    >
      <p className={styles.location}>
        <Icon name="pin" size={16} />
        {space.location}
        {subSpace && ` · ${subSpace.name}`}
      </p>
      <p className={styles.dates}>{formatPeriod(startDate, endDate)}</p>
    </SpaceTile>
  );
};
