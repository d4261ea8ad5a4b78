import { Tabs } from '@popnook/ui/work';
import { useSearchParams } from '@popnook/web-core';
import type { ReactNode } from 'react';
import { DiscoverSpaces } from './discover-spaces';
import { MyBookings } from './my-bookings';
import { ProfileTab } from './profile-tab';

/** The open tab stands in the address: reloading and coming back keep it. */
export const VendorTabs = ({ userId }: { userId: number }) => {
  const [search, setSearch] = useSearchParams();
  const open = (tab: string) =>
    setSearch(
      (before) => {
        before.set('tab', tab);
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <Tabs
      label="Bookings, spaces and profile"
      open={search.get('tab') ?? undefined}
      onOpen={open}
      tabs={[
        {
          id: 'bookings',
          label: 'My Bookings',
          content: titled('My Bookings', <MyBookings userId={userId} />),
        },
        { id: 'discover', label: 'Discover Spaces', content: titled('Discover Spaces', <DiscoverSpaces />) },
        { id: 'profile', label: 'Profile', content: titled('Profile', <ProfileTab userId={userId} />) },
      ]}
    />
  );
};

/** The panel's name is on its tab; readers who go by headings find it too. */
const titled = (title: string, content: ReactNode) => (
  <>
    <h2 className="sr-only">{title}</h2>
    {content}
  </>
);
