import type { VendorProfileDto } from '@popnook/api-client';
import { externalLinks } from './external-links';
import styles from './profile-body.module.css';

export const ProfileLinks = ({ profile }: { profile: VendorProfileDto }) => {
  const links = externalLinks(profile);
  if (links.length === 0) return null;
  return (
    <ul className={styles.links} aria-label="Elsewhere">
      {links.map(({ label, href }) => (
        <li key={label}>
          <a href={href} target="_blank" rel="noopener nofollow ugc">
            {label}
            <span className="sr-only"> of {profile.businessName}, opens in a new tab</span>
          </a>
        </li>
      ))}
    </ul>
  );
};
