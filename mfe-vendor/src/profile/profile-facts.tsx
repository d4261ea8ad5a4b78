import type { VendorProfileDto } from '@popnook/api-client';
import { pluralize } from '@popnook/ui';
import styles from './profile-body.module.css';

export const ProfileFacts = ({ profile }: { profile: VendorProfileDto }) => (
  <dl className={styles.facts}>
    {profile.specialtyProducts && <Fact name="What makes them special">{profile.specialtyProducts}</Fact>}
    {profile.yearsInBusiness !== null && (
      <Fact name="Years in business">{yearsInWords(profile.yearsInBusiness)}</Fact>
    )}
    {profile.targetCustomers && <Fact name="Target customers">{profile.targetCustomers}</Fact>}
  </dl>
);

const yearsInWords = (years: number) => (years === 0 ? 'Just starting' : pluralize(years, 'year'));

const Fact = ({ name, children }: { name: string; children: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);
