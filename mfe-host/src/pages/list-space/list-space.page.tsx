import { useGetListingDraftQuery } from '@popnook/api-client';
import { Loading, Skeleton } from '@popnook/ui';
import { WorkPage } from '@popnook/ui/work';
import { useSession } from '@popnook/web-core';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ChoiceNotice, RestoredNotice } from './draft-notices';
import styles from './list-space.module.css';
import { ListingForm } from './listing-form';
import { ListingPreview } from './listing-preview';
import { UnsavedDisplaysForm } from './unsaved-displays-form';
import { useListing } from './use-listing';
import type { ServerDraft } from './use-saved-draft';

const ListSpacePage = () => {
  const { user } = useSession();
  return user && <ListSpace />;
};

const ListSpace = () => {
  const { isLoading, loadedDraft } = useLoadedDraft();
  return (
    <WorkPage
      title="List your space"
      lead="It takes about five minutes. Our team reviews every new listing before vendors can see it."
    >
      {isLoading ? (
        <>
          <Loading label="Loading your draft" />
          <Skeleton shape="box" height="480px" />
        </>
      ) : (
        <Listing loadedDraft={loadedDraft} />
      )}
    </WorkPage>
  );
};

/** Loads the draft from the server on each visit. If the server does not respond, the form opens without it. */
const useLoadedDraft = () => {
  const [openedAt] = useState(() => Date.now());
  const query = useGetListingDraftQuery(undefined, { refetchOnMountOrArgChange: true });
  const isFresh = (query.fulfilledTimeStamp ?? 0) >= openedAt;
  return { isLoading: !isFresh && !query.isError, loadedDraft: isFresh ? query.data : undefined };
};

const Listing = ({ loadedDraft }: { loadedDraft: ServerDraft | undefined }) => {
  const { createdSpace, draft, serverDraft, step, submitErrors, errors, busy, ...form } =
    useListing(loadedDraft);
  const content = useRef<HTMLDivElement>(null);
  if (createdSpace)
    return (
      <UnsavedDisplaysForm
        space={createdSpace}
        submitErrors={submitErrors}
        errors={errors}
        busy={busy}
        onChange={form.updateUnsavedDisplays}
        onSave={() => void form.saveUnsavedDisplays(createdSpace)}
        onSkip={form.discardUnsavedDisplays}
      />
    );
  const { choice } = serverDraft;
  // A notice and its focused button disappear after the choice, so focus moves to the heading of the step.
  const chooseDraft = (action: () => void) => {
    flushSync(action);
    content.current?.querySelector<HTMLElement>('[data-step]')?.focus();
  };
  return (
    <div ref={content} className={styles.main}>
      {choice && (
        <ChoiceNotice
          choice={choice}
          onContinue={(other) => chooseDraft(() => form.continueDraft(other))}
          onKeep={() => chooseDraft(serverDraft.keepLocal)}
          onStartOver={() => chooseDraft(form.startOver)}
        />
      )}
      {form.isRestored && <RestoredNotice onStartOver={() => chooseDraft(form.startOver)} />}
      {/* Hidden until the host has chosen between the draft from another browser and a new one. */}
      {choice?.kind !== 'continue' && (
        <div className={styles.columns}>
          <ListingForm
            draft={draft}
            step={step}
            submitErrors={submitErrors}
            errors={errors}
            busy={busy}
            status={serverDraft.status}
            onChange={form.updateDraft}
            onGoTo={form.goTo}
            onSubmit={() => void form.submit()}
          />
          <ListingPreview draft={draft} />
        </div>
      )}
    </div>
  );
};

export default ListSpacePage;
