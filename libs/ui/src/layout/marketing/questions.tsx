import { Icon } from '@popnook/ui';
import styles from './questions.module.css';
import { Section, type SectionProps } from './section';

export interface FaqItem {
  question: string;
  answer: string;
}

/** Questions that open: the browser's own, so they work before any script has come. */
export const Faq = ({
  questions,
  ...section
}: Omit<SectionProps, 'children'> & { questions: readonly FaqItem[] }) => (
  <Section {...section}>
    <div className={styles.list}>
      {questions.map(({ question, answer }) => (
        <details key={question} className={styles.entry}>
          <summary className={styles.question}>
            {question}
            <Icon name="down" size={16} />
          </summary>
          <p className={styles.answer}>{answer}</p>
        </details>
      ))}
    </div>
  </Section>
);
