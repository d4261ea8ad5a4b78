import { formatExactDollars, isZero } from '@popnook/ui';
import styles from './calculator.module.css';
import type { PaymentModel, Settlement, Side } from './figures';

interface ResultProps {
  model: PaymentModel;
  side: Side;
  /** Undefined while a figure is wrong. */
  settlement: Settlement | undefined;
}

/** The lines, and under them what it comes to: read aloud as it changes. */
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
      {settlement ? <Conclusion side={side} settlement={settlement} /> : 'Please check the marked field.'}
    </output>
  </>
);

const linesOf = (model: PaymentModel, side: Side): { label: string; of: keyof Settlement }[] => [
  { label: 'Due upfront', of: 'upfront' },
  ...(model === 'monthly' ? [] : [{ label: 'Share of the sales, later', of: 'share' as const }]),
  ...(side === 'host' ? [{ label: 'You earn each booking', of: 'host' as const }] : []),
];

const Conclusion = ({ side, settlement: { vendor, year } }: { side: Side; settlement: Settlement }) => {
  if (side === 'host') return <Sum words="You earn in a year" amount={year} />;
  return vendor.startsWith('-') && !isZero(vendor) ? (
    <Sum words="Missing to cover the space" amount={vendor.slice(1)} />
  ) : (
    <Sum words="You keep" amount={vendor} />
  );
};

const Sum = ({ words, amount }: { words: string; amount: string }) => (
  <>
    <span>{words} </span>
    <strong className={styles.amount}>{formatExactDollars(amount)}</strong>
  </>
);
