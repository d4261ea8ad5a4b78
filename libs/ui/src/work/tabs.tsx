import { Badge, Tabs as AntTabs } from 'antd';
import { type ReactNode, useEffect, useRef } from 'react';
import styles from './tabs.module.css';

export interface Tab {
  id: string;
  label: string;
  /** The number of open items, shown beside the label unless it is 0. */
  count?: number | undefined;
  content: ReactNode;
}

export interface TabsProps {
  label: string;
  tabs: readonly Tab[];
  /**
   * The id of the open tab, if the caller controls it, for example with the URL. If no tab has this id, the first tab is open.
   * If this is undefined, the tabs keep track of the open tab themselves, and the first tab is open initially.
   */
  open?: string | undefined;
  onOpen?: (id: string) => void;
}

/** Only the open panel is rendered. */
export function Tabs({ label, tabs, open, onOpen }: TabsProps) {
  const openId = tabs.some(({ id }) => id === open) ? open : tabs[0]?.id;
  const row = useTabInView(open);
  return (
    <AntTabs
      className={styles.tabs ?? ''}
      aria-label={label}
      destroyOnHidden
      animated={false}
      {...(open === undefined || openId === undefined ? {} : { activeKey: openId })}
      {...(onOpen ? { onChange: onOpen } : {})}
      items={tabs.map((tab) => ({ key: tab.id, label: <TabLabel {...tab} />, children: tab.content }))}
      renderTabBar={(props, TabBar) => (
        <div ref={row} className={styles.row}>
          <TabBar {...props} />
        </div>
      )}
    />
  );
}

/** Scrolls the row of tabs, but not the page, to the open tab. Scrolls again when counts appear later and widen the tabs. */
function useTabInView(open: string | undefined) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const row = frame.current;
    const tabs = row?.querySelector('[role="tablist"]');
    if (!row || !tabs) return;
    const observer = new ResizeObserver(() => scrollToOpenTab(row));
    observer.observe(row);
    observer.observe(tabs);
    return () => observer.disconnect();
  }, [open]);
  return frame;
}

function scrollToOpenTab(row: HTMLElement): void {
  const tab = row.querySelector('[aria-selected="true"]')?.getBoundingClientRect();
  if (!tab) return;
  const { left, right } = row.getBoundingClientRect();
  if (tab.left < left) row.scrollLeft -= left - tab.left;
  else if (tab.right > right) row.scrollLeft += tab.right - right;
}

const TabLabel = ({ label, count = 0 }: Tab) =>
  count === 0 ? (
    label
  ) : (
    <span className={styles.label}>
      {label}
      {/* antd renders an element for each digit, so screen readers would read the digits one by one. */}
      <span className="sr-only">{count}</span>
      <span aria-hidden="true">
        <Badge
          count={count}
          overflowCount={999}
          color="var(--marigold-tint)"
          className={styles.count ?? ''}
        />
      </span>
    </span>
  );
