import {
  type AdminSpaceDto,
  type AdminSpaceSort,
  type ApprovalDecision,
  useListAdminSpacesQuery,
} from '@popnook/api-client';
import {
  Badge,
  Button,
  fullAddress,
  Icon,
  labelOf,
  LinkButton,
  paymentModelLabels,
  Photo,
  pluralize,
  priceSummary,
  spaceTypeLabels,
  thumbnailSources,
} from '@popnook/ui';
import { useState } from 'react';
import { type Choice, parseChoice } from '../list/list-controls';
import { ListPanel } from '../list/list-panel';
import { useListParams } from '../list/use-list-params';
import { DecideDialog } from './decide-dialog';
import { ListingChanges } from './listing-changes';
import styles from './approvals.module.css';

const sorts: Choice<AdminSpaceSort>[] = [
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
];

/** New and changed listings that are waiting for an administrator's decision (D18). */
const ApprovalsTab = () => {
  const params = useListParams();
  const listings = useListAdminSpacesQuery({
    ...params.pageQuery,
    awaitingApproval: true,
    q: params.get('q') || undefined,
    sort: parseChoice(sorts, params.get('sort')),
  });
  return (
    <ListPanel
      noun={{ one: 'listing to review', many: 'listings to review' }}
      query={listings}
      page={listings.data}
      params={params}
      searchHint="Name, description, location or host"
      sorts={sorts}
      savedFilters="approvals"
      empty={{ title: 'Nothing to review', text: 'New and changed listings will appear here.' }}
    >
      {(spaces) => <Listings spaces={spaces} />}
    </ListPanel>
  );
};

const Listings = ({ spaces }: { spaces: readonly AdminSpaceDto[] }) => (
  <ul className={styles.listings}>
    {spaces.map((space) => (
      <li key={space.id}>
        <ListingCard space={space} />
      </li>
    ))}
  </ul>
);

export default ApprovalsTab;

interface ListingCardProps {
  space: AdminSpaceDto;
}

/** A listing with the details that an administrator needs for the decision. */
const ListingCard = ({ space }: ListingCardProps) => {
  const [decision, setDecision] = useState<ApprovalDecision | null>(null);
  return (
    <article className={styles.card}>
      <Photo
        sources={thumbnailSources(space.images[0])}
        sizes="(max-width: 767px) 92vw, 280px"
        alt=""
        seed={space.id}
        spaceType={space.spaceType}
        className={styles.photo}
      />
      <div className={styles.content}>
        {space.changedSinceApproval ? (
          <Badge tone="blue">Changed</Badge>
        ) : (
          <Badge tone="marigold">New listing</Badge>
        )}
        <h3>{space.name}</h3>
        <p className={styles.location}>
          <Icon name="pin" size={16} />
          {labelOf(spaceTypeLabels, space.spaceType)}, {fullAddress(space)}
        </p>
        <p className={styles.description}>{space.description}</p>
        <ListingDetails space={space} />
        {space.changedSinceApproval && <ListingChanges spaceId={space.id} />}
        <div className={styles.actions}>
          <Button onClick={() => setDecision('approved')}>
            Approve<span className="sr-only"> {space.name}</span>
          </Button>
          <Button variant="danger" onClick={() => setDecision('rejected')}>
            Reject<span className="sr-only"> {space.name}</span>
          </Button>
          <LinkButton variant="quiet" href={`/spaces/${String(space.id)}`}>
            View<span className="sr-only"> {space.name}</span>
          </LinkButton>
        </div>
      </div>
      <DecideDialog space={space} decision={decision} onClose={() => setDecision(null)} />
    </article>
  );
};

const ListingDetails = ({ space }: { space: AdminSpaceDto }) => (
  <dl className={styles.details}>
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
        {pluralize(space.subSpaceCount, 'display')}, {pluralize(space.images.length, 'photo')}
      </dd>
    </div>
  </dl>
);

const hostName = ({ hostFirstName, hostLastName, hostBusinessName }: AdminSpaceDto) => {
  const name = `${hostFirstName} ${hostLastName}`;
  return hostBusinessName ? `${name}, ${hostBusinessName}` : name;
};
