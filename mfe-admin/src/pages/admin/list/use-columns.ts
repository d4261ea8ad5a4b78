import type { Column } from '@popnook/ui/work/table';
import { useSession } from '@popnook/web-core';
import { useState } from 'react';

/** The columns of a table that can be hidden. */
export interface ColumnChoice {
  titles: readonly string[];
  hidden: readonly string[];
  toggle: (title: string) => void;
}

/**
 * The visible columns, and the choice of columns, which the browser stores for each user and list.
 * @param list the name of the list in the storage key
 * @param columns the columns that can be hidden
 */
export const useColumns = <Row>(list: string, columns: readonly Column<Row>[]) => {
  const { user } = useSession();
  const key = `popnook-hidden-columns:${String(user?.id)}:${list}`;
  const [hiddenByKey, setHiddenByKey] = useState<Record<string, string[]>>({});
  const [isStored, setIsStored] = useState(true);
  const hidden = hiddenByKey[key] ?? readHidden(key);
  const toggle = (title: string) => {
    // Another browser tab may have changed the stored choice. If the last choice could not be stored, only the state has it.
    const latest = isStored ? readHidden(key) : hidden;
    const next = latest.includes(title) ? latest.filter((other) => other !== title) : [...latest, title];
    setHiddenByKey({ ...hiddenByKey, [key]: next });
    setIsStored(writeHidden(key, next));
  };
  return {
    visible: columns.filter(({ title }) => !hidden.includes(title)),
    choice: { titles: columns.map(({ title }) => title), hidden, toggle } satisfies ColumnChoice,
  };
};

const readHidden = (key: string): string[] => {
  try {
    const stored: unknown = JSON.parse(window.localStorage.getItem(key) ?? '[]');
    return Array.isArray(stored) ? stored.filter((title) => typeof title === 'string') : [];
  } catch {
    return [];
  }
};

/** Returns false if storage is blocked or full. In that case, the choice is kept only while the list is open. */
const writeHidden = (key: string, hidden: string[]): boolean => {
  try {
    window.localStorage.setItem(key, JSON.stringify(hidden));
    return true;
  } catch {
    return false;
  }
};
