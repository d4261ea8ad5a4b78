import type { Section } from './own-texts';
import styles from './texts.module.css';
import { useFurtherTexts } from './use-texts';

/** Whatever else admins have to say in a section. Text, never HTML. */
export const FurtherTexts = ({ section }: { section: Section }) =>
  useFurtherTexts(section).map(({ id, content }) => (
    <p key={id} className={styles.text}>
      {content}
    </p>
  ));
