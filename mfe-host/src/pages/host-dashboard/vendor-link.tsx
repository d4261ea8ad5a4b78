import type { SpaceBookingDto } from '@popnook/api-client';
import { Link } from '@popnook/ui';

type Vendor = Pick<SpaceBookingDto, 'vendorId' | 'vendorFirstName' | 'vendorLastName' | 'vendorBusinessName'>;

/** 'Ben Tanaka, Tanaka Tea'. */
export const vendorOf = ({ vendorFirstName = '', vendorLastName = '', vendorBusinessName }: Vendor) => {
  const name = `${vendorFirstName} ${vendorLastName}`.trim();
  return vendorBusinessName ? `${name}, ${vendorBusinessName}` : name;
};

export const profileOf = (vendorId: number) => `/vendor-profile/${String(vendorId)}`;

/** Leads to the public profile. */
export const VendorLink = ({ vendor }: { vendor: Vendor }) =>
  vendor.vendorId === undefined ? (
    vendorOf(vendor)
  ) : (
    <Link href={profileOf(vendor.vendorId)}>{vendorOf(vendor)}</Link>
  );
