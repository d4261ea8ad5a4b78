import { initials } from '@popnook/ui';
import type { CurrentUser } from '@popnook/web-core';
import { useState } from 'react';
import styles from './header.module.css';

/** Somebody's picture, or their initials when there is none or it does not come. Its place has their name. */
export const Avatar = ({ user }: { user: CurrentUser }) => {
  const { profileImageUrl: picture, firstName, lastName } = user;
  const [broken, setBroken] = useState<string>();
  if (!picture || picture === broken)
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
      onError={() => setBroken(picture)}
    />
  );
};
