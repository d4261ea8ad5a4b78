import { Awning, LinkButton } from '@popnook/ui';
import styles from './become-host.module.css';
import { HowHosting } from './how-hosting';
import { PaymentModels } from './payment-models';

export const BecomeHostPage = () => (
  <div className={styles.page}>
    <section className={styles.hero}>
      <Awning className={styles.awning} />
      <h1>Put your empty corner to work</h1>
      <p className={styles.lead}>
        List a shelf, a counter, a window or the whole room. Small businesses ask for it, and you decide who
        pops up.
      </p>
      <LinkButton href="/list-space">List your space</LinkButton>
    </section>
    <PaymentModels />
    <HowHosting />
    <section className={styles.close}>
      <h2>Ready when you are</h2>
      <p>Have a few pictures and the size of the spot at hand. The form takes about five minutes.</p>
      <LinkButton href="/list-space">List your space</LinkButton>
    </section>
  </div>
);
