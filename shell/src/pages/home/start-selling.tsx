import { Button, LinkButton } from '@popnook/ui';
import { triggerAuth, useSession, type Role } from '@popnook/web-core';
import { accountLink, dashboards, type SiteLink } from '../../navigation/links';

const startSelling = 'Start Selling';

/** Where those go who are signed in already. A customer becomes a vendor on the account page (D12). */
const ways: Readonly<Record<Role, SiteLink>> = {
  ...dashboards,
  customer: { href: accountLink.href, label: startSelling },
};

/** Opens sign-up as a vendor. */
export const StartSelling = () => {
  const { user } = useSession();
  if (!user)
    return (
      <Button variant="secondary" onClick={() => triggerAuth({ role: 'vendor' })}>
        {startSelling}
      </Button>
    );
  const { href, label } = ways[user.role];
  return (
    <LinkButton href={href} variant="secondary">
      {label}
    </LinkButton>
  );
};
