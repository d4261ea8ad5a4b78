import { type ContentDto, useUpdateContentMutation } from '@popnook/api-client';
import { Badge, Button } from '@popnook/ui';
import type { Choice } from '../list/list-controls';
import { useMutationWithToast } from '../list/use-mutation-with-toast';
import styles from './content.module.css';
import { InlineText } from './inline-text';

interface TextListProps {
  texts: readonly ContentDto[];
  sections: readonly Choice<string>[];
}

export const TextList = ({ texts, sections }: TextListProps) => (
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

/** Only active texts are shown on pages (D43). */
const ToggleText = ({ text: { id, key, isActive } }: { text: ContentDto }) => {
  const [send, { isLoading }] = useUpdateContentMutation();
  const mutate = useMutationWithToast();
  const toggle = () =>
    mutate(send({ id, editContentDto: { isActive: !isActive } }), {
      title: `${key} is ${isActive ? 'inactive' : 'active'}`,
    });
  return (
    <Button variant="secondary" busy={isLoading} onClick={() => void toggle()}>
      {isActive ? 'Deactivate' : 'Activate'}
      <span className="sr-only"> {key}</span>
    </Button>
  );
};
