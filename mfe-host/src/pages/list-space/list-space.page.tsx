import { Page } from '@popnook/ui';
import { ListingForm } from './listing-form';
import { UnsavedDisplays } from './unsaved-displays';
import { useListing } from './use-listing';

const ListSpacePage = () => {
  const { draft, errors, busy, listed, outcome, change, changeDisplays, submit, saveRest } = useListing();
  return (
    <Page
      narrow
      title="List your space"
      lead="It takes about five minutes. Our team looks at every new listing before vendors see it."
    >
      {listed && outcome ? (
        <UnsavedDisplays
          space={listed}
          outcome={outcome}
          busy={busy}
          onChange={changeDisplays}
          onSave={() => void saveRest()}
        />
      ) : (
        <ListingForm
          draft={draft}
          errors={errors}
          busy={busy}
          onChange={change}
          onSubmit={() => void submit()}
        />
      )}
    </Page>
  );
};

export default ListSpacePage;
