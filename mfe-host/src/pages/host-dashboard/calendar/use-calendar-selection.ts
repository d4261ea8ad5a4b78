import { addDays, type Day } from '@popnook/ui';
import {
  useEffect,
  useEffectEvent,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
} from 'react';
import type { CalendarRow } from './calendar-rows';

/** One or more consecutive days of a space or display, and the booking if one was clicked. */
export interface SelectedDays {
  /** The key of the row. */
  key: string;
  first: Day;
  last: Day;
  bookingId?: number;
}

interface GridCell {
  /** The key of the row. */
  key: string;
  day: Day;
}

/** The focused day and the selected days of the grid, and the event handlers that change them. */
export const useCalendarSelection = (
  rows: readonly CalendarRow[],
  days: readonly Day[],
  onOpen: (selected: SelectedDays) => void,
) => {
  // The cell that was last focused or clicked. It may no longer be in the grid.
  const [lastCursor, setCursor] = useState<GridCell>({ key: '', day: '' });
  // The cell where the selection started. The selection extends to the cursor. Null if nothing is selected.
  const [anchor, setAnchor] = useState<GridCell | null>(null);
  const [isDragging, setIsDragging] = useState(false);
  const cursor = cellInGrid(lastCursor, rows, days);
  const selected = anchor && selectionBetween(anchor, cursor.day);

  const open = (range: SelectedDays) => {
    setAnchor(null);
    onOpen(range);
  };
  const endDrag = useEffectEvent(() => {
    setIsDragging(false);
    // A click on a single day is handled by onClick.
    if (selected && selected.first !== selected.last) open(selected);
  });
  useEffect(() => {
    if (!isDragging) return;
    const onPointerUp = () => endDrag();
    window.addEventListener('pointerup', onPointerUp);
    return () => window.removeEventListener('pointerup', onPointerUp);
  }, [isDragging]);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape') return setAnchor(null);
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      return open(selected ?? { key: cursor.key, first: cursor.day, last: cursor.day });
    }
    const target = cellAfterKey(event.key, cursor, rows, days);
    if (!target) return;
    event.preventDefault();
    // With Shift, the selection grows or shrinks. Without it, or in another row, the selection ends.
    setAnchor(event.shiftKey && target.key === cursor.key ? (anchor ?? cursor) : null);
    setCursor(target);
    focusCell(event.currentTarget, target);
  };
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    const target = cellOf(event.target);
    // Touch scrolls the calendar, so touch users select the range in the dialog.
    if (!target || event.pointerType === 'touch' || event.button !== 0 || bookingIdOf(event.target)) return;
    setCursor(target);
    setAnchor(target);
    setIsDragging(true);
  };
  const onPointerOver = (event: PointerEvent<HTMLElement>) => {
    const target = cellOf(event.target);
    // The selection stays in its row, even if the pointer is over another one.
    if (isDragging && anchor && target) setCursor({ key: anchor.key, day: target.day });
  };
  const onClick = (event: MouseEvent<HTMLElement>) => {
    const target = cellOf(event.target);
    // After a drag across several days, the browser sends the click to an element around the cells.
    if (!target) return;
    setCursor(target);
    const bookingId = bookingIdOf(event.target);
    open({ key: target.key, first: target.day, last: target.day, ...(bookingId ? { bookingId } : {}) });
  };
  return { cursor, selected, isDragging, handlers: { onKeyDown, onPointerDown, onPointerOver, onClick } };
};

const cellOf = (target: EventTarget): GridCell | null => {
  const element = (target as Element).closest<HTMLElement>('[data-day]');
  const key = element?.closest<HTMLElement>('[data-row]')?.dataset['row'];
  const day = element?.dataset['day'];
  return key && day ? { key, day } : null;
};

/** The id of the clicked booking; 0 if the target is not in a booking. */
const bookingIdOf = (target: EventTarget): number =>
  Number((target as Element).closest<HTMLElement>('[data-booking]')?.dataset['booking'] ?? 0);

const focusCell = (grid: HTMLElement, { key, day }: GridCell) =>
  grid.querySelector<HTMLElement>(`[data-row="${key}"] [data-day="${day}"]`)?.focus();

/** The days from the anchor to the cursor, in either direction. */
const selectionBetween = ({ key, day }: GridCell, cursor: Day): SelectedDays =>
  cursor < day ? { key, first: cursor, last: day } : { key, first: day, last: cursor };

/** If the row is no longer in the grid, replaces it with the first row. If the day is no longer in the grid, with the first day. */
const cellInGrid = (
  { key, day }: GridCell,
  rows: readonly CalendarRow[],
  days: readonly Day[],
): GridCell => ({
  key: rows.some((row) => row.key === key) ? key : (rows[0]?.key ?? ''),
  day: days.includes(day) ? day : (days[0] ?? ''),
});

const dayMoves: Readonly<Record<string, (day: Day, days: readonly Day[]) => Day | undefined>> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  PageUp: (day) => addDays(day, -7),
  PageDown: (day) => addDays(day, 7),
  Home: (_day, days) => days[0],
  End: (_day, days) => days.at(-1),
};

/** The cell to which a key moves focus. Undefined if the key does not move focus, or if no cell is in that direction. */
const cellAfterKey = (
  key: string,
  { key: rowKey, day }: GridCell,
  rows: readonly CalendarRow[],
  days: readonly Day[],
): GridCell | undefined => {
  const step = { ArrowUp: -1, ArrowDown: 1 }[key];
  if (step) {
    const row = rows[rows.findIndex((candidate) => candidate.key === rowKey) + step];
    return row && { key: row.key, day };
  }
  const next = dayMoves[key]?.(day, days);
  return next && days.includes(next) ? { key: rowKey, day: next } : undefined;
};
