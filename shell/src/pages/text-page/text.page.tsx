import { Page } from '@popnook/ui';
import styles from './text-page.module.css';

export interface TextPageContent {
  title: string;
  lead: string;
  sections: readonly { title: string; paragraphs: readonly string[] }[];
}

/** A page of plain text, such as the privacy notice. */
export const TextPage = ({ content: { title, lead, sections } }: { content: TextPageContent }) => (
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
