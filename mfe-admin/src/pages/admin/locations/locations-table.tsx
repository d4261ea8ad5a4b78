import { useUpdateLocationMutation, type AdminLocationDto } from '@popnook/api-client';
import { Badge, Button, StatusBadge } from '@popnook/ui';
import { DataTable, type Column } from '@popnook/ui/work';
import styles from '../list/list.module.css';
import { useAct } from '../list/use-act';

export const placeName = ({ city, stateCode }: AdminLocationDto) => `${city}, ${stateCode}`;

const facts: Column<AdminLocationDto>[] = [
  { title: 'City', cell: ({ city }) => city },
  { title: 'State', cell: ({ state }) => state },
  { title: 'Code', cell: ({ stateCode }) => stateCode },
  {
    title: 'Status',
    cell: ({ isActive }) => (isActive ? <StatusBadge status="active" /> : <Badge>Hidden</Badge>),
  },
];

export interface LocationsTableProps {
  locations: readonly AdminLocationDto[];
  busy: boolean;
  onDelete: (location: AdminLocationDto) => void;
}

export const LocationsTable = ({ locations, busy, onDelete }: LocationsTableProps) => {
  const actions: Column<AdminLocationDto> = {
    title: 'Actions',
    look: 'buttons',
    cell: (location) => (
      <div className={styles.buttons}>
        <ToggleLocation location={location} />
        <Button variant="danger" onClick={() => onDelete(location)}>
          Delete<span className="sr-only"> {placeName(location)}</span>
        </Button>
      </div>
    ),
  };
  return (
    <DataTable
      label="Locations"
      columns={[...facts, actions]}
      rows={locations}
      rowKey={({ id }) => id}
      busy={busy}
    />
  );
};

const ToggleLocation = ({ location }: { location: AdminLocationDto }) => {
  const [send, { isLoading }] = useUpdateLocationMutation();
  const act = useAct();
  const { id, isActive } = location;
  const toggle = () =>
    act(
      send({ id, editLocationDto: { isActive: !isActive } }),
      { title: `${placeName(location)} is ${isActive ? 'hidden' : 'active'}` },
      'Failed to update location',
    );
  return (
    <Button variant="secondary" busy={isLoading} onClick={() => void toggle()}>
      {isActive ? 'Deactivate' : 'Activate'}
      <span className="sr-only"> {placeName(location)}</span>
    </Button>
  );
};
