import type { VendorBookingDto } from '@popnook/api-client';
import { Tabs } from '@popnook/ui';
import { DiscoverSpaces } from './discover-spaces';
import { MyBookings } from './my-bookings';
import { ProfileTab } from './profile-tab';

export interface VendorTabsProps {
  userId: number;
  bookings: readonly VendorBookingDto[] | undefined;
  /** The bookings could not be loaded; the panel above says so and offers another try. */
  failed: boolean;
}

export const VendorTabs = ({ userId, bookings, failed }: VendorTabsProps) => (
  <Tabs
    label="Bookings, spaces and profile"
    tabs={[
      {
        id: 'bookings',
        label: 'My Bookings',
        content: failed ? <p>Your bookings could not be loaded.</p> : <MyBookings bookings={bookings} />,
      },
      { id: 'discover', label: 'Discover Spaces', content: <DiscoverSpaces /> },
      { id: 'profile', label: 'Profile', content: <ProfileTab userId={userId} /> },
    ]}
  />
);
