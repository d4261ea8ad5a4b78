import { Page } from '@popnook/ui';
import styles from './legal.module.css';
import type { LegalText } from './legal-texts';

/** A page of plain text, such as the privacy notice. */
export const LegalPage = ({ text: { title, lead, sections } }: { text: LegalText }) => (
  <Page narrow title={title} lead={lead}>
    {sections.map((section) => (
      <section key={section.title} className={styles.section}>
        <h2>{section.title}</h2>
        {section.paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </section>
    ))}
  </Page>
);
