import type { ToastWords } from '../feedback/toast-view';
import { copyText } from './copy-text';
import type { ShareSubject, ShareTarget } from './share-links';

export type ShareNotice = ToastWords;

const copied: ShareNotice = {
  title: 'Link copied!',
  description: 'Profile link has been copied to your clipboard',
};

const notCopied: ShareNotice = {
  title: 'Failed to copy',
  description: 'Please try again or copy the URL manually',
  variant: 'destructive',
};

/** Copies the address and says how that went. */
export const copyLink = ({ url }: ShareSubject): Promise<ShareNotice> => copyAndSay(url, copied);

/** Copies `text`; what to say about it: `done`, or that it failed. */
export async function copyAndSay(text: string, done: ShareNotice): Promise<ShareNotice> {
  return (await copyText(text)) ? done : notCopied;
}

export const canShareNatively = (): boolean =>
  typeof navigator !== 'undefined' && typeof navigator.share === 'function';

/** The device's own sheet. Closing it is no failure; when it fails the link is copied instead. */
export async function shareNatively({ url, title, text }: ShareSubject): Promise<ShareNotice | null> {
  try {
    await navigator.share({ url, title, ...(text ? { text } : {}) });
    return null;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? null : copyLink({ url, title });
  }
}

const popupSize = 'popup,width=600,height=400';

/** A popup of 600 × 400; where popups are blocked the link is copied instead. */
export async function shareInPopup(target: ShareTarget, subject: ShareSubject): Promise<ShareNotice | null> {
  const popup = window.open(target.href(subject), '_blank', popupSize);
  if (!popup) return copyLink(subject);
  popup.opener = null;
  return null;
}
