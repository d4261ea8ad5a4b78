import { Button, LinkButton } from '@popnook/ui';
import { triggerAuth, useSession, type Role } from '@popnook/web-core';

/** Sign-up with the role picked already; who is in already gets what fits the role. */
export const StartSelling = () => {
  const { user } = useSession();
  return (
    <>
      {user ? <NextStep role={user.role} /> : <SignUp />}
      <LinkButton variant="secondary" href="/browse">
        Browse Spaces
      </LinkButton>
    </>
  );
};

const SignUp = () => <Button onClick={() => triggerAuth({ role: 'vendor' })}>Sign Up as Vendor</Button>;

/** D12: a customer becomes a vendor in the account. */
const NextStep = ({ role }: { role: Role }) => {
  if (role === 'vendor') return <LinkButton href="/vendor-dashboard">Go to your dashboard</LinkButton>;
  if (role === 'customer') return <LinkButton href="/account">Become a Vendor</LinkButton>;
  return null;
};
