import {
  type AdminLocationDto,
  type BulkResultDto,
  useSetLocationsStatusMutation,
} from '@popnook/api-client';
import { type BulkAction, BulkActions, versionsOf } from '../list/bulk-actions';

export const locationName = ({ city, stateCode }: AdminLocationDto) => `${city}, ${stateCode}`;

interface LocationBulkActionsProps {
  /** The selected locations. */
  locations: readonly AdminLocationDto[];
  onSelect: (ids: number[]) => void;
}

/** Shows and hides the selected locations. */
export const LocationBulkActions = ({ locations, onSelect }: LocationBulkActionsProps) => (
  <BulkActions
    noun="location"
    rows={locations}
    nameOf={locationName}
    actions={useActions()}
    onSelect={onSelect}
  />
);

const useActions = (): BulkAction<AdminLocationDto>[] => {
  const [send] = useSetLocationsStatusMutation();
  const setActive = (isActive: boolean) => ({
    appliesTo: (location: AdminLocationDto) => location.isActive !== isActive,
    send: (locations: readonly AdminLocationDto[]) =>
      send({
        setLocationsStatusDto: {
          ids: locations.map(({ id }) => id),
          versions: locations.map(({ version }) => version),
          isActive,
        },
      }),
    done: (what: string) => `${what} now ${isActive ? 'shown' : 'hidden'}`,
    undo: (changed: readonly BulkResultDto[]) =>
      send({ setLocationsStatusDto: { ...versionsOf(changed), isActive: !isActive } }),
  });
  return [
    { label: 'Show', ...setActive(true) },
    { label: 'Hide', ...setActive(false) },
  ];
};
