import { useListAdminSpacesQuery, type AdminSpaceDto, type AdminSpaceSort } from '@popnook/api-client';
import { chosen, type Choice } from '../list/choices';
import { ListControls } from '../list/list-controls';
import { ListPanel } from '../list/list-panel';
import { useListAddress } from '../list/use-list-address';
import { ListingToApprove } from './listing-to-approve';
import styles from './listing-to-approve.module.css';

const sorts: Choice<AdminSpaceSort>[] = [
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
];

/** What waits for an admin: new listings, and approved ones that changed (D18). */
const Approvals = () => {
  const address = useListAddress();
  const waiting = useListAdminSpacesQuery({
    ...address.place,
    awaitingApproval: true,
    q: address.get('q') || undefined,
    sort: chosen(sorts, address.get('sort')),
  });
  return (
    <ListPanel
      words={{ one: 'listing to look at', many: 'listings to look at' }}
      query={waiting}
      page={waiting.data}
      address={address}
      narrowing={[]}
      empty={{ title: 'Nothing is waiting', text: 'New and changed listings will stand here.' }}
      controls={
        <ListControls address={address} what="listings" searched="Name, words, place or host" sorts={sorts} />
      }
    >
      {(spaces) => <Listings spaces={spaces} />}
    </ListPanel>
  );
};

const Listings = ({ spaces }: { spaces: readonly AdminSpaceDto[] }) => (
  <ul className={styles.listings}>
    {spaces.map((space) => (
      <li key={space.id}>
        <ListingToApprove space={space} />
      </li>
    ))}
  </ul>
);

export default Approvals;
