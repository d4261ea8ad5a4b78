import type { VendorBookingDto } from '@popnook/api-client';
import { Icon } from '@popnook/ui';
import styles from './host-contact.module.css';

/** The host's contact details. The API returns them once the booking is confirmed, but not after a cancellation (D13). */
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
