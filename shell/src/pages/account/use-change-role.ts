import { useChangeRoleMutation, type BusinessRole } from '@popnook/api-client';
import { errorMessage, useNavigate, useRefreshSession, useToast } from '@popnook/web-core';
import { useState } from 'react';

/** The first thing to do in the new role. */
const firstSteps: Readonly<Record<BusinessRole, { path: string; welcome: string }>> = {
  vendor: { path: '/vendor-profile-setup', welcome: 'You are a vendor now' },
  host: { path: '/list-space', welcome: 'You are a host now' },
};

export const useChangeRole = () => {
  const [change] = useChangeRoleMutation();
  const [busy, setBusy] = useState<BusinessRole>();
  const [refusal, setRefusal] = useState('');
  const { toast, toastError } = useToast();
  const refreshSession = useRefreshSession();
  const navigate = useNavigate();

  const become = async (role: BusinessRole) => {
    if (busy) return;
    setBusy(role);
    setRefusal('');
    const { error } = await change({ changeRoleDto: { role } });
    if (error) {
      setRefusal(errorMessage(error));
      toastError('Error', error);
    } else {
      // The next page is for the new role only, and must meet it.
      await refreshSession();
      toast({ title: firstSteps[role].welcome });
      await navigate(firstSteps[role].path);
    }
    setBusy(undefined);
  };
  return { become, busy, refusal };
};
