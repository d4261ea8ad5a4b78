import {
  type AdminList,
  type SavedFilterDto,
  useAddSavedFilterMutation,
  useEditSavedFilterMutation,
  useListSavedFiltersQuery,
  useRemoveSavedFilterMutation,
} from '@popnook/api-client';
import { Button, ErrorState, Form, Loading, useFieldErrors } from '@popnook/ui';
import { Dropdown, Input } from '@popnook/ui/work';
import { apiError, errorMessage, useToast } from '@popnook/web-core';
import { useState } from 'react';
import styles from '../admin.module.css';
import { useResultToast } from './row-actions';
import type { ListParams } from './use-list-params';

interface SavedFiltersProps {
  list: AdminList;
  params: ListParams;
}

/** The filters and sort orders of a list that the administrator has saved under a name. */
export const SavedFilters = ({ list, params }: SavedFiltersProps) => (
  <Dropdown label="Saved filters">
    {(close) => (
      <>
        <FilterList list={list} params={params} onApplied={close} />
        <SaveForm list={list} query={params.filterQuery} />
      </>
    )}
  </Dropdown>
);

const FilterList = ({ list, params, onApplied }: SavedFiltersProps & { onApplied: () => void }) => {
  const allFilters = useListSavedFiltersQuery();
  if (allFilters.isError)
    return (
      <ErrorState
        title="The saved filters could not be loaded"
        message={errorMessage(allFilters.error)}
        onRetry={() => void allFilters.refetch()}
        busy={allFilters.isFetching}
      />
    );
  if (!allFilters.data) return <Loading label="Loading saved filters" />;
  const filters = allFilters.data.filter((filter) => filter.list === list);
  if (filters.length === 0) return <p className={styles.small}>No saved filters yet.</p>;
  return (
    <ul className={styles.choices}>
      {filters.map((filter) => (
        <li key={filter.name}>
          <SavedFilter
            filter={filter}
            current={params.filterQuery}
            onApply={() => {
              params.applyFilters(filter.query);
              onApplied();
            }}
          />
        </li>
      ))}
    </ul>
  );
};

interface SavedFilterProps {
  filter: SavedFilterDto;
  /** The query of the filters that are currently set. */
  current: string;
  onApply: () => void;
}

const SavedFilter = ({ filter, current, onApply }: SavedFilterProps) => {
  const { list, name, query } = filter;
  const [isRenaming, setIsRenaming] = useState(false);
  const { replace, isReplacing, remove, isRemoving } = useFilterChanges(filter);
  const srOnlyName = <span className="sr-only"> {name}</span>;
  return (
    <>
      <div className={styles.savedFilter}>
        <Button variant="quiet" aria-current={query === current || undefined} onClick={onApply}>
          {name}
        </Button>
        <Button
          variant="quiet"
          busy={isReplacing}
          disabled={!current || query === current}
          onClick={() => void replace(current, query)}
        >
          Replace{srOnlyName}
        </Button>
        <Button variant="quiet" aria-expanded={isRenaming} onClick={() => setIsRenaming(!isRenaming)}>
          Rename{srOnlyName}
        </Button>
        <Button variant="quiet" busy={isRemoving} onClick={() => void remove()}>
          Delete{srOnlyName}
        </Button>
      </div>
      {isRenaming && <RenameForm list={list} name={name} onDone={() => setIsRenaming(false)} />}
    </>
  );
};

/** Replaces or deletes a saved filter. Both changes can be undone. */
const useFilterChanges = (filter: SavedFilterDto) => {
  const { list, name } = filter;
  const [add] = useAddSavedFilterMutation();
  const [edit, { isLoading: isReplacing }] = useEditSavedFilterMutation();
  const [remove, { isLoading: isRemoving }] = useRemoveSavedFilterMutation();
  const toastResult = useResultToast();
  const setQuery = (newQuery: string) => edit({ editSavedFilterDto: { list, name, newQuery } });
  return {
    isReplacing,
    isRemoving,
    replace: (current: string, previous: string) =>
      toastResult(setQuery(current), {
        title: `“${name}” replaced`,
        undo: () => toastResult(setQuery(previous), { title: 'Undone' }),
      }),
    remove: () =>
      toastResult(remove({ list, name }), {
        title: `“${name}” deleted`,
        undo: () => toastResult(add({ savedFilterDto: filter }), { title: 'Undone' }),
      }),
  };
};

const RenameForm = ({ list, name, onDone }: { list: AdminList; name: string; onDone: () => void }) => {
  const [send] = useEditSavedFilterMutation();
  return (
    <NameForm
      label={`Rename ${name}`}
      field="New name"
      button="Rename"
      initial={name}
      successTitle={(newName) => `Renamed to “${newName}”`}
      send={(newName) => send({ editSavedFilterDto: { list, name, newName } })}
      onDone={onDone}
    />
  );
};

const SaveForm = ({ list, query }: { list: AdminList; query: string }) => {
  const [send] = useAddSavedFilterMutation();
  if (!query) return <p className={styles.small}>Filter or sort the list, then save the filters here.</p>;
  return (
    <NameForm
      label="Save the current filters"
      field="Save the current filters as"
      button="Save"
      initial=""
      successTitle={(name) => `“${name}” saved`}
      send={(name) => send({ savedFilterDto: { list, name, query } })}
    />
  );
};

interface NameFormProps {
  label: string;
  field: string;
  button: string;
  initial: string;
  successTitle: (name: string) => string;
  send: (name: string) => PromiseLike<{ error?: unknown }>;
  onDone?: () => void;
}

const NameForm = ({ label, field, button, initial, successTitle, send, onDone }: NameFormProps) => {
  const [name, setName] = useState(initial);
  const [busy, setBusy] = useState(false);
  const { submitErrors, errors, setErrors, clearErrors } = useFieldErrors();
  const { toast, toastError } = useToast();
  const submit = async () => {
    if (!name.trim()) return setErrors({ name: 'Please enter a name.' });
    setBusy(true);
    const { error } = await send(name.trim());
    setBusy(false);
    if (error) {
      setErrors(apiError(error)?.fields ?? {});
      return toastError('Error', error);
    }
    toast({ title: successTitle(name.trim()) });
    setName(initial);
    onDone?.();
  };
  return (
    <Form
      label={label}
      submitErrors={submitErrors}
      onSubmit={() => {
        if (!busy) void submit();
      }}
    >
      <Input
        label={field}
        maxLength={60}
        autoComplete="off"
        value={name}
        error={errors['name'] ?? errors['newName']}
        onChange={({ target }) => {
          setName(target.value);
          clearErrors('name', 'newName');
        }}
      />
      <Button type="submit" variant="secondary" busy={busy} className={styles.saveFilter ?? ''}>
        {button}
      </Button>
    </Form>
  );
};
