import { Skeleton } from '@popnook/ui';
import { useSession } from '@popnook/web-core';
import { SignInButtons } from './sign-in-buttons';
import { UserMenu } from './user-menu';

/** Who is signed in, or the way to become so. */
export const Account = () => {
  const { user, loading } = useSession();
  if (loading) return <Skeleton width="180px" height="44px" shape="box" />;
  return user ? <UserMenu user={user} /> : <SignInButtons />;
};
