import type { LinkGroup } from '../navigation/links';
import styles from './header.module.css';
import { MenuLink } from './menu-link';

export const LinkGroups = ({ groups }: { groups: LinkGroup[] }) =>
  groups.map(({ title, links }) => (
    <div key={title}>
      <p className={styles.groupTitle}>{title}</p>
      {links.map((link) => (
        <MenuLink key={link.href} {...link} />
      ))}
    </div>
  ));
