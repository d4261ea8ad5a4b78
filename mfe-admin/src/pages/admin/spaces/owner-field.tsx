import { useListAdminUsersQuery, type AdminUserDto } from '@popnook/api-client';
import { Select } from '@popnook/ui/work';
import { errorMessage } from '@popnook/web-core';
import { useState } from 'react';
import { useDebounced } from '../list/use-debounced';
import type { DraftFieldsProps, Host } from './space-fields';

const maxResults = 20;

/** Shows the owner and lets the administrator choose another active host (D2). Saved with the other fields. */
export const OwnerField = ({ draft: { host }, errors, onChange }: DraftFieldsProps) => {
  const [typed, setTyped] = useState('');
  const q = useDebounced(typed.trim());
  const results = useListAdminUsersQuery({
    q: q || undefined,
    role: 'host',
    status: 'active',
    sort: 'name',
    limit: maxResults,
  });
  const hosts = (results.data?.items ?? []).map(toHost);
  const hostsWithOwner = [host, ...hosts.filter(({ id }) => id !== host.id)];
  return (
    <Select
      label="Owner"
      hint="Type a name or an email to find another active host."
      error={errors['hostId']}
      // While the administrator searches, only the results are shown.
      options={(q ? hosts : hostsWithOwner).map(({ id, name, email }) => ({
        value: String(id),
        label: `${name}, ${email}`,
      }))}
      value={String(host.id)}
      onSearch={setTyped}
      empty={results.isError ? errorMessage(results.error) : 'No active host found.'}
      onChange={(id) => {
        const newHost = hostsWithOwner.find((candidate) => String(candidate.id) === id);
        if (newHost) onChange({ host: newHost });
      }}
    />
  );
};

const toHost = ({ id, firstName, lastName, email }: AdminUserDto): Host => ({
  id,
  name: `${firstName} ${lastName}`,
  email,
});
