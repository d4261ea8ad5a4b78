import styles from './become-host.module.css';

const steps = [
  {
    title: 'Describe your space',
    words:
      'Name, address, pictures, how you want to be paid, and the displays that can be booked on their own.',
  },
  {
    title: 'We look at it',
    words: 'Our team checks every new listing and mails you as soon as vendors can see it.',
  },
  {
    title: 'Answer requests',
    words:
      'You see who asks, what for, and when. Accept or decline within 72 hours. No display takes more vendors than you allow.',
  },
];

export const HowHosting = () => (
  <section className={styles.section} aria-labelledby="how-hosting">
    <h2 id="how-hosting">How hosting works</h2>
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
