import type { ActiveBookingDto } from '@popnook/api-client';

/** An active booking, as the API returns it. */
export const aPopup = (overrides: Partial<ActiveBookingDto> = {}): ActiveBookingDto => ({
  id: 1,
  spaceId: 7,
  subSpaceId: 5,
  startDate: '2026-11-02',
  endDate: '2026-12-02',
  status: 'confirmed',
  isRunning: true,
  vendorId: 4,
  vendorName: 'Paper Fox',
  space: {
    id: 7,
    name: 'Juniper & Oak',
    spaceType: 'bookstore',
    location: 'Raleigh, NC',
    address: '12 Hargett St',
    latitude: null,
    longitude: null,
    timeZone: 'America/New_York',
    thumbnailUrl: null,
  },
  subSpace: { id: 5, name: 'Zine rack', type: 'rack' },
  ...overrides,
});
