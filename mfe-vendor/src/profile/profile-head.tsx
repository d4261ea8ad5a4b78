import type { VendorProfileDto } from '@popnook/api-client';
import { Badge, businessTypeLabels, labelOf, priceRangeLabels } from '@popnook/ui';
import type { ReactNode } from 'react';
import { CategoryIcon } from './category-icon';
import styles from './profile-head.module.css';

export interface ProfileHeadProps {
  profile: VendorProfileDto;
  as: 'h1' | 'h3';
  /** Whose business it is. */
  owner?: ReactNode;
}

/** Logo, name and the two badges. */
export const ProfileHead = ({ profile, as: Title, owner }: ProfileHeadProps) => (
  <header className={styles.head}>
    <ProfileLogo profile={profile} />
    <div className={styles.words}>
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
      <CategoryIcon type={businessType} />
    )}
  </span>
);
