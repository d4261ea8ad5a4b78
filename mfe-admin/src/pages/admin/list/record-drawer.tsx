import {
  type ListHistoryApiArg,
  type Page,
  type HistoryEntryDto,
  useListHistoryQuery,
} from '@popnook/api-client';
import { Button, ErrorState, labelOf, Loading } from '@popnook/ui';
import { Drawer } from '@popnook/ui/work';
import { errorMessage } from '@popnook/web-core';
import type { ReactNode } from 'react';
import styles from '../admin.module.css';
import { Changes } from '../audit-log/changes';
import { formatDateTime } from './columns';

export interface DrawerContent {
  title: string;
  /** Labels and values. Empty values are left out. */
  fields: readonly (readonly [label: string, value: ReactNode])[];
  /** Whose history is shown. */
  history: Pick<ListHistoryApiArg, 'userId' | 'spaceId' | 'bookingId'>;
}

interface RecordDrawerProps {
  /** Null while the drawer is closed. */
  content: DrawerContent | null;
  onClose: () => void;
}

/** Everything about a user, space or booking: its fields, what administrators did, and the emails about it (D42). */
export const RecordDrawer = ({ content, onClose }: RecordDrawerProps) => (
  <Drawer open={content !== null} title={content?.title ?? ''} onClose={onClose}>
    {content && (
      <>
        <dl className={styles.fields}>
          {content.fields
            .filter(([, value]) => value !== null && value !== '')
            .map(([label, value]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
        </dl>
        <h3 className={styles.historyTitle}>History</h3>
        <History of={content.history} />
      </>
    )}
  </Drawer>
);

/** Older entries are in the audit log. */
const maxEntries = 100;

const History = ({ of }: { of: DrawerContent['history'] }) => {
  const history = useListHistoryQuery({ ...of, limit: maxEntries });
  if (history.isError)
    return (
      <ErrorState
        title="The history could not be loaded"
        message={errorMessage(history.error)}
        onRetry={() => void history.refetch()}
        busy={history.isFetching}
      />
    );
  if (!history.data) return <Loading label="Loading history" />;
  return <Entries page={history.data} />;
};

const Entries = ({ page: { items, total } }: { page: Page<HistoryEntryDto> }) => {
  if (items.length === 0) return <p>Nothing has happened yet.</p>;
  return (
    <>
      <ol className={styles.history} aria-label="History">
        {items.map((entry) => (
          <li key={`${entry.type} ${String(entry.action?.id ?? entry.email?.id)}`}>
            <Entry entry={entry} />
          </li>
        ))}
      </ol>
      {total > items.length && <p className={styles.small}>Older entries are in the audit log.</p>}
    </>
  );
};

const Entry = ({ entry: { action, email } }: { entry: HistoryEntryDto }) => {
  if (action)
    return (
      <>
        <p className={styles.small}>
          {formatDateTime(action.createdAt)}, {action.adminName ?? 'Deleted user'}
        </p>
        <p>{labelOf({}, action.action)}</p>
        <Changes before={action.before} after={action.after} />
      </>
    );
  if (!email) return null;
  return (
    <>
      <p className={styles.small}>
        {formatDateTime(email.queuedAt)}, email to {email.recipient}
      </p>
      <p>{email.subject ?? email.kind}</p>
      <p className={styles.small}>{deliveryOf(email)}</p>
    </>
  );
};

const deliveryOf = ({ sentAt, failedAt, error }: NonNullable<HistoryEntryDto['email']>) => {
  if (sentAt) return `Sent ${formatDateTime(sentAt)}`;
  if (failedAt) return `Failed ${formatDateTime(failedAt)}: ${error ?? 'unknown error'}`;
  return 'Waiting to be sent';
};

/** The name in a row, which opens the drawer. */
export const NameButton = ({ children, onClick }: { children: ReactNode; onClick: () => void }) => (
  <Button variant="quiet" className={styles.nameButton ?? ''} onClick={onClick}>
    {children}
  </Button>
);
