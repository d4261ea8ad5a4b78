import type { SignUpRole } from './roles';

export interface SignInRequest {
  /** The preselected role. */
  role?: SignUpRole;
  /**
   * The path to open after sign-in, instead of the redirect by role (D51). If it is the current path, the user stays on the
   * page.
   */
  intent?: string;
  /** Called after the user has signed in. */
  onSuccess?: () => void;
}

const eventName = 'triggerAuth';

/** Opens the shell's sign-in dialog with a global event, which remotes can also dispatch themselves (SPEC 2). */
export const triggerAuth = (request: SignInRequest = {}) =>
  window.dispatchEvent(new CustomEvent(eventName, { detail: request }));

/** @returns a function to unsubscribe */
export const onTriggerAuth = (listener: (request: SignInRequest) => void) => {
  const handle = (event: Event) => {
    if (event instanceof CustomEvent) listener((event.detail ?? {}) as SignInRequest);
  };
  window.addEventListener(eventName, handle);
  return () => window.removeEventListener(eventName, handle);
};
