import { Steps as AntSteps } from 'antd';
import styles from './steps.module.css';

export interface Step {
  id: string;
  title: string;
}

export interface StepsProps<T extends Step> {
  label: string;
  steps: readonly T[];
  current: T['id'];
  onOpen: (id: T['id']) => void;
}

/** The steps of a long form. On narrow screens, only the numbers are visible and the page shows the current title. */
export const Steps = <T extends Step>({ label, steps, current, onOpen }: StepsProps<T>) => {
  const index = steps.findIndex(({ id }) => id === current);
  return (
    <nav aria-label={label} className={styles.frame}>
      <AntSteps
        size="small"
        responsive={false}
        className={styles.steps ?? ''}
        current={index}
        onChange={(next) => {
          const step = steps[next];
          if (step) onOpen(step.id);
        }}
        items={steps.map(({ id, title }) => ({
          key: id,
          title,
          'aria-label': title,
          'aria-current': id === current ? 'step' : undefined,
        }))}
      />
    </nav>
  );
};
