import { useGetUserQuery, type SpaceDto } from '@popnook/api-client';
import { count, paymentModelLabels, priceSummary } from '@popnook/ui';
import styles from './listing-to-approve.module.css';

export const ListingFacts = ({ space }: { space: SpaceDto }) => (
  <dl className={styles.facts}>
    <div>
      <dt>Host</dt>
      <dd>
        <HostName id={space.hostId} />
      </dd>
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
        {count(space.subSpaceCount, 'display')}, {count(space.images.length, 'picture')}
      </dd>
    </div>
  </dl>
);

const HostName = ({ id }: { id: number }) => {
  const { data: host, isError } = useGetUserQuery({ id });
  if (isError) return `Host ${String(id)}`;
  if (!host) return '…';
  const name = `${host.firstName} ${host.lastName}`;
  return host.businessName ? `${name}, ${host.businessName}` : name;
};
