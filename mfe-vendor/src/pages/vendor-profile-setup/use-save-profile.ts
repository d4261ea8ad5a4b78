import {
  popnookApi,
  useCreateVendorProfileMutation,
  useUpdateVendorProfileMutation,
  type VendorProfileDto,
} from '@popnook/api-client';
import { useFieldErrors } from '@popnook/ui';
import { apiError, hasStatus, useAppDispatch, useNavigate, useSession, useToast } from '@popnook/web-core';
import { toProfile, type ProfileDraft } from './profile-draft';

const notAuthenticated = new Error('User not authenticated');

/** Creates the profile with POST or updates it with PUT (SPEC 4), then goes to the dashboard. */
export const useSaveProfile = (profile: VendorProfileDto | undefined, onSaved: () => void) => {
  const [create, creating] = useCreateVendorProfileMutation();
  const [update, updating] = useUpdateVendorProfileMutation();
  const { submitErrors, errors, setErrors, clearErrors } = useFieldErrors();
  const { toast, toastError } = useToast();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { user } = useSession();

  const save = async (draft: ProfileDraft) => {
    if (!user) return toastError('Error', notAuthenticated);
    const userId = user.id;
    const saveVendorProfileDto = { ...toProfile(draft), userId };
    const saved = profile
      ? await update({ userId, saveVendorProfileDto })
      : await create({ saveVendorProfileDto });
    if (saved.error) {
      setErrors(apiError(saved.error)?.fields ?? {});
      // When the session expires while the form is open, the shell asks to sign in again (SPEC 8).
      toastError('Error', hasStatus(saved.error, 401) ? notAuthenticated : saved.error);
      return;
    }
    // Otherwise the dashboard would find the cached "no profile" and send the vendor back here.
    dispatch(
      popnookApi.util.updateQueryData('getMe', undefined, ({ user: me }) => {
        if (me) me.hasVendorProfile = true;
      }),
    );
    await dispatch(popnookApi.util.upsertQueryData('getVendorProfile', { userId }, saved.data));
    toast({ title: 'Profile saved', description: 'Hosts and shoppers can see it now.' });
    await navigate('/vendor-dashboard');
    // Only now, because clearing the draft empties the form.
    onSaved();
  };
  return { save, submitErrors, errors, clearErrors, busy: creating.isLoading || updating.isLoading };
};
