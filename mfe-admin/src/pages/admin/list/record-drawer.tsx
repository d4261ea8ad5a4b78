import {
  type AuditEntryDto,
  type ListHistoryApiArg,
  type Page,
  type HistoryEntryDto,
  useListHistoryQuery,
} from '@popnook/api-client';
import { Button, ErrorState, labelOf, Link, Loading, roleLabels } from '@popnook/ui';
import { Drawer } from '@popnook/ui/work';
import { errorMessage } from '@popnook/web-core';
import { type ReactNode, useState } from 'react';
import styles from '../admin.module.css';
import { actionLabels, entityLabels } from '../audit-log/action-labels';
import { actorName } from '../audit-log/actor-name';
import { Changes } from '../audit-log/changes';
import { formatDateTime } from './columns';
import { listPath } from './use-list-params';

export interface DrawerContent {
  title: string;
  /** Labels and values. Empty values are left out. */
  fields: readonly (readonly [label: string, value: ReactNode])[];
  /** Buttons below the fields. */
  actions?: ReactNode;
  /** The record whose history is shown. */
  history: Pick<ListHistoryApiArg, 'userId' | 'spaceId' | 'bookingId'>;
}

interface RecordDrawerProps {
  /** Null while the drawer is closed. */
  content: DrawerContent | null;
  onClose: () => void;
}

/** The details of a user, space or booking: its fields, buttons for actions, and its history of actions and emails (D42). */
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
        {content.actions && <div className={styles.actions}>{content.actions}</div>}
        <h3 className={styles.historyTitle}>History</h3>
        <History record={content.history} />
      </>
    )}
  </Drawer>
);

/** A page of the history. 'Show older' adds the next page below it. */
const History = ({ record, cursor }: { record: DrawerContent['history']; cursor?: string }) => {
  const history = useListHistoryQuery({ ...record, limit: 50, ...(cursor ? { cursor } : {}) });
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
  return <Entries record={record} page={history.data} isFirst={!cursor} />;
};

interface EntriesProps {
  record: DrawerContent['history'];
  page: Page<HistoryEntryDto>;
  isFirst: boolean;
}

const Entries = ({ record, page: { items, nextCursor }, isFirst }: EntriesProps) => {
  const [showsOlder, setShowsOlder] = useState(false);
  if (items.length === 0) return <p>Nothing has happened yet.</p>;
  return (
    <>
      <ol className={styles.history} aria-label={isFirst ? 'History' : 'Older history'}>
        {items.map((entry) => (
          <li key={`${entry.type} ${String(entry.action?.id ?? entry.email?.id)}`}>
            <Entry entry={entry} />
          </li>
        ))}
      </ol>
      {nextCursor && showsOlder && <History record={record} cursor={nextCursor} />}
      {nextCursor && !showsOlder && (
        <Button variant="quiet" onClick={() => setShowsOlder(true)}>
          Show older
        </Button>
      )}
    </>
  );
};

const Entry = ({ entry: { action, email } }: { entry: HistoryEntryDto }) => {
  if (action)
    return (
      <>
        <p className={styles.small}>
          {formatDateTime(action.createdAt)}, {actorOf(action)}
        </p>
        <p>{titleOf(action)}</p>
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

/** For example 'Ada Admin (administrator)', or 'Command line'. */
const actorOf = (action: AuditEntryDto) => {
  const role = labelOf(roleLabels, action.actorRole).toLowerCase();
  return action.adminId === null ? actorName(action) : `${actorName(action)} (${role})`;
};

/** For example 'Edited: space 12'. The title names the record, because a user's history has actions on several records. */
const titleOf = ({ action, entity, entityId }: NonNullable<HistoryEntryDto['action']>) =>
  `${labelOf(actionLabels, action)}: ${labelOf(entityLabels, entity).toLowerCase()} ${entityId}`;

const deliveryOf = ({ sentAt, failedAt, error }: NonNullable<HistoryEntryDto['email']>) => {
  if (sentAt) return `Sent ${formatDateTime(sentAt)}`;
  if (failedAt) return `Failed ${formatDateTime(failedAt)}: ${error ?? 'unknown error'}`;
  return 'Waiting to be sent';
};

/** The name and email address of a person, with a link to the person in the list of users. */
export const UserLink = ({ name, email }: { name: string; email: string }) => (
  <>
    <Link href={listPath('users', email)}>{name}</Link>, {email}
  </>
);

/** The name in a row. Clicking it opens the drawer. */
export const NameButton = ({ children, onClick }: { children: ReactNode; onClick: () => void }) => (
  <Button variant="quiet" className={styles.nameButton ?? ''} onClick={onClick}>
    {children}
  </Button>
);
