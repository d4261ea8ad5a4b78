import { classNames, Icon, LinkButton } from '@popnook/ui';
import { AdditionalTexts, useText } from '../../texts/texts';
import styles from './home.module.css';

interface Side {
  title: string;
  text: string;
  points: string[];
  action: { href: string; label: string };
  className: string | undefined;
}

const sides: Side[] = [
  {
    title: 'For space owners',
    text: 'Turn an empty shelf into a new neighbor.',
    points: [
      'Choose rent, a share of sales, or both',
      'Review every vendor before you accept',
      'Block the days you need for yourself',
    ],
    action: { href: '/become-host', label: 'Become a Host' },
    className: styles.hosts,
  },
  {
    title: 'For vendors',
    text: 'Try out a new neighborhood without a lease.',
    points: [
      'Sell for a week or a month',
      'See the full cost before you request',
      'Meet customers who already love the place',
    ],
    action: { href: '/for-vendors', label: 'Why Vendors Choose Popnook' },
    className: styles.vendors,
  },
];

export const Community = () => {
  const text = useText();
  return (
    <section className={styles.section} aria-labelledby="community-title">
      <h2 id="community-title">{text('about.title')}</h2>
      <p className={styles.lead}>{text('about.text')}</p>
      <AdditionalTexts section="about" />
      <div className={styles.pair}>
        {sides.map((side) => (
          <SidePanel key={side.title} {...side} />
        ))}
      </div>
    </section>
  );
};

const SidePanel = ({ title, text, points, action, className }: Side) => (
  <div className={classNames(styles.panel, className)}>
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
