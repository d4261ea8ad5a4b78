import { Link } from '@popnook/ui';
import { useLocation } from '@popnook/web-core';
import type { SiteLink } from '../navigation/links';
import styles from './header.module.css';

export const MenuLink = ({ href, label }: SiteLink) => {
  const current = useLocation().pathname.toLowerCase() === href;
  return (
    <Link href={href} className={styles.link ?? ''} {...(current ? { 'aria-current': 'page' } : {})}>
      {label}
    </Link>
  );
};
