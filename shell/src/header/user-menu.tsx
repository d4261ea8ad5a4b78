import { Icon } from '@popnook/ui';
import type { CurrentUser } from '@popnook/web-core';
import { Menu } from './menu';
import { UserLinks } from './user-links';

export const UserMenu = ({ user }: { user: CurrentUser }) => (
  <Menu label={<Icon name="user" />} name={`Account of ${user.email}`} align="right">
    <UserLinks user={user} />
  </Menu>
);
