import type { VendorBookingDto } from '@popnook/api-client';

export const hostOf = ({
  hostFirstName,
  hostLastName,
}: Pick<VendorBookingDto, 'hostFirstName' | 'hostLastName'>) => `Hosted by ${hostFirstName} ${hostLastName}`;
