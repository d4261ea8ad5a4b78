import styles from './marketing.module.css';
import { Section, type SectionProps } from './section';

export interface Step {
  title: string;
  text: string;
}

/** How something works, in numbered steps. */
export const NumberedSteps = ({
  steps,
  ...section
}: Omit<SectionProps, 'children'> & { steps: readonly Step[] }) => (
  <Section {...section}>
    <ol className={styles.steps}>
      {steps.map((step, index) => (
        <li key={step.title} className={styles.step}>
          <span className={styles.number} aria-hidden="true">
            {index + 1}
          </span>
          <div>
            <h3>{step.title}</h3>
            <p>{step.text}</p>
          </div>
        </li>
      ))}
    </ol>
  </Section>
);
