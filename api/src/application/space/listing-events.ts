import type { User } from '../../domain/account/user';
import type { ListingDeactivated, ListingTransferred } from '../../domain/space/listing-events';
import type { SpaceProps } from '../../domain/space/space';

type ListingState = Pick<SpaceProps, 'id' | 'hostId' | 'isActive'>;

/** The events of an edit by an administrator. Hosts get an email about each of them (D52). */
export function adminListingEvents(
  editor: User,
  before: ListingState,
  { id: spaceId, hostId, isActive }: ListingState,
  reason?: string | null,
): (ListingDeactivated | ListingTransferred)[] {
  if (editor.role !== 'admin') return [];
  return [
    ...(before.isActive && !isActive
      ? [{ type: 'ListingDeactivated', spaceId, ...(reason && { reason }) } as const]
      : []),
    ...(before.hostId !== hostId
      ? [{ type: 'ListingTransferred', spaceId, previousHostId: before.hostId } as const]
      : []),
  ];
}
