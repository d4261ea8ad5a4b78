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
 * The columns that are not hidden, and the choice. The browser remembers it for each user and list.
 * @param list the name of the list in the key
 * @param columns the columns that can be hidden
 */
export const useColumns = <Row>(list: string, columns: readonly Column<Row>[]) => {
  const { user } = useSession();
  const key = `popnook-hidden-columns:${String(user?.id)}:${list}`;
  const [chosen, setChosen] = useState<Record<string, string[]>>({});
  const hidden = chosen[key] ?? readHidden(key);
  const toggle = (title: string) => {
    // Another tab may have changed it.
    const stored = readHidden(key);
    const next = stored.includes(title) ? stored.filter((other) => other !== title) : [...stored, title];
    setChosen({ ...chosen, [key]: next });
    writeHidden(key, next);
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

const writeHidden = (key: string, hidden: string[]) => {
  try {
    window.localStorage.setItem(key, JSON.stringify(hidden));
  } catch {
    // Storage is blocked or full: the choice is kept for as long as the list is open.
  }
};
