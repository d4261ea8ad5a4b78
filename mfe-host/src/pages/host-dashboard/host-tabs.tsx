import type { SpaceDto } from '@popnook/api-client';
import { Tabs } from '@popnook/ui';
import { BookingsTab } from './bookings-tab';
import { MySpaces } from './my-spaces';
import type { SpaceBookings } from './use-space-bookings';

export interface HostTabsProps {
  spaces: SpaceDto[] | undefined;
  bookings: SpaceBookings;
}

export const HostTabs = ({ spaces, bookings }: HostTabsProps) => (
  <Tabs
    label="Spaces and bookings"
    tabs={[
      { id: 'spaces', label: 'My Spaces', content: <MySpaces spaces={spaces} /> },
      { id: 'bookings', label: 'Bookings', content: <BookingsTab bookings={bookings} /> },
    ]}
  />
);
