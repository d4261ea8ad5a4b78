import { useListAdminUsersQuery, type AdminUserDto } from '@popnook/api-client';
import { Skeleton } from '@popnook/ui';
import { errorMessage } from '@popnook/web-core';
import { useId, useState } from 'react';
import { SearchField } from '../list/list-controls';
import styles from './owner-field.module.css';
import type { DraftFieldsProps, Host } from './space-draft';

/** Reassigns the owner, only to an active host (D2). */
export const OwnerField = ({ draft: { host }, errors, onChange }: DraftFieldsProps) => {
  const [q, setQ] = useState('');
  const id = useId();
  const error = errors['hostId'];
  return (
    <fieldset className={styles.owner} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={styles.legend}>Owner</legend>
      <p>
        {host.name}, <span className={styles.quiet}>{host.email}</span>
      </p>
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
      <SearchField label="Reassign to another host" placeholder="Name or email" value={q} onSearch={setQ} />
      {q && <Hosts q={q} chosen={host} onChoose={(next) => onChange({ host: next })} />}
    </fieldset>
  );
};

interface HostsProps {
  q: string;
  chosen: Host;
  onChoose: (host: Host) => void;
}

const maxResults = 6;

const Hosts = ({ q, chosen, onChoose }: HostsProps) => {
  const name = useId();
  const hosts = useListAdminUsersQuery({
    q,
    role: 'host',
    status: 'active',
    sort: 'name',
    limit: maxResults,
  });
  if (hosts.isError) return <p className={styles.error}>{errorMessage(hosts.error)}</p>;
  if (!hosts.data) return <Skeleton height="44px" />;
  const { items, total } = hosts.data;
  return (
    <div role="radiogroup" aria-label="Hosts found">
      {items.map((user) => (
        <label key={user.id} className={styles.host}>
          <input
            type="radio"
            name={name}
            checked={user.id === chosen.id}
            onChange={() => onChoose(hostOf(user))}
          />
          <span>
            {hostOf(user).name}
            <span className={styles.quiet}> {user.email}</span>
          </span>
        </label>
      ))}
      <p role="status" className={styles.quiet}>
        {resultNote(total)}
      </p>
    </div>
  );
};

const hostOf = ({ id, firstName, lastName, email }: AdminUserDto): Host => ({
  id,
  name: `${firstName} ${lastName}`,
  email,
});

const resultNote = (total: number) => {
  if (total === 0) return 'No active host found.';
  return total > maxResults ? 'There are more results. Type more of the name.' : '';
};
