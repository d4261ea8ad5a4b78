import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import styles from './tabs.module.css';

export interface Tab {
  id: string;
  label: string;
  content: ReactNode;
}

export interface TabsProps {
  label: string;
  tabs: readonly Tab[];
  /** The open tab's id if the caller controls it, for example in the URL. Otherwise, the first tab is open initially. */
  open?: string | undefined;
  onOpen?: (id: string) => void;
}

const step: Readonly<Record<string, (index: number, size: number) => number>> = {
  ArrowRight: (index, size) => (index + 1) % size,
  ArrowLeft: (index, size) => (index - 1 + size) % size,
  Home: () => 0,
  End: (_index, size) => size - 1,
};

/** The WAI-ARIA tabs pattern: arrow keys move focus and open tabs. Only the open panel is rendered. */
export function Tabs({ label, tabs, open, onOpen }: TabsProps) {
  const base = useId();
  const [internal, setInternal] = useState(tabs[0]?.id);
  const current = tabs.find((tab) => tab.id === (open ?? internal)) ?? tabs[0];
  const list = useTabInView(current?.id);
  if (!current) return null;
  const choose = (id: string) => {
    setInternal(id);
    onOpen?.(id);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = tabs[step[event.key]?.(tabs.indexOf(current), tabs.length) ?? -1];
    if (!next) return;
    event.preventDefault();
    choose(next.id);
    list.current?.querySelector<HTMLElement>(`[data-tab="${next.id}"]`)?.focus();
  };
  return (
    <div>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        className={styles.list}
        onKeyDown={onKeyDown}
        tabIndex={-1}
      >
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${base}-${tab.id}`}
            data-tab={tab.id}
            className={styles.tab}
            aria-selected={tab === current}
            aria-controls={`${base}-panel`}
            tabIndex={tab === current ? 0 : -1}
            onClick={() => {
              choose(tab.id);
            }}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div
        role="tabpanel"
        id={`${base}-panel`}
        aria-labelledby={`${base}-${current.id}`}
        className={styles.panel}
      >
        {current.content}
      </div>
    </div>
  );
}

/** Tabs that do not fit scroll sideways. This scrolls the open tab into view without scrolling the page. */
function useTabInView(id: string | undefined) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const row = list.current;
    const tab = row?.querySelector<HTMLElement>(`[data-tab="${id ?? ''}"]`);
    if (!row || !tab) return;
    const minScroll = tab.offsetLeft + tab.offsetWidth - row.clientWidth;
    row.scrollLeft = Math.min(Math.max(row.scrollLeft, minScroll), tab.offsetLeft);
  }, [id]);
  return list;
}
