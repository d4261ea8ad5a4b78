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

/** One or more days in a row of the calendar, and the booking if one was clicked. */
export interface SelectedDays {
  key: string;
  first: Day;
  last: Day;
  bookingId?: number;
}

interface Place {
  key: string;
  day: Day;
}

/** The focused day and the selected days of the grid, by keyboard, by dragging and by clicking. */
export const useCalendarSelection = (
  rows: readonly CalendarRow[],
  days: readonly Day[],
  onOpen: (selected: SelectedDays) => void,
) => {
  const [place, setPlace] = useState<Place>({ key: '', day: '' });
  const [anchor, setAnchor] = useState<Place | null>(null);
  const [isDragging, setIsDragging] = useState(false);
  const cursor = clampPlace(place, rows, days);
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
    const end = () => endDrag();
    window.addEventListener('pointerup', end);
    return () => window.removeEventListener('pointerup', end);
  }, [isDragging]);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape') return setAnchor(null);
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      return open(selected ?? { key: cursor.key, first: cursor.day, last: cursor.day });
    }
    const target = placeAfterKey(event.key, cursor, rows, days);
    if (!target) return;
    event.preventDefault();
    setAnchor(event.shiftKey && target.key === cursor.key ? (anchor ?? cursor) : null);
    setPlace(target);
    focusCell(event.currentTarget, target);
  };
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    const target = placeOf(event.target);
    // Touch scrolls the calendar, so touch users select the range in the dialog.
    if (!target || event.pointerType === 'touch' || event.button !== 0 || bookingOf(event.target)) return;
    setPlace(target);
    setAnchor(target);
    setIsDragging(true);
  };
  const onPointerOver = (event: PointerEvent<HTMLElement>) => {
    const target = placeOf(event.target);
    if (isDragging && anchor && target) setPlace({ key: anchor.key, day: target.day });
  };
  const onClick = (event: MouseEvent<HTMLElement>) => {
    const target = placeOf(event.target);
    if (!target) return;
    setPlace(target);
    const bookingId = bookingOf(event.target);
    open({ key: target.key, first: target.day, last: target.day, ...(bookingId ? { bookingId } : {}) });
  };
  return { cursor, selected, isDragging, handlers: { onKeyDown, onPointerDown, onPointerOver, onClick } };
};

const placeOf = (target: EventTarget): Place | null => {
  const cell = (target as Element).closest<HTMLElement>('[data-day]');
  const key = cell?.closest<HTMLElement>('[data-row]')?.dataset['row'];
  const day = cell?.dataset['day'];
  return key && day ? { key, day } : null;
};

const bookingOf = (target: EventTarget): number =>
  Number((target as Element).closest<HTMLElement>('[data-booking]')?.dataset['booking'] ?? 0);

const focusCell = (grid: HTMLElement, { key, day }: Place) =>
  grid.querySelector<HTMLElement>(`[data-row="${key}"] [data-day="${day}"]`)?.focus();

/** The days from the anchor to the cursor, in either direction. */
const selectionBetween = ({ key, day }: Place, cursor: Day): SelectedDays =>
  cursor < day ? { key, first: cursor, last: day } : { key, first: day, last: cursor };

/** Falls back to the first row or the first day if the current one is no longer in the grid. */
const clampPlace = ({ key, day }: Place, rows: readonly CalendarRow[], days: readonly Day[]): Place => ({
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

/** Undefined if the key does not move the focus or there is nothing to move to. */
const placeAfterKey = (
  key: string,
  { key: rowKey, day }: Place,
  rows: readonly CalendarRow[],
  days: readonly Day[],
): Place | undefined => {
  const step = { ArrowUp: -1, ArrowDown: 1 }[key];
  if (step) {
    const row = rows[rows.findIndex((candidate) => candidate.key === rowKey) + step];
    return row && { key: row.key, day };
  }
  const next = dayMoves[key]?.(day, days);
  return next && days.includes(next) ? { key: rowKey, day: next } : undefined;
};
