import {
  popnookApi,
  useCreateVendorProfileMutation,
  useUpdateVendorProfileMutation,
  type VendorProfileDto,
} from '@popnook/api-client';
import { useFieldErrors, type FieldErrors } from '@popnook/ui';
import { apiError, hasStatus, useAppDispatch, useNavigate, useSession, useToast } from '@popnook/web-core';
import { toProfile, type ProfileDraft } from './draft';

/** Creates the profile by POST, changes it by PUT (SPEC 4), then goes to the dashboard. */
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
      setErrors(readable(apiError(saved.error)?.fields ?? {}));
      // The session may have ended while the form was open; the shell asks to sign in again.
      toastError('Error', hasStatus(saved.error, 401) ? notAuthenticated : saved.error);
      return;
    }
    // The dashboard must not meet the old 'no profile' and send the vendor back here.
    dispatch(
      popnookApi.util.updateQueryData('getMe', undefined, ({ user: me }) => {
        if (me) me.hasVendorProfile = true;
      }),
    );
    await dispatch(popnookApi.util.upsertQueryData('getVendorProfile', { userId }, saved.data));
    toast({ title: 'Profile saved', description: 'Hosts can read it from now on.' });
    await navigate('/vendor-dashboard');
    // Not before: an emptied form would flash by.
    onSaved();
  };
  return { save, submitErrors, errors, clearErrors, busy: creating.isLoading || updating.isLoading };
};

/** SPEC 8. */
const notAuthenticated = new Error('User not authenticated');

/** An unmade choice: the server names all the values it would take, which no person wants to read. */
const choices: FieldErrors = {
  businessType: 'Please choose what kind of business you have',
  priceRange: 'Please choose a price range',
};

const readable = (fields: FieldErrors): FieldErrors =>
  Object.fromEntries(Object.entries(fields).map(([name, words]) => [name, choices[name] ?? words]));
