import { Link, Logo } from '@popnook/ui';
import { linkGroups } from '../navigation/links';
import { AdditionalTexts, useText } from '../texts/texts';
import styles from './footer.module.css';

const siteLinks = [
  { label: 'About', href: '/about' },
  { label: 'Help', href: '/help' },
  { label: 'Privacy', href: '/privacy' },
  { label: 'Terms', href: '/terms' },
];

export const Footer = () => (
  <footer className={styles.footer}>
    <div className={styles.columns}>
      <About />
      {linkGroups.map(({ title, links }) => (
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
        {siteLinks.map(({ label, href }) => (
          <Link key={label} href={href} className={styles.link ?? ''}>
            {label}
          </Link>
        ))}
      </nav>
    </div>
    <p className={styles.copyright}>© 2024 Popnook. All rights reserved.</p>
  </footer>
);

/** A separate component, so that the whole footer does not re-render when the texts are loaded. */
const About = () => {
  const text = useText();
  return (
    <div className={styles.about}>
      <Logo />
      <p>{text('footer.tagline')}</p>
      <p>{text('footer.note')}</p>
      <AdditionalTexts section="footer" />
    </div>
  );
};
