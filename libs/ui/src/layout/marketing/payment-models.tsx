import { labelOf, paymentModelLabels } from '@popnook/ui';
import { Calculator } from './calculator';
import type { Figures, PaymentModel, Side } from './figures';
import styles from './marketing.module.css';
import { Section, type SectionProps } from './section';

export interface PaymentModelContent {
  model: PaymentModel;
  description: string;
  bestFor: string;
  /** What stands in the calculator at first. */
  example: Partial<Figures>;
}

interface PaymentModelsProps extends Omit<SectionProps, 'children'> {
  side: Side;
  models: readonly PaymentModelContent[];
}

/** The three payment models (SPEC 1), each with whom it suits and a calculator to try it. */
export const PaymentModels = ({ side, models, ...section }: PaymentModelsProps) => (
  <Section {...section}>
    <ul className={styles.models}>
      {models.map(({ model, description, bestFor, example }) => (
        <li key={model} className={styles.model}>
          <h3 id={`${section.id}-${model}`}>{labelOf(paymentModelLabels, model)}</h3>
          <p>{description}</p>
          <p className={styles.quiet}>{bestFor}</p>
          <Calculator labelledBy={`${section.id}-${model}`} model={model} side={side} example={example} />
        </li>
      ))}
    </ul>
  </Section>
);
