import { Button, LinkButton } from '@popnook/ui';
import { triggerAuth, useSession } from '@popnook/web-core';

/** Opens sign-up as a vendor; vendors are already there and go to their dashboard. */
export const StartSelling = () => {
  const { user } = useSession();
  if (user?.role === 'vendor')
    return (
      <LinkButton href="/vendor-dashboard" variant="secondary">
        Vendor Dashboard
      </LinkButton>
    );
  if (user) return null;
  return (
    <Button variant="secondary" onClick={() => triggerAuth({ role: 'vendor' })}>
      Start Selling
    </Button>
  );
};
