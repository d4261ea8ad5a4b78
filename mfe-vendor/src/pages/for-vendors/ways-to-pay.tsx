import { paymentModelLabels } from '@popnook/ui';
import styles from './for-vendors.module.css';

const models = [
  {
    model: 'monthly',
    what: 'One rate for 30 days, known before you ask. Everything you sell is yours.',
    suits: 'Suits you when you know what a good month brings.',
    example: '$600 for a bookshop window in November: that is about $20 a day.',
  },
  {
    model: 'commission',
    what: 'Nothing upfront, 7 days at a time. The host takes an agreed share of what you sell.',
    suits: 'Suits a first pop-up, or a product you are still testing.',
    example: 'Sell for $800 in a week at 15.0%, and $120 go to the brewery.',
  },
  {
    model: 'hybrid',
    what: 'A smaller rate for 30 days and a smaller share of the sales.',
    suits: 'Suits busy places that would be out of reach at a full rate.',
    example: 'A gallery wall for $300 and 10.0% of every print you sell.',
  },
];

/** SPEC 1: the three payment models, from the vendor's side. */
export const WaysToPay = () => (
  <section className={styles.section} aria-labelledby="ways-to-pay">
    <h2 id="ways-to-pay">Three ways to pay for a space</h2>
    <ul className={styles.models}>
      {models.map(({ model, what, suits, example }) => (
        <li key={model} className={styles.model}>
          <h3>{paymentModelLabels[model]}</h3>
          <p>{what}</p>
          <p className={styles.quiet}>{suits}</p>
          <p className={styles.example}>
            <strong>For example:</strong> {example}
          </p>
        </li>
      ))}
    </ul>
  </section>
);
