import type { BaseEvent } from '../shared/base-event';

/** An administrator has approved or rejected the listing. */
export interface ListingDecided extends BaseEvent<'ListingApproved' | 'ListingRejected'> {
  spaceId: number;
}

/** An administrator has deactivated the listing. */
export interface ListingDeactivated extends BaseEvent<'ListingDeactivated'> {
  spaceId: number;
  /** Why the listing was deactivated. Included in the email to the host. */
  reason?: string;
}

/** An administrator has changed the owner of the listing. */
export interface ListingTransferred extends BaseEvent<'ListingTransferred'> {
  spaceId: number;
  previousHostId: number;
}
