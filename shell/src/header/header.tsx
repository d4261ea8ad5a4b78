import { Mark, Link } from '@popnook/ui';

export const Header = () => (
  <header>
    <Link href="/">
      <Mark />
    </Link>
    <nav>
      <Link href="/browse">Browse</Link> <Link href="/vendor-dashboard">Vendor</Link>{' '}
      <Link href="/admin">Admin</Link> <Link href="/for-vendors">Why</Link>
    </nav>
  </header>
);
