import {
  ifMatch,
  popnookApi,
  useCreateVendorProfileMutation,
  useUpdateVendorProfileMutation,
  type VendorProfileDto,
} from '@popnook/api-client';
import {
  Button,
  businessTypeLabels,
  Form,
  FormActions,
  LinkButton,
  priceRangeLabels,
  useFieldErrors,
  type FieldErrors,
} from '@popnook/ui';
import { DraftNotice, EditConflict, type ConflictFields } from '@popnook/ui/forms';
import {
  apiError,
  editConflict,
  hasStatus,
  useAppDispatch,
  useNavigate,
  useSession,
  useToast,
  type EditConflictInfo,
} from '@popnook/web-core';
import { useState } from 'react';
import { BusinessSection, LinksSection, StorySection } from './business-sections';
import { ImagesSection } from './images-section';
import { ProductsSection } from './products-section';
import { toProfile, useProfileDraft, type ProfileDraft } from './profile-draft';
import { ProfileProgress, type SectionProps } from './profile-sections';

export interface ProfileFormProps {
  /** Undefined for a vendor without a profile. */
  profile: VendorProfileDto | undefined;
}

export const ProfileForm = ({ profile }: ProfileFormProps) => {
  const { draft, save: storeDraft, clear, isRestored, startOver } = useProfileDraft(profile);
  const { save, conflict, submitErrors, errors, clearErrors, busy } = useSaveProfile(profile, clear);
  const navigate = useNavigate();
  const discard = async () => {
    await navigate('/vendor-dashboard');
    // Only after the navigation, because clearing the draft resets the form.
    clear();
  };
  const sectionProps: SectionProps = {
    draft,
    errors,
    onChange: (update) => {
      // The keys of the update are the fields that it changes.
      clearErrors(...errorsOf(Object.keys(update(draft)), errors));
      storeDraft((current) => ({ ...current, ...update(current) }));
    },
  };
  return (
    <>
      {isRestored && <DraftNotice onStartOver={startOver} />}
      <ProfileProgress draft={draft} />
      <Form label="Vendor profile" submitErrors={submitErrors} onSubmit={() => void save(draft)}>
        <BusinessSection {...sectionProps} />
        <StorySection {...sectionProps} />
        <ProductsSection {...sectionProps} />
        <ImagesSection {...sectionProps} />
        <LinksSection {...sectionProps} />
        {conflict ? (
          <EditConflict
            changed={conflict.changed}
            fields={conflictFields}
            consequence="What you entered is still here. Saving anyway overwrites the changes above."
            busy={busy}
            onSaveAnyway={() => void save({ ...draft, version: conflict.version })}
            onDiscard={() => void discard()}
          />
        ) : (
          <FormActions>
            <Button type="submit" busy={busy}>
              {busy ? 'Saving Profile...' : 'Save Profile'}
            </Button>
            {profile && (
              <LinkButton href="/vendor-dashboard" variant="quiet" onClick={clear}>
                Cancel
              </LinkButton>
            )}
          </FormActions>
        )}
      </Form>
    </>
  );
};

/** The labels that a conflict notice uses for the fields of this form. */
const conflictFields: ConflictFields = {
  businessName: { label: 'Business Name' },
  businessType: { label: 'Business Type', options: businessTypeLabels },
  priceRange: { label: 'Price Range', options: priceRangeLabels },
  yearsInBusiness: { label: 'Years in Business' },
  businessDescription: { label: 'Business Description' },
  targetCustomers: { label: 'Target Customers' },
  specialtyProducts: { label: 'What Makes You Special' },
  productList: { label: 'Products and services' },
  logoImage: { label: 'Logo' },
  productImages: { label: 'Product Images' },
  websiteUrl: { label: 'Website' },
  instagramHandle: { label: 'Instagram' },
  facebookPage: { label: 'Facebook' },
};

/** The names of all errors about these fields or their items, such as `productImages` or `productImages.0.caption`. */
const errorsOf = (fields: readonly string[], errors: FieldErrors) =>
  Object.keys(errors).filter((name) =>
    fields.some((field) => name === field || name.startsWith(`${field}.`)),
  );

const notAuthenticated = new Error('User not authenticated');

/** Creates the profile with POST or updates it with PUT (SPEC 4), then goes to the dashboard. */
const useSaveProfile = (profile: VendorProfileDto | undefined, onSaved: () => void) => {
  const [create, creating] = useCreateVendorProfileMutation();
  const [update, updating] = useUpdateVendorProfileMutation();
  const { submitErrors, errors, setErrors, clearErrors } = useFieldErrors();
  const [conflict, setConflict] = useState<EditConflictInfo>();
  const { toast, toastError } = useToast();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { user } = useSession();

  const save = async (draft: ProfileDraft) => {
    if (!user) return toastError('Error', notAuthenticated);
    const userId = user.id;
    const saveVendorProfileDto = { ...toProfile(draft), userId };
    const { data, error } = profile
      ? await update({ userId, saveVendorProfileDto, ...ifMatch(draft) })
      : await create({ saveVendorProfileDto });
    if (error) {
      setConflict(editConflict(error));
      setErrors(apiError(error)?.fields ?? {});
      // When the session has expired, the shell also opens the sign-in dialog (SPEC 8).
      toastError('Error', hasStatus(error, 401) ? notAuthenticated : error);
      return;
    }
    // Without this, the cached user has no profile and the dashboard redirects back to this page.
    dispatch(
      popnookApi.util.updateQueryData('getMe', undefined, ({ user: me }) => {
        if (me) me.hasVendorProfile = true;
      }),
    );
    await dispatch(popnookApi.util.upsertQueryData('getVendorProfile', { userId }, data));
    toast({ title: 'Profile saved', description: 'Hosts and shoppers can see it now.' });
    await navigate('/vendor-dashboard');
    // Only after the navigation, because `onSaved` clears the draft, which resets the form.
    onSaved();
  };
  return {
    save,
    conflict,
    submitErrors,
    errors,
    clearErrors,
    busy: creating.isLoading || updating.isLoading,
  };
};
