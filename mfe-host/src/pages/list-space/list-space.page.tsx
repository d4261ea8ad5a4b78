import type { SpaceType } from '@popnook/api-client';
import { Button, Form, FormActions, LinkButton, pluralize, type FieldErrors } from '@popnook/ui';
import { WorkPage } from '@popnook/ui/work';
import { DraftNotice } from '@popnook/ui/forms';
import { useSession } from '@popnook/web-core';
import { useEffect, useRef } from 'react';
import { DisplayEditors, DisplaysSection } from '../../space-form/displays-section';
import { hasRate, type DisplayDraft, type ListingDraft } from '../../space-form/space-draft';
import styles from '../../space-form/space-form.module.css';
import { SpaceSections } from '../../space-form/space-sections';
import type { PartialListing } from './stored-listing';
import { useListing } from './use-listing';

const ListSpacePage = () => {
  const { user } = useSession();
  return user && <ListSpace />;
};

const ListSpace = () => {
  const { partialListing, submitErrors, errors, busy, ...form } = useListing();
  return (
    <WorkPage
      narrow
      title="List your space"
      lead="It takes about five minutes. Our team reviews every new listing before vendors can see it."
    >
      {partialListing ? (
        <UnsavedDisplaysForm
          listing={partialListing}
          submitErrors={submitErrors}
          errors={errors}
          busy={busy}
          onChange={form.changeDisplays}
          onSave={() => void form.saveDisplays(partialListing)}
          onSkip={form.discardDisplays}
        />
      ) : (
        <>
          {form.isRestored && <DraftNotice onStartOver={form.startOver} />}
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
    </WorkPage>
  );
};

/** The space types that this form offers. Two of them have different labels than elsewhere (SPEC 3). */
const spaceTypes: { value: SpaceType; label: string }[] = [
  { value: 'coffee_shop', label: 'Coffee Shop' },
  { value: 'brewery', label: 'Brewery' },
  { value: 'boutique', label: 'Retail Shop' },
  { value: 'salon', label: 'Hair Salon/Barbershop' },
  { value: 'gallery', label: 'Gallery' },
  { value: 'bookstore', label: 'Bookstore' },
  { value: 'restaurant', label: 'Restaurant' },
  { value: 'other', label: 'Other' },
];

interface ListingFormProps {
  draft: ListingDraft;
  errors: FieldErrors;
  submitErrors: FieldErrors;
  busy: boolean;
  onChange: (change: Partial<ListingDraft>) => void;
  onSubmit: () => void;
}

const ListingForm = ({ submitErrors, busy, onSubmit, ...section }: ListingFormProps) => {
  const { draft, errors, onChange } = section;
  return (
    <Form label="List your space" submitErrors={submitErrors} onSubmit={onSubmit}>
      <SpaceSections {...section} spaceTypes={spaceTypes} />
      <DisplaysSection
        displays={draft.displays}
        errors={errors}
        hasRate={hasRate(draft.paymentAgreementType)}
        onChange={(displays) => onChange({ displays })}
      />
      <FormActions>
        <Button type="submit" busy={busy}>
          {busy ? 'Listing Space...' : 'List Space'}
        </Button>
        <LinkButton href="/" variant="quiet">
          Cancel
        </LinkButton>
      </FormActions>
    </Form>
  );
};

interface UnsavedDisplaysFormProps {
  listing: PartialListing;
  submitErrors: FieldErrors;
  errors: FieldErrors;
  busy: boolean;
  onChange: (displays: DisplayDraft[]) => void;
  onSave: () => void;
  onSkip: () => void;
}

/** Shown when the space was saved but some displays were not. Shows the reasons, and the displays to correct and save. */
const UnsavedDisplaysForm = (props: UnsavedDisplaysFormProps) => {
  const { listing, submitErrors, errors, busy, onChange, onSave, onSkip } = props;
  const { name, displays, reasons } = listing;
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The pressed button disappeared with the previous form, and the focus was lost.
    if (document.activeElement === document.body) notice.current?.focus();
  }, []);
  return (
    <Form label="Displays that could not be saved" submitErrors={submitErrors} onSubmit={onSave}>
      <div ref={notice} className={styles.notice} role="alert" tabIndex={-1}>
        <p>
          {name} is listed. {pluralize(displays.length, 'display')} could not be saved:
        </p>
        <ul>
          {displays.map((display) => (
            <li key={display.key}>
              {display.name}: {reasons[display.key] ?? 'Not sent yet.'}
            </li>
          ))}
        </ul>
      </div>
      <DisplayEditors
        displays={displays}
        errors={errors}
        hasRate={listing.hasRate}
        onChange={onChange}
        onRemoved={() => notice.current?.focus()}
      />
      <FormActions>
        <Button type="submit" busy={busy}>
          Save displays
        </Button>
        <LinkButton href="/host-dashboard" variant="quiet" onClick={onSkip}>
          Continue without them
        </LinkButton>
      </FormActions>
    </Form>
  );
};

export default ListSpacePage;
