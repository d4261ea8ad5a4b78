import { Button, LinkButton } from '@popnook/ui';
import { triggerAuth, useSession, type Role } from '@popnook/web-core';

/** Sign-up with the role picked already; who is in already gets what fits the role. */
export const StartHosting = () => {
  const { user } = useSession();
  return (
    <>
      {user ? <NextStep role={user.role} /> : <SignUp />}
      <LinkButton variant="secondary" href="/browse">
        See other spaces
      </LinkButton>
    </>
  );
};

const SignUp = () => <Button onClick={() => triggerAuth({ role: 'host' })}>Sign Up as Host</Button>;

/** D12: a customer becomes a host in the account. */
const NextStep = ({ role }: { role: Role }) => {
  if (role === 'host') return <LinkButton href="/list-space">List your space</LinkButton>;
  if (role === 'customer') return <LinkButton href="/account">Become a Host</LinkButton>;
  return null;
};
