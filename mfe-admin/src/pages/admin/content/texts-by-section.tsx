import type { ContentDto } from '@popnook/api-client';
import { Badge } from '@popnook/ui';
import type { Choice } from '../list/choices';
import styles from './content.module.css';
import { InlineText } from './inline-text';
import { ToggleText } from './toggle-text';

export interface TextsBySectionProps {
  texts: readonly ContentDto[];
  sections: readonly Choice<string>[];
}

export const TextsBySection = ({ texts, sections }: TextsBySectionProps) => (
  <div className={styles.sections}>
    {sections.map(({ value, label }) => (
      <Section key={value} label={label} texts={texts.filter(({ section }) => section === value)} />
    ))}
  </div>
);

const Section = ({ label, texts }: { label: string; texts: readonly ContentDto[] }) => {
  if (texts.length === 0) return null;
  return (
    <section className={styles.section} aria-label={label}>
      <h3>{label}</h3>
      <ul className={styles.texts}>
        {texts.map((text) => (
          <li key={text.id} className={styles.text}>
            <div className={styles.about}>
              <code className={styles.key}>{text.key}</code>
              <Badge tone="card">{text.contentType}</Badge>
              {!text.isActive && <Badge>Inactive</Badge>}
            </div>
            <InlineText text={text} />
            <ToggleText text={text} />
          </li>
        ))}
      </ul>
    </section>
  );
};
