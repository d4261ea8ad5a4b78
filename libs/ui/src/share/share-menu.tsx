import { useRef, useState } from 'react';
import { Button } from '../button/button';
import { IconButton } from '../button/icon-button';
import type { ToastContent } from '../feedback/toast-view';
import { Icon } from '../icon/icon';
import {
  canShareNatively,
  copyLink,
  mailto,
  shareInPopup,
  shareNatively,
  type ShareSubject,
  socialTargets,
  withAbsoluteUrl,
} from './share';
import styles from './share-menu.module.css';
import { useMenu } from './use-menu';

export interface ShareMenuProps extends ShareSubject {
  onNotify: (notice: ToastContent) => void;
  /** `raised` has a background, for use on photos; `button` also shows the word Share. */
  variant?: 'plain' | 'raised' | 'button';
}

/** A menu with Copy Link, the device's share sheet if available, four social networks and Email (SPEC 2). */
export function ShareMenu({ onNotify, variant = 'plain', ...subject }: ShareMenuProps) {
  const container = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const menu = useMenu({ container, open, onClose: () => setOpen(false) });
  const closeAndNotify = (result: Promise<ToastContent | null>) => {
    menu.close();
    void result.then((notice) => {
      if (notice) onNotify(notice);
    });
  };
  const buttonProps = {
    'aria-haspopup': 'menu',
    'aria-expanded': open,
    onClick: () => {
      setOpen(!open);
    },
  } as const;
  return (
    <div ref={container} className={styles.container} {...menu.containerProps}>
      {variant === 'button' ? (
        <Button variant="secondary" {...buttonProps}>
          <Icon name="share" />
          Share
        </Button>
      ) : (
        <IconButton icon="share" label={`Share ${subject.title}`} variant={variant} {...buttonProps} />
      )}
      {open && (
        <ShareItems subject={withAbsoluteUrl(subject)} closeAndNotify={closeAndNotify} onClose={menu.close} />
      )}
    </div>
  );
}

interface ShareItemsProps {
  subject: ShareSubject;
  /** Closes the menu, and shows the toast to which the promise resolves, if any. */
  closeAndNotify: (result: Promise<ToastContent | null>) => void;
  onClose: () => void;
}

function ShareItems({ subject, closeAndNotify, onClose }: ShareItemsProps) {
  const itemProps = { role: 'menuitem', tabIndex: -1, className: styles.item } as const;
  return (
    <div ref={keepInWindow} className={styles.menu} role="menu" aria-label={`Share ${subject.title}`}>
      <button
        type="button"
        {...itemProps}
        onClick={() => {
          closeAndNotify(copyLink(subject));
        }}
      >
        Copy Link
      </button>
      {canShareNatively() && (
        <button
          type="button"
          {...itemProps}
          onClick={() => {
            closeAndNotify(shareNatively(subject));
          }}
        >
          Share…
        </button>
      )}
      {socialTargets.map((target) => (
        <button
          key={target.label}
          type="button"
          {...itemProps}
          onClick={() => {
            closeAndNotify(shareInPopup(target, subject));
          }}
        >
          {target.label}
        </button>
      ))}
      <a {...itemProps} href={mailto(subject)} onClick={onClose}>
        Email
      </a>
    </div>
  );
}

/** The minimum distance between the menu and the edge of the window, in pixels. */
const margin = 8;

/**
 * Moves the menu into the window. On phones, its left edge could be outside, because its right edge is aligned with the button.
 */
const keepInWindow = (menu: HTMLElement | null) => {
  if (!menu) return;
  const { left } = menu.getBoundingClientRect();
  if (left < margin) menu.style.translate = `${String(margin - left)}px`;
};
