import {
  type AdminLocationDto,
  ifMatch,
  useDeleteLocationMutation,
  useUpdateLocationMutation,
} from '@popnook/api-client';
import { Badge, Button } from '@popnook/ui';
import { type ConflictFields, describeChanges } from '@popnook/ui/forms';
import { type Column, DataTable } from '@popnook/ui/work/table';
import { editConflict, type EditConflictInfo, useToast } from '@popnook/web-core';
import { type Key, useState } from 'react';
import { ConfirmDialog, useResultToast } from '../list/row-actions';
import { LocationBulkActions, locationName } from './bulk-actions';
import styles from '../admin.module.css';

const cityColumn: Column<AdminLocationDto> = {
  title: 'City',
  sort: { ascend: 'city' },
  cell: ({ city }) => city,
};

/** The columns that can be hidden. */
export const dataColumns: Column<AdminLocationDto>[] = [
  { title: 'State', sort: { ascend: 'state' }, cell: ({ state }) => state },
  { title: 'Code', cell: ({ stateCode }) => stateCode },
  {
    title: 'Status',
    cell: ({ isActive }) => (isActive ? <Badge tone="pine">Shown</Badge> : <Badge>Hidden</Badge>),
  },
];

interface LocationsTableProps {
  locations: readonly AdminLocationDto[];
  columns: readonly Column<AdminLocationDto>[];
  busy: boolean;
  sort: string;
  onSort: (sort: string | undefined) => void;
  onDelete: (location: AdminLocationDto) => void;
}

export const LocationsTable = (props: LocationsTableProps) => {
  const { locations, columns, busy, sort, onSort, onDelete } = props;
  const [selected, setSelected] = useState<readonly Key[]>([]);
  const actions: Column<AdminLocationDto> = {
    title: 'Actions',
    look: 'buttons',
    width: 230,
    cell: (location) => (
      <div className={styles.buttons}>
        <ToggleLocation location={location} />
        <Button variant="danger" onClick={() => onDelete(location)}>
          Delete<span className="sr-only"> {locationName(location)}</span>
        </Button>
      </div>
    ),
  };
  return (
    <>
      <LocationBulkActions
        locations={locations.filter(({ id }) => selected.includes(id))}
        onSelect={setSelected}
      />
      <DataTable
        label="Locations"
        columns={[cityColumn, ...columns, actions]}
        rows={locations}
        rowKey={({ id }) => id}
        busy={busy}
        dense
        sort={sort}
        onSort={onSort}
        selection={{ keys: selected, onChange: setSelected, nameOf: locationName }}
      />
    </>
  );
};

const conflictFields: ConflictFields = { isActive: { label: 'Shown' } };

const ToggleLocation = ({ location }: { location: AdminLocationDto }) => {
  const [send, { isLoading }] = useUpdateLocationMutation();
  const toastResult = useResultToast(conflictFields);
  const { id, isActive } = location;
  const toggle = () =>
    toastResult(
      send({ id, editLocationDto: { isActive: !isActive }, ...ifMatch(location) }),
      {
        title: `${locationName(location)} is now ${isActive ? 'hidden' : 'shown'}`,
        // Fails if somebody has edited the location since (D57).
        undo: (changed) =>
          toastResult(send({ id, editLocationDto: { isActive }, ...ifMatch(changed) }), { title: 'Undone' }),
      },
      'Failed to update location',
    );
  return (
    <Button variant="secondary" busy={isLoading} onClick={() => void toggle()}>
      {isActive ? 'Hide' : 'Show'}
      <span className="sr-only"> {locationName(location)}</span>
    </Button>
  );
};

interface DeleteLocationDialogProps {
  /** Null while the dialog is closed. */
  location: AdminLocationDto | null;
  refetch: () => PromiseLike<{ data?: readonly AdminLocationDto[] | undefined }>;
  onClose: () => void;
}

/** The API hides a location that still has spaces instead of deleting it (D39). The reloaded list shows what happened. */
export const DeleteLocationDialog = ({ location, refetch, onClose }: DeleteLocationDialogProps) => {
  const [send, { isLoading }] = useDeleteLocationMutation();
  const [conflict, setConflict] = useState<EditConflictInfo>();
  const { toast, toastError } = useToast();
  const deleteOrHide = async () => {
    if (!location) return;
    const { error } = await send({ id: location.id, ...ifMatch(conflict ?? location) });
    setConflict(editConflict(error));
    if (error) {
      toastError('Failed to delete location', error);
      return;
    }
    onClose();
    const { data = [] } = await refetch();
    const isHidden = data.some(({ id }) => id === location.id);
    toast(
      isHidden ? hiddenToast(locationName(location)) : { title: `${locationName(location)} was deleted` },
    );
  };
  return (
    <ConfirmDialog
      question={location && { ...questionAfter(conflict), title: `Delete ${locationName(location)}?` }}
      busy={isLoading}
      onConfirm={() => void deleteOrHide()}
      onClose={() => {
        setConflict(undefined);
        onClose();
      }}
    />
  );
};

const question = {
  consequence:
    'It will no longer be offered. If it still has spaces, it is only hidden, and you can show it again.',
  showsWarning: true,
  button: 'Delete',
  busyLabel: 'Deleting...',
};

/** After someone else's edit, the administrator confirms again, knowing what has changed (D57). */
const questionAfter = (conflict: EditConflictInfo | undefined) =>
  conflict
    ? {
        ...question,
        consequence: `Someone else changed this location. ${describeChanges(conflict.changed, conflictFields)}.`,
        button: 'Delete anyway',
      }
    : question;

const hiddenToast = (name: string) => ({
  title: `${name} was hidden`,
  description: 'It still has spaces, so it was not deleted. You can show it again.',
});
