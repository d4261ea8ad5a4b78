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
  /** `reasonField` is the part of the request body with the administrator's reason; empty without one. */
  send: (rows: readonly Row[], reasonField: { reason?: string }) => PromiseLike<BulkMutationResult>;
  /** The title of the success toast. Receives the number of changed rows as text and as a number, for example '2 users' and 2. */
  successTitle: (countLabel: string, count: number) => string;
  /** Undoes the action for the records that it has changed. */
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

/** Buttons that run actions on the selected rows. Each row is changed separately, so some can fail. Hidden if no row is selected. */
export function BulkActions<Row extends { id: number }>(props: BulkActionsProps<Row>) {
  const { noun, rows, actions, onSelect } = props;
  const { actionToConfirm, runningLabel, start, run, cancel } = useRunBulkAction(props);
  const questionOf = (action: BulkAction<Row>) => {
    const count = affectedRows(action, rows).length;
    return action.questionFor?.(pluralize(count, noun), count);
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
              busy={runningLabel === action.label}
              disabled={runningLabel !== undefined || affectedRows(action, rows).length === 0}
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
        busy={runningLabel !== undefined}
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
  // The label of the action that is running.
  const [runningLabel, setRunningLabel] = useState<string>();
  const toastResults = useBulkToast();
  const run = async (action: BulkAction<Row>, reason: string | null = null) => {
    const affected = affectedRows(action, rows);
    const nameOfId = (id: number) => {
      const row = affected.find((candidate) => candidate.id === id);
      return row ? nameOf(row) : '';
    };
    const { undo } = action;
    setRunningLabel(action.label);
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
    setRunningLabel(undefined);
    // If the whole call failed, the dialog stays open, and the rows stay selected.
    if (!failed) return;
    setActionToConfirm(undefined);
    onSelect(failed);
  };
  const start = (action: BulkAction<Row>) => {
    if (action.questionFor) setActionToConfirm(action);
    else void run(action);
  };
  return { actionToConfirm, runningLabel, start, run, cancel: () => setActionToConfirm(undefined) };
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
    const omittedCount = failed.length - reasons.length;
    toast({
      title: [
        changed.length > 0 && successTitle(changed.length),
        failed.length > 0 && `${String(failed.length)} not changed`,
      ]
        .filter(Boolean)
        .join(', '),
      description: [...reasons, ...(omittedCount > 0 ? [`And ${String(omittedCount)} more.`] : [])].join(' '),
      ...(changed.length === 0 ? { variant: 'destructive' } : {}),
      ...(undo && changed.length > 0 ? { undo: () => undo(changed) } : {}),
    });
    return failed.map(({ id }) => id);
  };
};

/**
 * The arguments of an undo, for records that have versions. Because of the versions, it fails for each record that has been changed
 * since the action (D57).
 */
export const idsAndVersions = (changed: readonly BulkResultDto[]) => ({
  ids: changed.map(({ id }) => id),
  versions: changed.flatMap(({ version }) => version ?? []),
});
