import { Page } from '@popnook/ui';
import { DraftNotice } from '@popnook/ui/forms';
import { ListingForm } from './listing-form';
import { UnsavedDisplays } from './unsaved-displays';
import { useListing } from './use-listing';

const ListSpacePage = () => {
  const { unfinished, submitErrors, errors, busy, ...form } = useListing();
  return (
    <Page
      narrow
      title="List your space"
      lead="It takes about five minutes. Our team looks at every new listing before vendors see it."
    >
      {unfinished ? (
        <UnsavedDisplays
          unfinished={unfinished}
          submitErrors={submitErrors}
          errors={errors}
          busy={busy}
          onChange={form.changeRest}
          onSave={() => void form.saveRest(unfinished)}
          onLeave={form.leaveRest}
        />
      ) : (
        <>
          {form.cameBack && <DraftNotice onStartOver={form.startOver} />}
          <ListingForm
            draft={form.draft}
            submitErrors={submitErrors}
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
