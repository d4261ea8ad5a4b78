import {
  type AdminLocationDto,
  type BulkResultDto,
  useSetLocationsStatusMutation,
} from '@popnook/api-client';
import { type BulkAction, idsAndVersions } from '../list/bulk-actions';

export const locationName = ({ city, stateCode }: AdminLocationDto) => `${city}, ${stateCode}`;

/** Shows and hides the selected locations. */
export const useBulkActions = (): BulkAction<AdminLocationDto>[] => {
  const [send] = useSetLocationsStatusMutation();
  const statusAction = (isActive: boolean) => ({
    appliesTo: (location: AdminLocationDto) => location.isActive !== isActive,
    send: (locations: readonly AdminLocationDto[]) =>
      send({
        setLocationsStatusDto: {
          ids: locations.map(({ id }) => id),
          versions: locations.map(({ version }) => version),
          isActive,
        },
      }),
    successTitle: (countLabel: string) => `${countLabel} now ${isActive ? 'shown' : 'hidden'}`,
    undo: (changed: readonly BulkResultDto[]) =>
      send({ setLocationsStatusDto: { ...idsAndVersions(changed), isActive: !isActive } }),
  });
  return [
    { label: 'Show', ...statusAction(true) },
    { label: 'Hide', ...statusAction(false) },
  ];
};
