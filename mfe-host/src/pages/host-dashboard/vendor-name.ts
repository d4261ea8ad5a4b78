import type { SpaceBookingDto } from '@popnook/api-client';

type Vendor = Pick<SpaceBookingDto, 'vendorFirstName' | 'vendorLastName'> & {
  vendorBusinessName?: string | null | undefined;
};

/** For example 'Ben Tanaka, Tanaka Tea'. */
export const vendorName = ({ vendorFirstName = '', vendorLastName = '', vendorBusinessName }: Vendor) => {
  const name = `${vendorFirstName} ${vendorLastName}`.trim();
  return vendorBusinessName ? `${name}, ${vendorBusinessName}` : name;
};

export const profilePath = (vendorId: number) => `/vendor-profile/${String(vendorId)}`;
