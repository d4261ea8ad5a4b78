import type { VendorBookingDto } from '@popnook/api-client';
import { Tabs } from '@popnook/ui';
import type { ReactNode } from 'react';
import { DiscoverSpaces } from './discover-spaces';
import { MyBookings } from './my-bookings';
import { ProfileTab } from './profile-tab';

export interface VendorTabsProps {
  userId: number;
  /** Undefined when they could not be loaded: the panel above says so and offers another try. */
  bookings: readonly VendorBookingDto[] | undefined;
}

export const VendorTabs = ({ userId, bookings }: VendorTabsProps) => (
  <Tabs
    label="Bookings, spaces and profile"
    tabs={[
      {
        id: 'bookings',
        label: 'My Bookings',
        content: titled(
          'My Bookings',
          bookings ? <MyBookings bookings={bookings} /> : <p>Your bookings could not be loaded.</p>,
        ),
      },
      { id: 'discover', label: 'Discover Spaces', content: titled('Discover Spaces', <DiscoverSpaces />) },
      { id: 'profile', label: 'Profile', content: titled('Profile', <ProfileTab userId={userId} />) },
    ]}
  />
);

/** The panel's name is on its tab; readers who go by headings find it too. */
const titled = (title: string, content: ReactNode) => (
  <>
    <h2 className="sr-only">{title}</h2>
    {content}
  </>
);
