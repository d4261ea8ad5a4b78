import { classNames } from '../class-names';
import styles from './skeleton.module.css';

/** A placeholder in the shape of the content. Set its size with `width` and `height` or with `className`. */
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

/** Announces to screen readers that content is loading. After 4 seconds, it also shows a floating hint. */
export function Loading({ label = 'Loading' }: { label?: string }) {
  return (
    <>
      <span role="status" className="sr-only">
        {label}
      </span>
      <span className={styles.slow} aria-hidden="true">
        Still loading. Your connection seems slow.
      </span>
    </>
  );
}
