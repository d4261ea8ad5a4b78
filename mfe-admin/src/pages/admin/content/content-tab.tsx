import {
  type ContentDto,
  ifMatch,
  useListAdminContentQuery,
  useUpdateContentMutation,
} from '@popnook/api-client';
import { Badge, Button, labelOf } from '@popnook/ui';
import { useState } from 'react';
import { type Choice, type Filter } from '../list/list-controls';
import { ListPanel } from '../list/list-panel';
import { useResultToast } from '../list/row-actions';
import { type ListParams, useListParams } from '../list/use-list-params';
import { AddTextDialog } from './add-text-dialog';
import styles from './content.module.css';
import { conflictFields, InlineText } from './inline-text';

/** The sections that are always offered (SPEC 2). */
const defaultSections: Choice<string>[] = [
  { value: 'hero', label: 'Hero' },
  { value: 'features', label: 'Features' },
  { value: 'about', label: 'About' },
  { value: 'footer', label: 'Footer' },
];

/** The default sections and all other sections of existing text blocks. The others are labeled by their value: 'how_to' is 'How To'. */
const sectionsIn = (blocks: readonly ContentDto[]): Choice<string>[] => {
  const others = new Set(blocks.map(({ section }) => section));
  for (const { value } of defaultSections) others.delete(value);
  return [...defaultSections, ...[...others].map((value) => ({ value, label: labelOf({}, value) }))];
};

const states: Choice<string>[] = [
  { value: 'true', label: 'Active' },
  { value: 'false', label: 'Inactive' },
];

type Order = (a: ContentDto, b: ContentDto) => number;

const sorts: (Choice<string> & { order: Order })[] = [
  { value: 'key', label: 'Key', order: (a, b) => a.key.localeCompare(b.key) },
  {
    value: 'changed',
    label: 'Last changed',
    order: (a, b) => b.updatedAt.localeCompare(a.updatedAt),
  },
  { value: 'newest', label: 'Newest first', order: (a, b) => b.id - a.id },
];

/** The API returns all text blocks in one response (D40), so the browser searches, filters and sorts them. */
const ContentTab = () => {
  const params = useListParams();
  const [isAdding, setIsAdding] = useState(false);
  const blocks = useListAdminContentQuery();
  const sections = sectionsIn(blocks.data ?? []);
  const matchingBlocks = blocks.data && filterAndSort(blocks.data, params);
  const filters: Filter[] = [
    { name: 'section', label: 'Section', all: 'All sections', choices: sections },
    { name: 'state', label: 'Status', all: 'Active and inactive', choices: states },
  ];
  return (
    <>
      <ListPanel
        noun={{ one: 'text block', many: 'text blocks' }}
        query={blocks}
        page={matchingBlocks && { items: matchingBlocks, total: matchingBlocks.length }}
        isComplete
        params={params}
        searchHint="Key or text"
        filters={filters}
        sorts={sorts}
        empty={{
          title: 'No text blocks yet',
          text: 'Pages show their default text until you add a text block.',
        }}
        action={<Button onClick={() => setIsAdding(true)}>Add a text block</Button>}
      >
        {(rows) => <TextList blocks={rows} sections={sections} />}
      </ListPanel>
      <AddTextDialog open={isAdding} sections={sections} onClose={() => setIsAdding(false)} />
    </>
  );
};

const filterAndSort = (blocks: readonly ContentDto[], params: ListParams) => {
  const q = params.get('q').toLowerCase();
  const section = params.get('section');
  const state = params.get('state');
  const sort = sorts.find(({ value }) => value === params.get('sort')) ?? sorts[0];
  return blocks
    .filter(({ key, content }) => `${key} ${content}`.toLowerCase().includes(q))
    .filter((block) => !section || block.section === section)
    .filter(({ isActive }) => !state || String(isActive) === state)
    .toSorted(sort?.order);
};

export default ContentTab;

interface TextListProps {
  blocks: readonly ContentDto[];
  sections: readonly Choice<string>[];
}

const TextList = ({ blocks, sections }: TextListProps) => (
  <div className={styles.sections}>
    {sections.map(({ value, label }) => (
      <Section key={value} label={label} blocks={blocks.filter(({ section }) => section === value)} />
    ))}
  </div>
);

const Section = ({ label, blocks }: { label: string; blocks: readonly ContentDto[] }) => {
  if (blocks.length === 0) return null;
  return (
    <section className={styles.section} aria-label={label}>
      <h3>{label}</h3>
      <ul className={styles.texts}>
        {blocks.map((block) => (
          <li key={block.id} className={styles.text}>
            <div className={styles.about}>
              <code className={styles.key}>{block.key}</code>
              <Badge tone="card">{block.contentType}</Badge>
              {!block.isActive && <Badge>Inactive</Badge>}
            </div>
            <InlineText block={block} />
            <ToggleText block={block} />
          </li>
        ))}
      </ul>
    </section>
  );
};

/** Only active text blocks are shown on pages (D43). */
const ToggleText = ({ block }: { block: ContentDto }) => {
  const { id, key, isActive } = block;
  const [send, { isLoading }] = useUpdateContentMutation();
  const toastResult = useResultToast(conflictFields);
  const toggle = () =>
    toastResult(send({ id, editContentDto: { isActive: !isActive }, ...ifMatch(block) }), {
      title: `${key} is now ${isActive ? 'inactive' : 'active'}`,
    });
  return (
    <Button variant="secondary" busy={isLoading} onClick={() => void toggle()}>
      {isActive ? 'Deactivate' : 'Activate'}
      <span className="sr-only"> {key}</span>
    </Button>
  );
};
