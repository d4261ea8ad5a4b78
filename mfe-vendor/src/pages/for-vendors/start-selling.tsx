import { Button, LinkButton } from '@popnook/ui';
import { triggerAuth, useSession } from '@popnook/web-core';

/** Sign-up with the role picked already; who is in already goes on. */
export const StartSelling = () => {
  const { user } = useSession();
  return (
    <>
      {user?.role === 'vendor' ? (
        <LinkButton href="/vendor-dashboard">Go to your dashboard</LinkButton>
      ) : (
        <Button onClick={() => triggerAuth({ role: 'vendor' })}>Sign Up as Vendor</Button>
      )}
      <LinkButton variant="secondary" href="/browse">
        Browse Spaces
      </LinkButton>
    </>
  );
};
