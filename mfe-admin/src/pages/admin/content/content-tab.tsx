import { useListAdminContentQuery, type ContentDto } from '@popnook/api-client';
import { Button } from '@popnook/ui';
import { useState } from 'react';
import { ListControls, type Filter } from '../list/list-controls';
import { ListPanel } from '../list/list-panel';
import { useListAddress, type ListAddress } from '../list/use-list-address';
import { AddTextDialog } from './add-text-dialog';
import { contentSorts, sectionsIn, states } from './content-choices';
import { TextsBySection } from './texts-by-section';

/** D40: texts are never paged, so the list is searched and sorted here. */
const ContentTab = () => {
  const address = useListAddress();
  const [adding, setAdding] = useState(false);
  const texts = useListAdminContentQuery();
  const sections = sectionsIn(texts.data ?? []);
  const found = texts.data && wanted(texts.data, address);
  const filters: Filter[] = [
    { name: 'section', label: 'Section', all: 'All sections', choices: sections },
    { name: 'state', label: 'State', all: 'Active and inactive', choices: states },
  ];
  return (
    <>
      <ListPanel
        words={{ one: 'text', many: 'texts' }}
        query={texts}
        page={found && { items: found, total: found.length }}
        address={address}
        narrowing={['section', 'state']}
        empty={{ title: 'No texts yet', text: 'The pages show their own words until you add some.' }}
        action={<Button onClick={() => setAdding(true)}>Add a text</Button>}
        controls={
          <ListControls
            address={address}
            what="texts"
            searched="Key or words"
            filters={filters}
            sorts={contentSorts}
          />
        }
      >
        {(rows) => <TextsBySection texts={rows} sections={sections} />}
      </ListPanel>
      <AddTextDialog open={adding} sections={sections} onClose={() => setAdding(false)} />
    </>
  );
};

const wanted = (texts: readonly ContentDto[], address: ListAddress) => {
  const q = address.get('q').toLowerCase();
  const section = address.get('section');
  const state = address.get('state');
  const order = contentSorts.find(({ value }) => value === address.get('sort')) ?? contentSorts[0];
  return texts
    .filter(({ key, content }) => `${key} ${content}`.toLowerCase().includes(q))
    .filter((text) => !section || text.section === section)
    .filter(({ isActive }) => !state || String(isActive) === state)
    .toSorted(order?.order);
};

export default ContentTab;
