import { type AdminEmailDto, useDiscardEmailsMutation, useRetryEmailsMutation } from '@popnook/api-client';
import { type BulkAction, BulkActions } from '../list/bulk-actions';

export const nameOf = ({ subject, kind, recipient }: AdminEmailDto) => `“${subject ?? kind}” to ${recipient}`;

export const discardQuestion = {
  title: 'Discard this email?',
  showsWarning: true,
  button: 'Discard',
  busyLabel: 'Discarding...',
};

interface EmailBulkActionsProps {
  /** The selected emails. */
  emails: readonly AdminEmailDto[];
  onSelect: (ids: number[]) => void;
}

/** Sends the selected emails again, or discards them. */
export const EmailBulkActions = ({ emails, onSelect }: EmailBulkActionsProps) => (
  <BulkActions noun="email" rows={emails} nameOf={nameOf} actions={useActions()} onSelect={onSelect} />
);

const useActions = (): BulkAction<AdminEmailDto>[] => {
  const [retry] = useRetryEmailsMutation();
  const [discard] = useDiscardEmailsMutation();
  const idsOf = (emails: readonly AdminEmailDto[]) => ({ emailIdsDto: { ids: emails.map(({ id }) => id) } });
  return [
    {
      label: 'Retry',
      send: (emails) => retry(idsOf(emails)),
      done: (what) => `${what} will be sent again`,
    },
    {
      label: 'Discard',
      isDanger: true,
      ask: (what) => ({
        ...discardQuestion,
        title: `Discard ${what}?`,
        consequence: 'They will not be sent.',
      }),
      send: (emails) => discard(idsOf(emails)),
      done: (what) => `${what} discarded`,
    },
  ];
};
