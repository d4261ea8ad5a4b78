import { useRef, useState } from 'react';
import { Button } from '../button/button';
import { IconButton } from '../button/icon-button';
import type { ToastContent } from '../feedback/toast-view';
import { Icon } from '../icon/icon';
import {
  absolute,
  canShareNatively,
  copyLink,
  mailto,
  shareInPopup,
  shareNatively,
  type ShareSubject,
  socialTargets,
} from './share';
import styles from './share-menu.module.css';
import { useMenu } from './use-menu';

export interface ShareMenuProps extends ShareSubject {
  onNotify: (notice: ToastContent) => void;
  /** `raised` is for photos; `button` also shows the word Share. */
  variant?: 'plain' | 'raised' | 'button';
}

/** Copy Link, the device's share sheet if available, four networks and Email (SPEC 2). */
export function ShareMenu({ onNotify, variant = 'plain', ...subject }: ShareMenuProps) {
  const place = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
  };
  const menu = useMenu({ place, open, onClose: close });
  const run = (work: Promise<ToastContent | null>) => {
    menu.leave();
    void work.then((notice) => {
      if (notice) onNotify(notice);
    });
  };
  const trigger = {
    'aria-haspopup': 'menu',
    'aria-expanded': open,
    onClick: () => {
      setOpen(!open);
    },
  } as const;
  return (
    <div ref={place} className={styles.place} {...menu.placeProps}>
      {variant === 'button' ? (
        <Button variant="secondary" {...trigger}>
          <Icon name="share" />
          Share
        </Button>
      ) : (
        <IconButton icon="share" label={`Share ${subject.title}`} variant={variant} {...trigger} />
      )}
      {open && <ShareItems subject={absolute(subject)} run={run} onLeave={menu.leave} />}
    </div>
  );
}

interface ShareItemsProps {
  subject: ShareSubject;
  run: (work: Promise<ToastContent | null>) => void;
  onLeave: () => void;
}

function ShareItems({ subject, run, onLeave }: ShareItemsProps) {
  const item = { role: 'menuitem', tabIndex: -1, className: styles.item } as const;
  return (
    <div ref={keepInWindow} className={styles.menu} role="menu" aria-label={`Share ${subject.title}`}>
      <button
        type="button"
        {...item}
        onClick={() => {
          run(copyLink(subject));
        }}
      >
        Copy Link
      </button>
      {canShareNatively() && (
        <button
          type="button"
          {...item}
          onClick={() => {
            run(shareNatively(subject));
          }}
        >
          Share…
        </button>
      )}
      {socialTargets.map((target) => (
        <button
          key={target.label}
          type="button"
          {...item}
          onClick={() => {
            run(shareInPopup(target, subject));
          }}
        >
          {target.label}
        </button>
      ))}
      <a {...item} href={mailto(subject)} onClick={onLeave}>
        Email
      </a>
    </div>
  );
}

/** Pixels between the menu and the edge of the window. */
const margin = 8;

/** The menu is aligned with the right edge of its button, so on phones it could start outside the window. */
const keepInWindow = (menu: HTMLElement | null) => {
  if (!menu) return;
  const { left } = menu.getBoundingClientRect();
  if (left < margin) menu.style.translate = `${String(margin - left)}px`;
};
