import type { ToastContent } from '../feedback/toast-view';
import { copyText } from './copy-text';
import type { ShareSubject, ShareTarget } from './share-links';

const copied: ToastContent = {
  title: 'Link copied!',
  description: 'Profile link has been copied to your clipboard',
};

const notCopied: ToastContent = {
  title: 'Failed to copy',
  description: 'Please try again or copy the URL manually',
  variant: 'destructive',
};

/** Copies the address and says how that went. */
export const copyLink = ({ url }: ShareSubject): Promise<ToastContent> => copyWithFeedback(url, copied);

/** Copies `text`; what to say about it: `done`, or that it failed. */
export async function copyWithFeedback(text: string, done: ToastContent): Promise<ToastContent> {
  return (await copyText(text)) ? done : notCopied;
}

export const canShareNatively = (): boolean =>
  typeof navigator !== 'undefined' && typeof navigator.share === 'function';

/** The device's own sheet. Closing it is no failure; when it fails the link is copied instead. */
export async function shareNatively({ url, title, text }: ShareSubject): Promise<ToastContent | null> {
  try {
    await navigator.share({ url, title, ...(text ? { text } : {}) });
    return null;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? null : copyLink({ url, title });
  }
}

const popupSize = 'popup,width=600,height=400';

/** A popup of 600 × 400; where popups are blocked the link is copied instead. */
export async function shareInPopup(target: ShareTarget, subject: ShareSubject): Promise<ToastContent | null> {
  const popup = window.open(target.href(subject), '_blank', popupSize);
  if (!popup) return copyLink(subject);
  popup.opener = null;
  return null;
}
