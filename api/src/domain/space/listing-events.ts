import type { BaseEvent } from '../shared/domain-event';

export interface ListingEvent extends BaseEvent<'ListingApproved' | 'ListingRejected'> {
  spaceId: number;
}
