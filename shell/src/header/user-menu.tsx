import type { CurrentUser } from '@popnook/web-core';
import { Avatar } from './avatar';
import { Menu } from './menu';
import { UserLinks } from './user-links';

export const UserMenu = ({ user }: { user: CurrentUser }) => (
  <Menu label={<Avatar user={user} />} name={`Account of ${user.email}`} align="right">
    <UserLinks user={user} />
  </Menu>
);
