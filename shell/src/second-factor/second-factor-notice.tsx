import { LinkButton, EmptyState } from '@popnook/ui';
import { Notice } from '../navigation/notice';
import { CodeForm } from './code-form';

/** What admins see in the admin area before they have entered their second factor (D58). */
export const SecondFactorNotice = ({ state }: { state: 'required' | 'setup_required' }) => (
  <Notice>
    {state === 'required' ? (
      <EmptyState as="h1" title="Confirm it’s you" action={<CodeForm />}>
        Enter a code to use the admin area.
      </EmptyState>
    ) : (
      <EmptyState
        as="h1"
        title="Set up a second factor"
        action={<LinkButton href="/account">Open your account</LinkButton>}
      >
        Admins need an authenticator app in addition to their email.
      </EmptyState>
    )}
  </Notice>
);
