import { classNames, IconButton } from '@popnook/ui';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import styles from './truncated-text.module.css';

interface TruncatedTextProps {
  /** What the content is, for screen readers, for example 'the comment'. */
  name: string;
  children: ReactNode;
}

/** Content that wide tables truncate to one line. If it does not fit, a button expands it. */
export const TruncatedText = ({ name, children }: TruncatedTextProps) => {
  const [isOpen, setIsOpen] = useState(false);
  const { content, isTruncated } = useIsTruncated(isOpen);
  return (
    <div className={classNames(styles.container, isOpen && styles.open)}>
      <div ref={content} className={styles.content}>
        {children}
      </div>
      {isTruncated && (
        <IconButton
          icon="down"
          label={isOpen ? `Collapse ${name}` : `Expand ${name}`}
          className={styles.button}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        />
      )}
    </div>
  );
};

/** Whether the content is wider than its column. The content is not measured while it is expanded. */
const useIsTruncated = (isOpen: boolean) => {
  const content = useRef<HTMLDivElement>(null);
  const [isTruncated, setIsTruncated] = useState(false);
  const measure = useEffectEvent((line: Element) => {
    if (!isOpen) setIsTruncated(line.scrollWidth > line.clientWidth);
  });
  useEffect(() => {
    const line = content.current?.firstElementChild;
    if (!line) return;
    const observer = new ResizeObserver(() => measure(line));
    observer.observe(line);
    return () => observer.disconnect();
  }, []);
  return { content, isTruncated };
};
