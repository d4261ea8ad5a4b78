import { useListActiveBookingsQuery, type ActiveBookingDto } from '@popnook/api-client';
import { Badge, formatPeriod, Icon, Link, Photo, thumbnailSources } from '@popnook/ui';
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
  <article className={styles.popup}>
    <Photo
      sources={thumbnailSources(space.thumbnailUrl ? { url: space.thumbnailUrl } : undefined)}
      sizes="96px"
      alt=""
      seed={space.id}
      spaceType={space.spaceType}
      className={styles.photo}
    />
    <div className={styles.words}>
      <p>
        <Badge tone={isRunning ? 'pine' : 'blue'}>{isRunning ? 'Open now' : 'Coming up'}</Badge>
      </p>
      <h3 className={styles.name}>
        <Link href={`/spaces/${String(space.id)}`} className={styles.link}>
          {space.name}
        </Link>
      </h3>
      <p className={styles.place}>
        <Icon name="pin" size={16} />
        {space.location}
        {subSpace && ` · ${subSpace.name}`}
      </p>
      <p>{formatPeriod(startDate, endDate)}</p>
    </div>
  </article>
);
