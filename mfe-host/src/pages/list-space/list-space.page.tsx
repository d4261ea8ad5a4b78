import type { SpaceType } from '@popnook/api-client';
import { Button, Form, FormActions, LinkButton, Page, type FieldErrors } from '@popnook/ui';
import { DraftNotice } from '@popnook/ui/forms';
import { useSession } from '@popnook/web-core';
import { DisplaysSection } from '../../space-form/displays-section';
import type { ListingDraft } from '../../space-form/space-draft';
import { SpaceSections } from '../../space-form/space-sections';
import { UnsavedDisplaysForm } from './unsaved-displays-form';
import { useListing } from './use-listing';

const ListSpacePage = () => {
  const { user } = useSession();
  return user && <ListSpace />;
};

const ListSpace = () => {
  const { partialListing, submitErrors, errors, busy, ...form } = useListing();
  return (
    <Page
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
    </Page>
  );
};

/** The types of this form, two of them with different labels (SPEC 3). */
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

export default ListSpacePage;
