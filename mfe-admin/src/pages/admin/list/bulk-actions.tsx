import type { BulkResultDto } from '@popnook/api-client';
import { Button, pluralize } from '@popnook/ui';
import { useToast } from '@popnook/web-core';
import { useState } from 'react';
import styles from '../admin.module.css';
import { ConfirmDialog, type Question } from './row-actions';

interface BulkMutationResult {
  data?: BulkResultDto[];
  error?: unknown;
}

export interface BulkAction<Row> {
  label: string;
  /** Shows a red button. */
  isDanger?: boolean;
  /** Whether the action applies to a row. By default, it applies to every row. */
  appliesTo?: (row: Row) => boolean;
  /**
   * Returns the question that the administrator must confirm first. Without this, the action runs immediately. Receives the number
   * of rows as text and as a number, for example '2 users' and 2.
   */
  questionFor?: (countLabel: string, count: number) => Question;
  send: (rows: readonly Row[], reason: { reason?: string }) => PromiseLike<BulkMutationResult>;
  /** The title of the success toast. Receives the number of changed rows as text and as a number, for example '2 users' and 2. */
  successTitle: (countLabel: string, count: number) => string;
  /** Undoes the action for these records. */
  undo?: (changed: readonly BulkResultDto[]) => PromiseLike<BulkMutationResult>;
}

interface BulkActionsProps<Row> {
  /** What is listed, for example 'space'. */
  noun: string;
  /** The selected rows. */
  rows: readonly Row[];
  nameOf: (row: Row) => string;
  actions: readonly BulkAction<Row>[];
  /** Receives the ids of the rows that remain selected: those that could not be changed, or none after 'Clear selection'. */
  onSelect: (ids: number[]) => void;
}

/** The actions for the selected rows of a list. Each row is changed separately, so some can fail. Hidden if no row is selected. */
export function BulkActions<Row extends { id: number }>(props: BulkActionsProps<Row>) {
  const { noun, rows, actions, onSelect } = props;
  const { actionToConfirm, running, start, run, cancel } = useRunBulkAction(props);
  const questionOf = (action: BulkAction<Row>) => {
    const { length } = affectedRows(action, rows);
    return action.questionFor?.(pluralize(length, noun), length);
  };
  return (
    <>
      {rows.length > 0 && (
        <div role="group" aria-label={`Selected ${noun}s`} className={styles.bulk}>
          <p role="status">{pluralize(rows.length, noun)} selected</p>
          {actions.map((action) => (
            <Button
              key={action.label}
              variant={action.isDanger ? 'danger' : 'secondary'}
              busy={running === action.label}
              disabled={running !== undefined || affectedRows(action, rows).length === 0}
              onClick={() => start(action)}
            >
              {action.label}
            </Button>
          ))}
          <Button variant="quiet" onClick={() => onSelect([])}>
            Clear selection
          </Button>
        </div>
      )}
      <ConfirmDialog
        question={(actionToConfirm && questionOf(actionToConfirm)) ?? null}
        busy={running !== undefined}
        onConfirm={(reason) => actionToConfirm && void run(actionToConfirm, reason)}
        onClose={cancel}
      />
    </>
  );
}

function affectedRows<Row>({ appliesTo }: BulkAction<Row>, rows: readonly Row[]): readonly Row[] {
  return appliesTo ? rows.filter(appliesTo) : rows;
}

function useRunBulkAction<Row extends { id: number }>({
  noun,
  rows,
  nameOf,
  onSelect,
}: BulkActionsProps<Row>) {
  const [actionToConfirm, setActionToConfirm] = useState<BulkAction<Row>>();
  const [running, setRunning] = useState<string>();
  const toastResults = useBulkToast();
  const run = async (action: BulkAction<Row>, reason: string | null = null) => {
    const affected = affectedRows(action, rows);
    const nameOfId = (id: number) => {
      const row = affected.find((candidate) => candidate.id === id);
      return row ? nameOf(row) : '';
    };
    const { undo } = action;
    setRunning(action.label);
    const failed = await toastResults(action.send(affected, reason ? { reason } : {}), {
      successTitle: (count) => action.successTitle(pluralize(count, noun), count),
      nameOf: nameOfId,
      ...(undo
        ? {
            undo: (changed) =>
              toastResults(undo(changed), { successTitle: () => 'Undone', nameOf: nameOfId }),
          }
        : {}),
    });
    setRunning(undefined);
    if (!failed) return;
    setActionToConfirm(undefined);
    onSelect(failed);
  };
  const start = (action: BulkAction<Row>) => {
    if (action.questionFor) setActionToConfirm(action);
    else void run(action);
  };
  return { actionToConfirm, running, start, run, cancel: () => setActionToConfirm(undefined) };
}

interface BulkToast {
  /** The result for a number of records, for example '2 spaces now inactive'. */
  successTitle: (count: number) => string;
  nameOf: (id: number) => string;
  undo?: (changed: readonly BulkResultDto[]) => unknown;
}

/** A toast shows the reasons for at most this many failures. All failed rows remain selected. */
const maxReasons = 5;

/**
 * Returns a function that waits for a bulk change and shows a toast: how many records were changed, with Undo, and which ones
 * could not be changed and why. The function resolves to the ids of the records that could not be changed, or to undefined if
 * the whole call failed.
 */
const useBulkToast = () => {
  const { toast, toastError } = useToast();
  return async (
    mutation: PromiseLike<BulkMutationResult>,
    { successTitle, nameOf, undo }: BulkToast,
  ): Promise<number[] | undefined> => {
    const { data, error } = await mutation;
    if (!data) {
      toastError('Error', error);
      return undefined;
    }
    const changed = data.filter(({ ok }) => ok);
    const failed = data.filter(({ ok }) => !ok);
    const reasons = failed.slice(0, maxReasons).map(({ id, message = '' }) => `${nameOf(id)}: ${message}`);
    const others = failed.length - reasons.length;
    toast({
      title: [
        changed.length > 0 && successTitle(changed.length),
        failed.length > 0 && `${String(failed.length)} not changed`,
      ]
        .filter(Boolean)
        .join(', '),
      description: [...reasons, ...(others > 0 ? [`And ${String(others)} more.`] : [])].join(' '),
      ...(changed.length === 0 ? { variant: 'destructive' } : {}),
      ...(undo && changed.length > 0 ? { undo: () => undo(changed) } : {}),
    });
    return failed.map(({ id }) => id);
  };
};

/** The arguments for an undo. Because of the versions, the undo fails for each record that someone has changed since. */
export const idsAndVersions = (changed: readonly BulkResultDto[]) => ({
  ids: changed.map(({ id }) => id),
  versions: changed.flatMap(({ version }) => version ?? []),
});
