import { useListAdminBookingsQuery, type AdminBookingDto } from '@popnook/api-client';
import { useState } from 'react';
import { chosen } from '../list/choices';
import { ListControls, type Filter } from '../list/list-controls';
import { ListPanel } from '../list/list-panel';
import { useListAddress } from '../list/use-list-address';
import { attention, bookingSorts, bookingStatuses } from './booking-choices';
import { BookingsTable } from './bookings-table';
import { CancelBooking } from './cancel-booking';

const filters: Filter[] = [
  { name: 'status', label: 'Status', all: 'All', choices: bookingStatuses },
  { name: 'flagged', label: 'Attention', all: 'All', choices: attention },
];

const BookingsTab = () => {
  const address = useListAddress();
  const [asked, setAsked] = useState<AdminBookingDto | null>(null);
  const bookings = useListAdminBookingsQuery({
    ...address.place,
    q: address.get('q') || undefined,
    status: chosen(bookingStatuses, address.get('status')),
    flagged: chosen(attention, address.get('flagged')) && true,
    sort: chosen(bookingSorts, address.get('sort')),
  });
  return (
    <>
      <ListPanel
        words={{ one: 'booking', many: 'bookings' }}
        query={bookings}
        page={bookings.data}
        address={address}
        narrowing={['status', 'flagged']}
        empty={{ title: 'No bookings yet', text: 'Every request that a vendor sends will stand here.' }}
        controls={
          <ListControls
            address={address}
            what="bookings"
            searched="Space, vendor or host"
            filters={filters}
            sorts={bookingSorts}
          />
        }
      >
        {(rows, busy) => <BookingsTable bookings={rows} busy={busy} onCancel={setAsked} />}
      </ListPanel>
      <CancelBooking booking={asked} onClose={() => setAsked(null)} />
    </>
  );
};

export default BookingsTab;
