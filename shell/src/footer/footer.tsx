import { Link, Logo } from '@popnook/ui';
import { groups } from '../navigation/links';
import { FurtherTexts } from '../texts/further-texts';
import { useText } from '../texts/use-texts';
import styles from './footer.module.css';

/** Pages that are still to be written (SPEC 2: placeholder links). */
const placeholders = ['About', 'Help', 'Privacy', 'Terms'];

export const Footer = () => (
  <footer className={styles.footer}>
    <div className={styles.columns}>
      <About />
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

/** A leaf: its texts may change without the footer around it. */
const About = () => {
  const text = useText();
  return (
    <div className={styles.about}>
      <Logo />
      <p>{text('footer.tagline')}</p>
      <p>{text('footer.note')}</p>
      <FurtherTexts section="footer" />
    </div>
  );
};
