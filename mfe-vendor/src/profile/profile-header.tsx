import type { BusinessType, VendorProfileDto } from '@popnook/api-client';
import { Badge, businessTypeLabels, labelOf, priceRangeLabels } from '@popnook/ui';
import type { ReactNode } from 'react';
import styles from './profile.module.css';

export interface ProfileHeaderProps {
  profile: VendorProfileDto;
  as: 'h1' | 'h3';
  /** For example 'by Vera Lind'. */
  owner?: ReactNode;
}

/** The logo, the name, the owner, and badges for business type and price range. */
export const ProfileHeader = ({ profile, as: Title, owner }: ProfileHeaderProps) => (
  <header className={styles.header}>
    <ProfileLogo profile={profile} />
    <div className={styles.title}>
      <Title className={styles.name}>{profile.businessName}</Title>
      {owner && <p className={styles.owner}>{owner}</p>}
      <p className={styles.badges}>
        <Badge tone="pine">{labelOf(businessTypeLabels, profile.businessType)}</Badge>
        <Badge tone="marigold">{labelOf(priceRangeLabels, profile.priceRange)}</Badge>
      </p>
    </div>
  </header>
);

const ProfileLogo = ({
  profile: { logoImage, businessName, businessType },
}: {
  profile: VendorProfileDto;
}) => (
  <span className={styles.logo}>
    {logoImage ? (
      <img
        src={logoImage.thumbnailUrl ?? logoImage.url}
        alt={`Logo of ${businessName}`}
        width={96}
        height={96}
      />
    ) : (
      <BusinessTypeIcon type={businessType} />
    )}
  </span>
);

/** Shown in place of a missing logo. It is decorative: the badge names the business type. */
const BusinessTypeIcon = ({ type }: { type: BusinessType }) => (
  <svg
    width={40}
    height={40}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.5"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    focusable="false"
  >
    <path d={iconPaths[type]} />
  </svg>
);

/** The icon paths of the business types, on a 24 × 24 grid. */
const iconPaths: Record<BusinessType, string> = {
  food_beverage: 'M5 9h11v5a5 5 0 0 1-5 5h-1a5 5 0 0 1-5-5zM16 10h2a2.5 2.5 0 0 1 0 5h-2M8 3v3M12 3v3',
  clothing_fashion: 'M9 4l-6 4 2.500 4L8 10.500V20h8v-9.500l2.500 1.500L21 8l-6-4a3 3 0 0 1-6 0z',
  art_crafts:
    'M12 3.500a8.500 8.500 0 1 0 0 17c1.500 0 2-1 1.500-2.200-.7-1.600.3-2.800 2-2.800h2c1.800 0 3-1.400 3-3.500 0-4.700-3.800-8.500-8.500-8.500zM7.500 11.500v.1M10.500 7.500v.1M15 8v.1',
  beauty_wellness:
    'M12 20c-5 0-8-3-8-8 4 0 7 2 8 6 1-4 4-6 8-6 0 5-3 8-8 8zM12 14c-2-3-2-6 0-10 2 4 2 7 0 10',
  electronics_tech: 'M7 7h10v10H7zM10 3v4M14 3v4M10 17v4M14 17v4M3 10h4M3 14h4M17 10h4M17 14h4',
  home_garden:
    'M8 13h8l-1.200 7.500H9.200zM12 13V8M12 8c0-3 2-4.500 5-4.500 0 3-2 4.500-5 4.500zM12 10c0-2-1.500-3.500-4.500-3.500 0 2.500 1.500 3.500 4.500 3.500z',
  books_media:
    'M12 6.500C10 5 7 4.500 3.500 5v13.500c3.500-.5 6.500 0 8.500 1.500 2-1.500 5-2 8.500-1.500V5C17 4.500 14 5 12 6.500zM12 6.500V20',
  jewelry_accessories: 'M7 4h10l4 5.500L12 20.500 3 9.500zM3 9.500h18M9.500 9.500l2.500 11 2.500-11L12 4z',
  toys_games:
    'M4 4h7v7H4zM13 13h7v7h-7zM16.500 3.500l4 7h-8zM7.500 13a3.500 3.500 0 1 0 0 7 3.500 3.500 0 0 0 0-7z',
  other: 'M4 10v10h16V10M3 9l2-5h14l2 5a3 3 0 0 1-6 0 3 3 0 0 1-6 0 3 3 0 0 1-6 0zM9.500 20v-5h5v5',
};
