import styles from './for-vendors.module.css';

const steps = [
  {
    title: 'Find a space',
    words: 'Filter by city, kind of shop and price. Every listing shows its free days and its terms.',
  },
  {
    title: 'Ask for your days',
    words:
      'Pick a start day and write a line to the host, who answers within 72 hours. Until then you can withdraw.',
  },
  {
    title: 'Pop up',
    words: 'Once the host accepts, your place is kept for those days: nobody can book it over you.',
  },
];

export const HowRenting = () => (
  <section className={styles.section} aria-labelledby="how-renting">
    <h2 id="how-renting">How it works</h2>
    <ol className={styles.steps}>
      {steps.map(({ title, words }, index) => (
        <li key={title} className={styles.step}>
          <span className={styles.number} aria-hidden="true">
            {index + 1}
          </span>
          <div>
            <h3>{title}</h3>
            <p>{words}</p>
          </div>
        </li>
      ))}
    </ol>
  </section>
);
