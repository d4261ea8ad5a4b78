import type { SpaceDto } from '@popnook/api-client';
import type { CurrentUser } from '@popnook/web-core';

/** Why somebody cannot book here, and what to do about it. */
export interface Obstacle {
  text: string;
  link?: { label: string; href: string };
}

/** D21, D29: a courtesy; the API decides. Null for vendors, and for visitors, who may become one. */
export function obstacleFor(
  user: Pick<CurrentUser, 'id' | 'role'> | null,
  { hostId, approvalStatus, isActive }: Pick<SpaceDto, 'hostId' | 'approvalStatus' | 'isActive'>,
): Obstacle | null {
  if (approvalStatus !== 'approved') return { text: 'Bookings open once an admin has approved this space.' };
  if (!isActive) return { text: 'This space takes no bookings while it is inactive.' };
  if (!user || (user.role === 'vendor' && user.id !== hostId)) return null;
  return user.id === hostId ? ownSpace : byRole[user.role];
}

const ownSpace: Obstacle = {
  text: 'This is your own space, so you cannot book it.',
  link: { label: 'Host Dashboard', href: '/host-dashboard' },
};

const becomeVendor = { label: 'Become a vendor', href: '/account' };

const byRole: Record<CurrentUser['role'], Obstacle | null> = {
  vendor: null,
  customer: {
    text: 'Only vendors can book a space. You can become one in your account; what you choose here stays.',
    link: becomeVendor,
  },
  host: {
    text: 'Only vendors can book a space, and you are signed in as a host. You can change that in your account.',
    link: becomeVendor,
  },
  admin: { text: 'Only vendors can book a space, and you are signed in as an administrator.' },
};
