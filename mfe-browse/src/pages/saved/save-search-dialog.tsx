import { useSaveSearchMutation, type AlertFrequency, type ListSpacesApiArg } from '@popnook/api-client';
import { Button, Dialog, FormActions, Input, Select } from '@popnook/ui';
import { useToast } from '@popnook/web-core';
import { useState } from 'react';
import { frequencyOptions, isFrequency } from './alert-frequency';
import styles from './saved.module.css';

interface SaveSearchDialogProps {
  query: ListSpacesApiArg;
  /** The query string of the browse page, such as `?location=Raleigh%2C+NC`. */
  search: string;
  onClose: () => void;
}

/** Asks for the name of the search and how often to send emails. */
export default function SaveSearchDialog({ query, search, onClose }: SaveSearchDialogProps) {
  const [save, { isLoading }] = useSaveSearchMutation();
  const { toast, toastError } = useToast();
  const [name, setName] = useState(query.location ?? 'All spaces');
  const [frequency, setFrequency] = useState<AlertFrequency>('at_once');
  const submit = async () => {
    const filters = filtersOf(query);
    const { error } = await save({ saveSearchDto: { name, frequency, query: search.slice(1), filters } });
    if (error) {
      toastError('Search not saved', error);
      return;
    }
    toast({
      title: 'Search saved',
      description: 'We will email you when a space matches.',
      action: { label: 'Saved searches', to: '/saved' },
    });
    onClose();
  };
  return (
    <Dialog
      open
      title="Save this search"
      description="We will email you when a new space matches, or when one becomes available on your dates."
      onClose={onClose}
    >
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <Input
          label="Name"
          name="name"
          required
          maxLength={60}
          value={name}
          onChange={(event) => {
            setName(event.target.value);
          }}
        />
        <Select
          label="Send emails"
          name="frequency"
          options={frequencyOptions}
          value={frequency}
          onChange={({ target: { value } }) => {
            if (isFrequency(value)) setFrequency(value);
          }}
        />
        <FormActions>
          <Button type="submit" busy={isLoading}>
            {isLoading ? 'Saving...' : 'Save search'}
          </Button>
        </FormActions>
      </form>
    </Dialog>
  );
}

/** Leaves out what is not a filter: the list of IDs, the page and the sort order. */
function filtersOf({ ids: _ids, limit: _limit, cursor: _cursor, sort: _sort, ...filters }: ListSpacesApiArg) {
  return filters;
}
