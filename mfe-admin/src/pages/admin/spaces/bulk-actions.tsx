import {
  type AdminSpaceDto,
  type BulkResultDto,
  useDecideApprovalsMutation,
  useSetSpacesStatusMutation,
} from '@popnook/api-client';
import { type BulkAction, idsAndVersions } from '../list/bulk-actions';
import { deactivateQuestion } from './toggle-space';

/** Approves, activates and deactivates the selected spaces. */
export const useBulkActions = (): BulkAction<AdminSpaceDto>[] => {
  const [setStatus] = useSetSpacesStatusMutation();
  const [decide] = useDecideApprovalsMutation();
  const statusAction = (isActive: boolean) => ({
    appliesTo: (space: AdminSpaceDto) => space.isActive !== isActive,
    send: (spaces: readonly AdminSpaceDto[], reasonField: { reason?: string }) =>
      setStatus({
        setSpacesStatusDto: {
          ids: spaces.map(({ id }) => id),
          versions: spaces.map(({ version }) => version),
          isActive,
          ...reasonField,
        },
      }),
    successTitle: (countLabel: string) => `${countLabel} now ${isActive ? 'active' : 'inactive'}`,
    undo: (changed: readonly BulkResultDto[]) =>
      setStatus({ setSpacesStatusDto: { ...idsAndVersions(changed), isActive: !isActive } }),
  });
  return [
    {
      label: 'Approve',
      send: (spaces) => {
        const listings = spaces.map(({ id, reviewVersion }) => ({ id, reviewVersion }));
        return decide({ decideApprovalsDto: { status: 'approved', listings } });
      },
      successTitle: (countLabel) => `${countLabel} approved`,
    },
    { label: 'Activate', ...statusAction(true) },
    {
      label: 'Deactivate',
      isDanger: true,
      questionFor: (countLabel, count) => ({
        ...(count === 1 ? deactivateQuestion : questionForSeveral),
        title: `Deactivate ${countLabel}?`,
      }),
      ...statusAction(false),
    },
  ];
};

const questionForSeveral = {
  ...deactivateQuestion,
  consequence:
    'They will be hidden and cannot be booked. Their bookings are kept, and the hosts will be notified by email.',
  reasonRecipients: 'Each host',
};
