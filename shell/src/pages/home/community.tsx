import { classNames, Icon, LinkButton } from '@popnook/ui';
import { FurtherTexts } from '../../texts/further-texts';
import { useText } from '../../texts/use-texts';
import styles from './home.module.css';

interface Side {
  title: string;
  text: string;
  points: string[];
  action: { href: string; label: string };
  look: string | undefined;
}

const sides: Side[] = [
  {
    title: 'For space owners',
    text: 'An empty shelf is a neighbor you have not met.',
    points: [
      'You choose: rent, a share of sales, or both',
      'You see who asks before you say yes',
      'Close the days you need for yourself',
    ],
    action: { href: '/become-host', label: 'Become a Host' },
    look: styles.hosts,
  },
  {
    title: 'For vendors',
    text: 'Try a new neighborhood without a lease.',
    points: [
      'A week or a month, then home again',
      'What it costs is clear before you ask',
      'Their regulars, your table',
    ],
    action: { href: '/for-vendors', label: 'Why vendors choose Popnook' },
    look: styles.vendors,
  },
];

export const Community = () => {
  const text = useText();
  return (
    <section className={styles.section} aria-labelledby="community-title">
      <h2 id="community-title">{text('about.title')}</h2>
      <p className={styles.lead}>{text('about.text')}</p>
      <FurtherTexts section="about" />
      <div className={styles.pair}>
        {sides.map((side) => (
          <SidePanel key={side.title} {...side} />
        ))}
      </div>
    </section>
  );
};

const SidePanel = ({ title, text, points, action, look }: Side) => (
  <div className={classNames(styles.panel, look)}>
    <h3>{title}</h3>
    <p>{text}</p>
    <ul className={styles.points}>
      {points.map((point) => (
        <li key={point}>
          <Icon name="check" />
          {point}
        </li>
      ))}
    </ul>
    <LinkButton href={action.href} variant="secondary">
      {action.label}
    </LinkButton>
  </div>
);
