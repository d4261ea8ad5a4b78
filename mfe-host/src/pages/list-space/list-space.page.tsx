import { Page } from '@popnook/ui';
import { ListingForm } from './listing-form';
import { UnsavedDisplays } from './unsaved-displays';
import { useListing } from './use-listing';

const ListSpacePage = () => {
  const { listed, submit, changeDisplays, saveRest, busy, ...form } = useListing();
  return (
    <Page
      narrow
      title="List your space"
      lead="It takes about five minutes. Our team looks at every new listing before vendors see it."
    >
      {listed ? (
        <UnsavedDisplays
          {...listed}
          busy={busy}
          onChange={changeDisplays}
          onSave={() => void saveRest(listed)}
        />
      ) : (
        <ListingForm
          draft={form.draft}
          refused={form.refused}
          errors={form.errors}
          busy={busy}
          onChange={form.change}
          onSubmit={() => void submit()}
        />
      )}
    </Page>
  );
};

export default ListSpacePage;
