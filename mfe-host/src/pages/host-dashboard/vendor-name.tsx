import type { SpaceBookingDto } from '@popnook/api-client';
import { Link } from '@popnook/ui';

type Vendor = Pick<SpaceBookingDto, 'vendorId' | 'vendorFirstName' | 'vendorLastName' | 'vendorBusinessName'>;

/** 'Ben Tanaka, Tanaka Tea' */
export const vendorName = ({ vendorFirstName = '', vendorLastName = '', vendorBusinessName }: Vendor) => {
  const name = `${vendorFirstName} ${vendorLastName}`.trim();
  return vendorBusinessName ? `${name}, ${vendorBusinessName}` : name;
};

export const profilePath = (vendorId: number) => `/vendor-profile/${String(vendorId)}`;

/** The name of a vendor as a link to the public profile. */
export const VendorLink = ({ vendor }: { vendor: Vendor }) =>
  vendor.vendorId === undefined ? (
    vendorName(vendor)
  ) : (
    <Link href={profilePath(vendor.vendorId)}>{vendorName(vendor)}</Link>
  );
