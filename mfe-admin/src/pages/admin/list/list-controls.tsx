import { Select } from '@popnook/ui';
import type { Choice } from './choices';
import styles from './list.module.css';
import { SearchField } from './search-field';
import type { ListAddress } from './use-list-address';

export interface Filter {
  /** Its name in the address. */
  name: string;
  label: string;
  /** 'All roles'. */
  all: string;
  choices: readonly Choice<string>[];
}

export interface ListControlsProps {
  address: ListAddress;
  /** 'users', as the label says it. */
  what: string;
  /** What is searched: 'Name or e-mail'. */
  searched?: string;
  filters?: readonly Filter[];
  /** The first one is the order without a choice. */
  sorts: readonly Choice<string>[];
}

export const ListControls = ({ address, what, searched, filters = [], sorts }: ListControlsProps) => (
  <div role="search" aria-label={`Find ${what}`} className={styles.controls}>
    {searched && (
      <SearchField
        label={`Search ${what}`}
        placeholder={searched}
        value={address.get('q')}
        onSearch={(q) => address.change({ q }, true)}
      />
    )}
    {filters.map(({ name, label, all, choices }) => (
      <Select
        key={name}
        label={label}
        placeholder={all}
        options={choices}
        value={address.get(name)}
        onChange={({ target }) => address.change({ [name]: target.value })}
      />
    ))}
    <Select
      label="Sort by"
      options={sorts}
      value={address.get('sort') || sorts[0]?.value}
      onChange={({ target }) =>
        address.change({ sort: target.value === sorts[0]?.value ? '' : target.value })
      }
    />
  </div>
);
