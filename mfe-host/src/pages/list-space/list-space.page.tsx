import { Page } from '@popnook/ui';
import { KeptDraft } from '@popnook/ui/forms';
import { ListingForm } from './listing-form';
import { UnsavedDisplays } from './unsaved-displays';
import { useListing } from './use-listing';

const ListSpacePage = () => {
  const { unfinished, refused, errors, busy, ...form } = useListing();
  return (
    <Page
      narrow
      title="List your space"
      lead="It takes about five minutes. Our team looks at every new listing before vendors see it."
    >
      {unfinished ? (
        <UnsavedDisplays
          unfinished={unfinished}
          refused={refused}
          errors={errors}
          busy={busy}
          onChange={form.changeRest}
          onSave={() => void form.saveRest(unfinished)}
          onLeave={form.leaveRest}
        />
      ) : (
        <>
          {form.cameBack && <KeptDraft onStartOver={form.startOver} />}
          <ListingForm
            draft={form.draft}
            refused={refused}
            errors={errors}
            busy={busy}
            onChange={form.change}
            onSubmit={() => void form.submit()}
          />
        </>
      )}
    </Page>
  );
};

export default ListSpacePage;
