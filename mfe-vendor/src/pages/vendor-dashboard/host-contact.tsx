import type { VendorBookingDto } from '@popnook/api-client';
import { Icon } from '@popnook/ui';
import styles from './host-contact.module.css';

/** The host's contact, shown once the booking is confirmed (D13). */
export const HostContact = ({ booking: { contact } }: { booking: VendorBookingDto }) =>
  contact && (
    <p className={styles.contact}>
      <a href={`mailto:${contact.email}`} className={styles.link}>
        <Icon name="mail" size={16} />
        {contact.email}
      </a>
      {contact.phone && (
        <a href={`tel:${contact.phone.replaceAll(/[^\d+]/g, '')}`} className={styles.link}>
          {contact.phone}
        </a>
      )}
    </p>
  );
