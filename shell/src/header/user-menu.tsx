import { Button, Icon, initials, roleLabels, Skeleton } from '@popnook/ui';
import { triggerAuth, useSession, useSignOut, useToast, type CurrentUser } from '@popnook/web-core';
import { useState } from 'react';
import { linkGroups, otherGroups, ownLinks } from '../navigation/links';
import styles from './header.module.css';
import { LinkGroups, Menu, MenuLink, useMenuBehavior } from './menu';

/** The signed-in user's menu, or the buttons to sign in. */
export const UserMenu = () => {
  const { user, loading } = useSession();
  if (loading) return <Skeleton width="180px" height="44px" shape="box" />;
  if (!user) return <SignInButtons />;
  return (
    <Menu label={<Avatar user={user} />} name={`Account menu for ${user.email}`} align="right">
      <UserLinks user={user} />
    </Menu>
  );
};

/** The menu on phones, which contains all links of the header. */
export const PhoneMenu = () => {
  const { user, loading } = useSession();
  return (
    <details ref={useMenuBehavior()} className={styles.menu} name="site-menu">
      <summary className={styles.summary}>
        {user ? <Avatar user={user} /> : <Icon name="menu" />}
        <span>Menu</span>
      </summary>
      <nav className={styles.sheet} aria-label="Main">
        {!user && !loading && <SignInButtons />}
        {user ? <UserLinks user={user} /> : <LinkGroups groups={linkGroups} />}
      </nav>
    </details>
  );
};

const SignInButtons = () => (
  <div className={styles.buttons}>
    <Button variant="secondary" onClick={() => triggerAuth()}>
      Sign In
    </Button>
    <Button onClick={() => triggerAuth()}>Sign Up</Button>
  </div>
);

/** The user's email and role, the user's own links, the header's other links, and Sign Out (SPEC 2). */
const UserLinks = ({ user }: { user: CurrentUser }) => (
  <>
    <div className={styles.user}>
      <p className={styles.email}>{user.email}</p>
      <p className={styles.roleName}>{roleLabels[user.role]}</p>
    </div>
    <div>
      {ownLinks[user.role].map((link) => (
        <MenuLink key={link.href} {...link} />
      ))}
    </div>
    <LinkGroups groups={otherGroups(user.role)} />
    <div className={styles.last}>
      <SignOutButton />
    </div>
  </>
);

/**
 * The user's picture, or their initials if there is no picture or it cannot be loaded. Screen readers ignore it, because the
 * menu has a label.
 */
const Avatar = ({ user }: { user: CurrentUser }) => {
  const { profileImageUrl: picture, firstName, lastName } = user;
  const [brokenPicture, setBrokenPicture] = useState<string>();
  if (!picture || picture === brokenPicture)
    return (
      <span className={styles.avatar} aria-hidden="true">
        {initials(firstName, lastName)}
      </span>
    );
  return (
    <img
      className={styles.avatar}
      src={picture}
      alt=""
      width={36}
      height={36}
      onError={() => setBrokenPicture(picture)}
    />
  );
};

const SignOutButton = () => {
  const signOut = useSignOut();
  const { toastError } = useToast();
  const [busy, setBusy] = useState(false);
  const handleClick = async () => {
    setBusy(true);
    const error = await signOut();
    setBusy(false);
    if (error) return toastError('Error', error);
    // The user menu was removed, so move focus to the page.
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  return (
    <button
      type="button"
      className={styles.link}
      aria-busy={busy || undefined}
      onClick={() => {
        if (!busy) void handleClick();
      }}
    >
      Sign Out
    </button>
  );
};
