import { useListAdminUsersQuery, type AdminUserDto } from '@popnook/api-client';
import { Skeleton } from '@popnook/ui';
import { errorMessage } from '@popnook/web-core';
import { useId, useState } from 'react';
import styles from '../admin.module.css';
import { SearchField } from '../list/list-controls';
import type { DraftFieldsProps, Host } from './space-fields';

/** Shows the owner and lets the administrator choose another active host (D2). Saved with the other fields. */
export const OwnerField = ({ draft: { host }, errors, onChange }: DraftFieldsProps) => {
  const [q, setQ] = useState('');
  const id = useId();
  const error = errors['hostId'];
  return (
    <fieldset className={styles.owner} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={styles.ownerLabel}>Owner</legend>
      <p>
        {host.name}, <span className={styles.ownerDetail}>{host.email}</span>
      </p>
      {error && (
        <p id={`${id}-error`} className={styles.ownerError}>
          {error}
        </p>
      )}
      <SearchField label="Reassign to another host" placeholder="Name or email" value={q} onSearch={setQ} />
      {q && <FoundHosts q={q} selected={host} onSelect={(next) => onChange({ host: next })} />}
    </fieldset>
  );
};

interface FoundHostsProps {
  q: string;
  selected: Host;
  onSelect: (host: Host) => void;
}

const maxResults = 6;

const FoundHosts = ({ q, selected, onSelect }: FoundHostsProps) => {
  const name = useId();
  const hosts = useListAdminUsersQuery({
    q,
    role: 'host',
    status: 'active',
    sort: 'name',
    limit: maxResults,
  });
  if (hosts.isError) return <p className={styles.ownerError}>{errorMessage(hosts.error)}</p>;
  if (!hosts.data) return <Skeleton height="44px" />;
  const { items, total } = hosts.data;
  return (
    <div role="radiogroup" aria-label="Hosts found">
      {items.map((user) => (
        <label key={user.id} className={styles.ownerOption}>
          <input
            type="radio"
            name={name}
            checked={user.id === selected.id}
            onChange={() => onSelect(toHost(user))}
          />
          <span>
            {toHost(user).name}
            <span className={styles.ownerDetail}> {user.email}</span>
          </span>
        </label>
      ))}
      <p role="status" className={styles.ownerDetail}>
        {resultNote(total)}
      </p>
    </div>
  );
};

const toHost = ({ id, firstName, lastName, email }: AdminUserDto): Host => ({
  id,
  name: `${firstName} ${lastName}`,
  email,
});

const resultNote = (total: number) => {
  if (total === 0) return 'No active host found.';
  return total > maxResults ? 'There are more results. Type more of the name.' : '';
};
