import { formatExactDollars, Input, isZero } from '@popnook/ui';
import { useState } from 'react';
import styles from './calculator.module.css';
import {
  checkFigures,
  daysOf,
  type Figures,
  nothing,
  type PaymentModel,
  settle,
  type Settlement,
  type Side,
} from './settlement';

export interface CalculatorProps {
  labelledBy: string;
  model: PaymentModel;
  side: Side;
  /** Initial values; the server renders their result. */
  example: Partial<Figures>;
}

/** Shows what one booking pays, updated while typing. */
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

/** The inputs that a model needs, for vendors or hosts. */
export const fieldsOf = (model: PaymentModel, side: Side): (keyof Figures)[] => [
  ...(model === 'commission' ? [] : (['rate'] as const)),
  ...(model === 'monthly' ? [] : (['percentage'] as const)),
  // With a monthly lease, the host's income does not depend on sales.
  ...(model === 'monthly' && side === 'host' ? [] : (['sales'] as const)),
  ...(side === 'host' ? (['bookings'] as const) : []),
];

export const labelsOf = (model: PaymentModel, side: Side): Record<keyof Figures, string> => {
  const days = `${String(daysOf(model))} days`;
  return {
    rate: 'Rate for 30 days ($)',
    percentage: side === 'host' ? 'Your share (%)' : 'Host’s share (%)',
    sales: `Sales in ${days} ($)`,
    bookings: 'Bookings per year',
  };
};

interface ResultProps {
  model: PaymentModel;
  side: Side;
  /** Undefined while an input is invalid. */
  settlement: Settlement | undefined;
}

/** The items and their total, which is announced when it changes. */
export const Result = ({ model, side, settlement }: ResultProps) => (
  <>
    <dl className={styles.lines}>
      {linesOf(model, side).map(({ label, of }) => (
        <div key={label} className={styles.line}>
          <dt>{label}</dt>
          <dd>{settlement ? formatExactDollars(settlement[of]) : '—'}</dd>
        </div>
      ))}
    </dl>
    <output className={styles.result}>
      {settlement ? (
        <Conclusion side={side} settlement={settlement} />
      ) : (
        'Please check the highlighted field.'
      )}
    </output>
  </>
);

const linesOf = (model: PaymentModel, side: Side): { label: string; of: keyof Settlement }[] => [
  { label: 'Due upfront', of: 'upfront' },
  ...(model === 'monthly' ? [] : [{ label: 'Share of sales, paid later', of: 'share' as const }]),
  ...(side === 'host' ? [{ label: 'You earn per booking', of: 'host' as const }] : []),
];

const Conclusion = ({ side, settlement: { vendor, year } }: { side: Side; settlement: Settlement }) => {
  if (side === 'host') return <Sum label="You earn per year" amount={year} />;
  return vendor.startsWith('-') && !isZero(vendor) ? (
    <Sum label="Short of covering the space" amount={vendor.slice(1)} />
  ) : (
    <Sum label="You keep" amount={vendor} />
  );
};

const Sum = ({ label, amount }: { label: string; amount: string }) => (
  <>
    <span>{label} </span>
    <strong className={styles.amount}>{formatExactDollars(amount)}</strong>
  </>
);
