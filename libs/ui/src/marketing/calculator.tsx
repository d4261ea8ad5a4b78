import { formatExactDollars, Input } from '@popnook/ui';
import { useState } from 'react';
import styles from './calculator.module.css';
import {
  checkFigures,
  periodDaysOf,
  type Figures,
  zeroFigures,
  type PaymentModel,
  calculateSettlement,
  type Settlement,
  type Audience,
} from './settlement';

export interface CalculatorProps {
  labelledBy: string;
  model: PaymentModel;
  audience: Audience;
  /** The initial values. The server renders their result, too. */
  example: Partial<Figures>;
}

/** Calculates what a booking costs a vendor or earns a host. Updates while the user is typing. */
export const Calculator = ({ labelledBy, model, audience, example }: CalculatorProps) => {
  const [figures, setFigures] = useState<Figures>({ ...zeroFigures, ...example });
  const errors = checkFigures(figures, model);
  const labels = labelsOf(model, audience);
  return (
    <div className={styles.calculator} role="group" aria-labelledby={labelledBy}>
      <div className={styles.fields}>
        {fieldsOf(model, audience).map((name) => (
          <Input
            key={name}
            label={labels[name]}
            inputMode={name === 'bookings' ? 'numeric' : 'decimal'}
            autoComplete="off"
            maxLength={'$99,999,999.99'.length}
            value={figures[name]}
            error={errors[name]}
            onChange={({ target }) => setFigures((before) => ({ ...before, [name]: target.value }))}
          />
        ))}
      </div>
      <Result
        model={model}
        audience={audience}
        settlement={Object.keys(errors).length === 0 ? calculateSettlement(figures) : undefined}
      />
    </div>
  );
};

/** The inputs of a payment model for vendors or hosts. */
const fieldsOf = (model: PaymentModel, audience: Audience): (keyof Figures)[] => [
  ...(model === 'commission' ? [] : (['rate'] as const)),
  ...(model === 'monthly' ? [] : (['percentage'] as const)),
  // With a monthly lease, the host's income does not depend on sales.
  ...(model === 'monthly' && audience === 'host' ? [] : (['sales'] as const)),
  ...(audience === 'host' ? (['bookings'] as const) : []),
];

const labelsOf = (model: PaymentModel, audience: Audience): Record<keyof Figures, string> => {
  const days = `${String(periodDaysOf(model))} days`;
  return {
    rate: 'Rate for 30 days ($)',
    percentage: audience === 'host' ? 'Your share (%)' : 'Host’s share (%)',
    sales: `Sales in ${days} ($)`,
    bookings: 'Bookings per year',
  };
};

interface ResultProps {
  model: PaymentModel;
  audience: Audience;
  /** Undefined while an input is invalid. */
  settlement: Settlement | undefined;
}

/**
 * The amounts of a booking and the outcome: what the vendor keeps, or what the host earns per year. Screen readers announce the
 * outcome when it changes.
 */
const Result = ({ model, audience, settlement }: ResultProps) => (
  <>
    <dl className={styles.lines}>
      {linesOf(model, audience).map(({ label, amount }) => (
        <div key={label} className={styles.line}>
          <dt>{label}</dt>
          <dd>{settlement ? formatExactDollars(settlement[amount]) : '—'}</dd>
        </div>
      ))}
    </dl>
    <output className={styles.result}>
      {settlement ? (
        <Outcome audience={audience} settlement={settlement} />
      ) : (
        'Please check the highlighted field.'
      )}
    </output>
  </>
);

const linesOf = (model: PaymentModel, audience: Audience): { label: string; amount: keyof Settlement }[] => [
  { label: 'Due upfront', amount: 'upfront' },
  ...(model === 'monthly' ? [] : [{ label: 'Share of sales, paid later', amount: 'share' as const }]),
  ...(audience === 'host' ? [{ label: 'You earn per booking', amount: 'hostEarns' as const }] : []),
];

const Outcome = ({ audience, settlement }: { audience: Audience; settlement: Settlement }) => {
  const { vendorKeeps, hostEarnsPerYear } = settlement;
  if (audience === 'host') return <Amount label="You earn per year" amount={hostEarnsPerYear} />;
  if (vendorKeeps.startsWith('-')) return <Amount label="Shortfall" amount={vendorKeeps.slice(1)} />;
  return <Amount label="You keep" amount={vendorKeeps} />;
};

const Amount = ({ label, amount }: { label: string; amount: string }) => (
  <>
    <span>{label} </span>
    <strong className={styles.amount}>{formatExactDollars(amount)}</strong>
  </>
);
