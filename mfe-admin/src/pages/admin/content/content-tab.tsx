import { type ContentDto, useListAdminContentQuery } from '@popnook/api-client';
import { Button, labelOf } from '@popnook/ui';
import { useState } from 'react';
import { type Choice, type Filter, ListControls } from '../list/list-controls';
import { ListPanel } from '../list/list-panel';
import { type ListParams, useListParams } from '../list/use-list-params';
import { AddTextDialog } from './add-text-dialog';
import { TextList } from './text-list';

/** The sections of SPEC 2. */
const sections: Choice<string>[] = [
  { value: 'hero', label: 'Hero' },
  { value: 'features', label: 'Features' },
  { value: 'about', label: 'About' },
  { value: 'footer', label: 'Footer' },
];

/** The offered sections and any others that texts already have. */
const sectionsIn = (texts: readonly ContentDto[]): Choice<string>[] => {
  const others = new Set(texts.map(({ section }) => section));
  for (const { value } of sections) others.delete(value);
  return [...sections, ...[...others].map((value) => ({ value, label: labelOf({}, value) }))];
};

const states: Choice<string>[] = [
  { value: 'true', label: 'Active' },
  { value: 'false', label: 'Inactive' },
];

type Order = (a: ContentDto, b: ContentDto) => number;

const contentSorts: (Choice<string> & { order: Order })[] = [
  { value: 'key', label: 'Key', order: (a, b) => a.key.localeCompare(b.key) },
  {
    value: 'changed',
    label: 'Last changed',
    order: (a, b) => b.updatedAt.localeCompare(a.updatedAt),
  },
  { value: 'newest', label: 'Newest first', order: (a, b) => b.id - a.id },
];

/** Texts are never paged (D40), so the list is searched and sorted in the browser. */
const ContentTab = () => {
  const params = useListParams();
  const [adding, setAdding] = useState(false);
  const texts = useListAdminContentQuery();
  const sections = sectionsIn(texts.data ?? []);
  const found = texts.data && filterAndSort(texts.data, params);
  const filters: Filter[] = [
    { name: 'section', label: 'Section', all: 'All sections', choices: sections },
    { name: 'state', label: 'Status', all: 'Active and inactive', choices: states },
  ];
  return (
    <>
      <ListPanel
        noun={{ one: 'text', many: 'texts' }}
        query={texts}
        page={found && { items: found, total: found.length }}
        params={params}
        filterNames={['section', 'state']}
        empty={{ title: 'No texts yet', text: 'Pages show their default text until you add one.' }}
        action={<Button onClick={() => setAdding(true)}>Add a text</Button>}
        controls={
          <ListControls
            params={params}
            what="texts"
            searchHint="Key or text"
            filters={filters}
            sorts={contentSorts}
          />
        }
      >
        {(rows) => <TextList texts={rows} sections={sections} />}
      </ListPanel>
      <AddTextDialog open={adding} sections={sections} onClose={() => setAdding(false)} />
    </>
  );
};

const filterAndSort = (texts: readonly ContentDto[], params: ListParams) => {
  const q = params.get('q').toLowerCase();
  const section = params.get('section');
  const state = params.get('state');
  const order = contentSorts.find(({ value }) => value === params.get('sort')) ?? contentSorts[0];
  return texts
    .filter(({ key, content }) => `${key} ${content}`.toLowerCase().includes(q))
    .filter((text) => !section || text.section === section)
    .filter(({ isActive }) => !state || String(isActive) === state)
    .toSorted(order?.order);
};

export default ContentTab;
