import type { BaseEvent } from '../shared/base-event';

export interface ListingEvent extends BaseEvent<'ListingApproved' | 'ListingRejected'> {
  spaceId: number;
}
