import { Link, Mark } from '@popnook/ui';
import { groups } from '../navigation/links';
import styles from './footer.module.css';

/** Pages that are still to be written (SPEC 2: placeholder links). */
const placeholders = ['About', 'Help', 'Privacy', 'Terms'];

export const Footer = () => (
  <footer className={styles.footer}>
    <div className={styles.columns}>
      <div className={styles.about}>
        <Mark />
        <p>Short stays for small shops.</p>
      </div>
      {groups.map(({ title, links }) => (
        <nav key={title} aria-label={`Footer: ${title}`}>
          <p className={styles.title}>{title}</p>
          {links.map(({ href, label }) => (
            <Link key={href} href={href} className={styles.link ?? ''}>
              {label}
            </Link>
          ))}
        </nav>
      ))}
      <nav aria-label="Footer: Popnook">
        <p className={styles.title}>Popnook</p>
        {placeholders.map((label) => (
          <a key={label} href="#main" className={styles.link}>
            {label}
          </a>
        ))}
      </nav>
    </div>
    <p className={styles.copyright}>© 2024 Popnook. All rights reserved.</p>
  </footer>
);
