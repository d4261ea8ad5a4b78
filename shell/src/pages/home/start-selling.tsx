import { Button, LinkButton } from '@popnook/ui';
import { triggerAuth, useSession, type Role } from '@popnook/web-core';
import { accountLink, dashboards, type SiteLink } from '../../navigation/links';

const startSelling = 'Start Selling';

/** Where signed-in users go instead. Customers become vendors on the account page (D12). */
const linkByRole: Readonly<Record<Role, SiteLink>> = {
  ...dashboards,
  customer: { href: accountLink.href, label: startSelling },
};

/** Opens the sign-in dialog with the vendor role (SPEC 2). */
export const StartSelling = () => {
  const { user } = useSession();
  if (!user)
    return (
      <Button variant="secondary" onClick={() => triggerAuth({ role: 'vendor' })}>
        {startSelling}
      </Button>
    );
  const { href, label } = linkByRole[user.role];
  return (
    <LinkButton href={href} variant="secondary">
      {label}
    </LinkButton>
  );
};
