import type { ReactNode } from 'react';
import { Badge, Icon, labelOf, paymentModelLabels, Storefront } from '@popnook/ui';
import styles from './marketing.module.css';
import { Calculator } from './calculator';
import type { Figures, PaymentModel, Audience } from './settlement';

export interface SectionProps {
  id: string;
  title: string;
  lead?: string;
  children: ReactNode;
}

export const Section = ({ id, title, lead, children }: SectionProps) => (
  <section className={styles.section} aria-labelledby={id}>
    <div className={styles.sectionHead}>
      <h2 id={id}>{title}</h2>
      {lead && <p className={styles.lead}>{lead}</p>}
    </div>
    {children}
  </section>
);

export interface Step {
  title: string;
  text: string;
}

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

export interface PaymentModelContent {
  model: PaymentModel;
  description: string;
  bestFor: string;
  /** Initial values of the calculator. */
  example: Partial<Figures>;
}

interface PaymentModelsProps extends Omit<SectionProps, 'children'> {
  audience: Audience;
  models: readonly PaymentModelContent[];
}

/** The three payment models (SPEC 1), each with a calculator. */
export const PaymentModels = ({ audience, models, ...section }: PaymentModelsProps) => (
  <Section {...section}>
    <ul className={styles.models}>
      {models.map(({ model, description, bestFor, example }) => (
        <li key={model} className={styles.model}>
          <h3 id={`${section.id}-${model}`}>{labelOf(paymentModelLabels, model)}</h3>
          <p>{description}</p>
          <p className={styles.quiet}>{bestFor}</p>
          <Calculator
            labelledBy={`${section.id}-${model}`}
            model={model}
            audience={audience}
            example={example}
          />
        </li>
      ))}
    </ul>
  </Section>
);

export interface Story {
  title: string;
  text: string;
  model: PaymentModel;
  /** How it turned out, in one line. */
  result: string;
  seed: number;
  spaceType: string;
}

/** Success stories (SPEC 1), each labeled as a sample. */
export const SampleStories = ({
  stories,
  ...section
}: Omit<SectionProps, 'children'> & { stories: readonly Story[] }) => (
  <Section {...section}>
    <ul className={styles.stories}>
      {stories.map((story) => (
        <li key={story.title} className={styles.story}>
          <Storefront seed={story.seed} spaceType={story.spaceType} className={styles.storyPicture} />
          <div className={styles.storyText}>
            <p className={styles.badges}>
              <Badge tone="marigold">Sample story</Badge>
              <Badge tone="pine">{labelOf(paymentModelLabels, story.model)}</Badge>
            </p>
            <h3>{story.title}</h3>
            <p>{story.text}</p>
            <p className={styles.storyResult}>{story.result}</p>
          </div>
        </li>
      ))}
    </ul>
  </Section>
);

export interface FaqItem {
  question: string;
  answer: string;
}

/** Uses `<details>`, which works before any script has loaded. */
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
