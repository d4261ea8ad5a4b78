import { type AdminEmailDto, useDiscardEmailsMutation, useRetryEmailsMutation } from '@popnook/api-client';
import type { BulkAction } from '../list/bulk-actions';

export const emailName = ({ subject, kind, recipient }: AdminEmailDto) =>
  `“${subject ?? kind}” to ${recipient}`;

export const discardQuestion = {
  title: 'Discard this email?',
  isIrreversible: true,
  button: 'Discard',
  busyLabel: 'Discarding...',
};

/** Sends the selected emails again, or discards them. */
export const useBulkActions = (): BulkAction<AdminEmailDto>[] => {
  const [retry] = useRetryEmailsMutation();
  const [discard] = useDiscardEmailsMutation();
  const toArgs = (emails: readonly AdminEmailDto[]) => ({ emailIdsDto: { ids: emails.map(({ id }) => id) } });
  return [
    {
      label: 'Retry',
      send: (emails) => retry(toArgs(emails)),
      successTitle: (countLabel) => `${countLabel} will be sent again`,
    },
    {
      label: 'Discard',
      isDanger: true,
      questionFor: (countLabel, count) => ({
        ...discardQuestion,
        title: `Discard ${countLabel}?`,
        consequence: count === 1 ? 'It will not be sent.' : 'They will not be sent.',
      }),
      send: (emails) => discard(toArgs(emails)),
      successTitle: (countLabel) => `${countLabel} discarded`,
    },
  ];
};
