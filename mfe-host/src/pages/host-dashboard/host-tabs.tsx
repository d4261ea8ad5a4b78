import type { Page, SpaceDto } from '@popnook/api-client';
import { Tabs } from '@popnook/ui/work';
import type { ReactNode } from 'react';
import { BookingsTab } from './bookings-tab';
import { MySpaces } from './my-spaces';
import type { SpaceBookings } from './use-space-bookings';

export interface HostTabsProps {
  spaces: Page<SpaceDto> | undefined;
  bookings: SpaceBookings;
}

export const HostTabs = ({ spaces, bookings }: HostTabsProps) => (
  <Tabs
    label="Spaces and bookings"
    tabs={[
      { id: 'spaces', label: 'My Spaces', content: titled('My Spaces', <MySpaces spaces={spaces} />) },
      {
        id: 'bookings',
        label: 'Bookings',
        content: titled('Bookings', <BookingsTab bookings={bookings} spaces={spaces?.items ?? []} />),
      },
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
