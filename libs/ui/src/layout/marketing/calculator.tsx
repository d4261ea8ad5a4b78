import { Input } from '@popnook/ui';
import { useState } from 'react';
import styles from './calculator.module.css';
import { checkFigures, nothing, settle, type Figures, type PaymentModel, type Side } from './figures';
import { fieldsOf, labelsOf } from './fields';
import { Result } from './result';

export interface CalculatorProps {
  labelledBy: string;
  model: PaymentModel;
  side: Side;
  /** What stands in it at first; the server draws its result. */
  example: Partial<Figures>;
}

/** What one booking comes to, worked out while one types. */
export const Calculator = ({ labelledBy, model, side, example }: CalculatorProps) => {
  const [figures, setFigures] = useState<Figures>({ ...nothing, ...example });
  const errors = checkFigures(figures, model);
  const labels = labelsOf(model, side);
  return (
    <div className={styles.calculator} role="group" aria-labelledby={labelledBy}>
      <div className={styles.fields}>
        {fieldsOf(model, side).map((name) => (
          <Input
            key={name}
            label={labels[name]}
            inputMode={name === 'bookings' ? 'numeric' : 'decimal'}
            autoComplete="off"
            maxLength={14}
            value={figures[name]}
            error={errors[name]}
            onChange={({ target }) => setFigures((before) => ({ ...before, [name]: target.value }))}
          />
        ))}
      </div>
      <Result
        model={model}
        side={side}
        settlement={Object.keys(errors).length === 0 ? settle(figures) : undefined}
      />
    </div>
  );
};
