import type { AdminSpaceDto } from '@popnook/api-client';
import { pluralize, paymentModelLabels, priceSummary } from '@popnook/ui';
import styles from './listing-to-approve.module.css';

export const ListingFacts = ({ space }: { space: AdminSpaceDto }) => (
  <dl className={styles.facts}>
    <div>
      <dt>Host</dt>
      <dd>{hostName(space)}</dd>
    </div>
    <div>
      <dt>Terms</dt>
      <dd>
        {paymentModelLabels[space.paymentAgreementType]}: {priceSummary(space)}
      </dd>
    </div>
    <div>
      <dt>Offers</dt>
      <dd>
        {pluralize(space.subSpaceCount, 'display')}, {pluralize(space.images.length, 'picture')}
      </dd>
    </div>
  </dl>
);

const hostName = ({ hostFirstName, hostLastName, hostBusinessName }: AdminSpaceDto) => {
  const name = `${hostFirstName} ${hostLastName}`;
  return hostBusinessName ? `${name}, ${hostBusinessName}` : name;
};
