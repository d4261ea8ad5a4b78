import { classNames } from '../class-names';
import styles from './skeleton.module.css';

/** A quiet block with the shape of what comes. `className` gives its size when `width` and `height` do not. */
export function Skeleton(props: {
  width?: string;
  height?: string;
  shape?: 'line' | 'box';
  className?: string | undefined;
}) {
  return (
    <span
      className={classNames(styles.skeleton, props.shape === 'box' && styles.box, props.className)}
      style={{ width: props.width, height: props.height }}
      aria-hidden="true"
    />
  );
}

/**
 * Tells a reader, once, that something is on its way; and everybody, when that takes longer than 4 seconds. The hint
 * floats, so that nothing jumps.
 */
export function Loading({ label = 'Loading' }: { label?: string }) {
  return (
    <>
      <span role="status" className="sr-only">
        {label}
      </span>
      <span className={styles.slow} aria-hidden="true">
        Still on its way. Your connection seems slow.
      </span>
    </>
  );
}
