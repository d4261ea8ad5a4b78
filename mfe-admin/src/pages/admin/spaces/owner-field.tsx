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
  const found = useListAdminUsersQuery({
    q: q || undefined,
    role: 'host',
    status: 'active',
    sort: 'name',
    limit: maxResults,
  });
  const hosts = (found.data?.items ?? []).map(toHost);
  const hostsWithOwner = [host, ...hosts.filter(({ id }) => id !== host.id)];
  return (
    <Select
      label="Owner"
      hint="Type a name or an email to find another active host."
      error={errors['hostId']}
      // A search shows only its results.
      options={(q ? hosts : hostsWithOwner).map(({ id, name, email }) => ({
        value: String(id),
        label: `${name}, ${email}`,
      }))}
      value={String(host.id)}
      onSearch={setTyped}
      empty={found.isError ? errorMessage(found.error) : 'No active host found.'}
      onChange={(id) => {
        const next = hostsWithOwner.find((candidate) => String(candidate.id) === id);
        if (next) onChange({ host: next });
      }}
    />
  );
};

const toHost = ({ id, firstName, lastName, email }: AdminUserDto): Host => ({
  id,
  name: `${firstName} ${lastName}`,
  email,
});
