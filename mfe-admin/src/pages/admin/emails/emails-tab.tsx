import {
  type AdminEmailDto,
  useDiscardEmailMutation,
  useListFailedEmailsQuery,
  useRetryEmailMutation,
} from '@popnook/api-client';
import { Button } from '@popnook/ui';
import type { Column } from '@popnook/ui/work/table';
import { useState } from 'react';
import styles from '../admin.module.css';
import { formatDateTime, TwoLineCell } from '../list/columns';
import { ListTable } from '../list/list-table';
import { ActionDialog, useResultToast } from '../list/row-actions';
import { useListParams } from '../list/use-list-params';
import { discardQuestion, emailName, useBulkActions } from './bulk-actions';

/** Emails that could not be delivered (D52). */
const EmailsTab = () => {
  const params = useListParams();
  const [emailToDiscard, setEmailToDiscard] = useState<AdminEmailDto | null>(null);
  const [discard] = useDiscardEmailMutation();
  const emails = useListFailedEmailsQuery(params.pageQuery);
  return (
    <>
      <ListTable
        list="emails"
        noun={{ one: 'failed email', many: 'failed emails' }}
        query={emails}
        page={emails.data}
        params={params}
        empty={{ title: 'No failed emails', text: 'Emails that cannot be sent will appear here.' }}
        firstColumn={emailColumn}
        columns={columns}
        buttons={{
          width: 190,
          cell: (email) => (
            <div className={styles.buttons}>
              <RetryButton email={email} />
              <Button variant="danger" onClick={() => setEmailToDiscard(email)}>
                Discard<span className="sr-only"> {emailName(email)}</span>
              </Button>
            </div>
          ),
        }}
        selection={{ noun: 'email', actions: useBulkActions(), nameOf: emailName }}
      />
      <ActionDialog
        row={emailToDiscard}
        questionOf={(email) => ({ ...discardQuestion, consequence: `${emailName(email)} will not be sent.` })}
        send={({ id }) => discard({ id })}
        successOf={() => ({ title: 'Email discarded' })}
        onClose={() => setEmailToDiscard(null)}
      />
    </>
  );
};

export default EmailsTab;

const emailColumn: Column<AdminEmailDto> = {
  title: 'Email',
  cell: ({ subject, kind, recipient }) => <TwoLineCell detail={recipient}>{subject ?? kind}</TwoLineCell>,
};

/** The columns that can be hidden. */
const columns: Column<AdminEmailDto>[] = [
  { title: 'Error', wide: true, cell: ({ error }) => error ?? 'Unknown' },
  { title: 'Attempts', look: 'end', width: 100, cell: ({ attempts }) => attempts },
  { title: 'Failed', width: 200, cell: ({ failedAt }) => failedAt && formatDateTime(failedAt) },
];

const RetryButton = ({ email }: { email: AdminEmailDto }) => {
  const [send, { isLoading }] = useRetryEmailMutation();
  const toastResult = useResultToast();
  const retry = () =>
    toastResult(send({ id: email.id }), {
      title: 'The email will be sent again',
      description: 'If that fails, it will appear here again.',
    });
  return (
    <Button variant="secondary" busy={isLoading} onClick={() => void retry()}>
      Retry<span className="sr-only"> {emailName(email)}</span>
    </Button>
  );
};
