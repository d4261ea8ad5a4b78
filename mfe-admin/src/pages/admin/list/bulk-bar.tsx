import type { BulkResultDto } from '@popnook/api-client';
import { Button, pluralize } from '@popnook/ui';
import { useToast } from '@popnook/web-core';
import type { ReactNode } from 'react';
import styles from '../admin.module.css';

interface BulkBarProps {
  /** How many rows are selected. */
  count: number;
  /** What is listed: 'space'. */
  noun: string;
  onClear: () => void;
  /** The buttons. */
  children: ReactNode;
}

/** The actions for the selected rows of a list. Hidden while none is selected. */
export const BulkBar = ({ count, noun, onClear, children }: BulkBarProps) =>
  count > 0 && (
    <div role="group" aria-label={`Selected ${noun}s`} className={styles.bulk}>
      <p role="status">{pluralize(count, noun)} selected</p>
      {children}
      <Button variant="quiet" onClick={onClear}>
        Clear selection
      </Button>
    </div>
  );

interface BulkMutation {
  data?: BulkResultDto[];
  error?: unknown;
}

interface BulkTexts {
  /** What has happened to this many records: '2 spaces are now inactive'. */
  done: (count: number) => string;
  /** The name of a record that could not be changed. */
  nameOf: (id: number) => string;
  /** Reverts the change of these records. */
  undo?: (ids: number[]) => unknown;
}

/**
 * Returns a function that waits for a bulk change and shows what has been changed, with Undo, and what could not be changed and
 * why. It resolves to the ids of the records that could not be changed.
 */
export const useBulkToast = () => {
  const { toast, toastError } = useToast();
  return async (
    mutation: PromiseLike<BulkMutation>,
    { done, nameOf, undo }: BulkTexts,
  ): Promise<number[]> => {
    const { data = [], error } = await mutation;
    const changed = data.filter(({ ok }) => ok).map(({ id }) => id);
    const failed = data.filter(({ ok }) => !ok);
    if (error) toastError('Error', error);
    else
      toast({
        title: [
          changed.length > 0 && done(changed.length),
          failed.length > 0 && `${String(failed.length)} not changed`,
        ]
          .filter(Boolean)
          .join(', '),
        description: failed.map(({ id, message = '' }) => `${nameOf(id)}: ${message}`).join(' '),
        ...(changed.length === 0 ? { variant: 'destructive' } : {}),
        ...(undo && changed.length > 0 ? { undo: () => undo(changed) } : {}),
      });
    return failed.map(({ id }) => id);
  };
};
