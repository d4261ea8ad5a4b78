import type { SignUpRole } from './roles';

export interface SignInRequest {
  /** The role that is picked already when the dialog opens. */
  role?: SignUpRole;
  /** D51: where the visitor was going; wins over the redirect by role. The page one is on means: stay. */
  intent?: string;
  onSuccess?: () => void;
}

const eventName = 'triggerAuth';

/** Opens the sign-in dialog, from any team's code. */
export const triggerAuth = (request: SignInRequest = {}) =>
  window.dispatchEvent(new CustomEvent(eventName, { detail: request }));

/** @returns the function that stops listening. */
export const onTriggerAuth = (listener: (request: SignInRequest) => void) => {
  const heard = (event: Event) => {
    if (event instanceof CustomEvent) listener((event.detail ?? {}) as SignInRequest);
  };
  window.addEventListener(eventName, heard);
  return () => window.removeEventListener(eventName, heard);
};
