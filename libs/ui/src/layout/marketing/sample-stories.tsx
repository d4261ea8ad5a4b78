import { Badge, labelOf, paymentModelLabels, Shopfront } from '@popnook/ui';
import styles from './sample-stories.module.css';
import { Section, type SectionProps } from './section';

export interface Story {
  title: string;
  text: string;
  /** monthly, commission or hybrid. */
  model: string;
  /** What it came to, in one line. */
  result: string;
  seed: number;
  spaceType: string;
}

/** SPEC 1: success stories. They are samples, and each one says so. */
export const SampleStories = ({
  stories,
  ...section
}: Omit<SectionProps, 'children'> & { stories: readonly Story[] }) => (
  <Section {...section}>
    <ul className={styles.stories}>
      {stories.map((story) => (
        <li key={story.title} className={styles.story}>
          <Shopfront seed={story.seed} spaceType={story.spaceType} className={styles.picture} />
          <div className={styles.words}>
            <p className={styles.badges}>
              <Badge tone="marigold">Sample story</Badge>
              <Badge tone="pine">{labelOf(paymentModelLabels, story.model)}</Badge>
            </p>
            <h3>{story.title}</h3>
            <p>{story.text}</p>
            <p className={styles.result}>{story.result}</p>
          </div>
        </li>
      ))}
    </ul>
  </Section>
);
