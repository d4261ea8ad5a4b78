import type { ToastContent } from '../feedback/toast-view';

const copiedToast: ToastContent = {
  title: 'Link copied!',
  description: 'Profile link has been copied to your clipboard',
};

const notCopiedToast: ToastContent = {
  title: 'Failed to copy',
  description: 'Please try again or copy the URL manually',
  variant: 'destructive',
};

export const copyLink = ({ url }: ShareSubject): Promise<ToastContent> => copyWithFeedback(url, copiedToast);

/** Copies `text`. @returns the toast to show: `success` or an error */
export async function copyWithFeedback(text: string, success: ToastContent): Promise<ToastContent> {
  return (await copyText(text)) ? success : notCopiedToast;
}

export const canShareNatively = (): boolean =>
  typeof navigator !== 'undefined' && typeof navigator.share === 'function';

/**
 * Opens the device's share sheet. If this fails, copies the link instead (SPEC 8). Closing the sheet is not a failure.
 * @returns the toast about copying the link, or null if the link was shared or the sheet was closed
 */
export async function shareNatively({ url, title, text }: ShareSubject): Promise<ToastContent | null> {
  try {
    await navigator.share({ url, title, ...(text ? { text } : {}) });
    return null;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? null : copyLink({ url, title });
  }
}

const popupFeatures = 'popup,width=600,height=400';

/**
 * Opens a popup window of 600 × 400 pixels (SPEC 9). If popups are blocked, copies the link instead.
 * @returns the toast about copying the link, or null if the popup has opened
 */
export async function shareInPopup(target: ShareTarget, subject: ShareSubject): Promise<ToastContent | null> {
  const popup = window.open(target.href(subject), '_blank', popupFeatures);
  if (!popup) return copyLink(subject);
  // Prevents the social network from navigating this page. A window feature could prevent this, too, but it would make `window.open`
  // return null even if the popup has opened.
  popup.opener = null;
  return null;
}

export interface ShareSubject {
  /** An absolute URL or a path on this site. */
  url: string;
  title: string;
  text?: string | undefined;
}

/** Makes the URL absolute. Works only in a browser. */
export const withAbsoluteUrl = (subject: ShareSubject): ShareSubject => ({
  ...subject,
  url: new URL(subject.url, window.location.href).href,
});

export interface ShareTarget {
  label: string;
  href: (subject: ShareSubject) => string;
}

const query = (base: string, values: Record<string, string>) =>
  `${base}?${new URLSearchParams(values).toString()}`;

/** Social networks. Each opens in a popup window. */
export const socialTargets: readonly ShareTarget[] = [
  { label: 'Facebook', href: ({ url }) => query('https://www.facebook.com/sharer/sharer.php', { u: url }) },
  {
    label: 'Twitter',
    href: ({ url, title }) => query('https://twitter.com/intent/tweet', { url, text: title }),
  },
  { label: 'LinkedIn', href: ({ url }) => query('https://www.linkedin.com/sharing/share-offsite/', { url }) },
  { label: 'WhatsApp', href: ({ url, title }) => query('https://wa.me/', { text: `${title} ${url}` }) },
];

/** A link that opens a new email. Email programs do not decode '+' as a space, so spaces are encoded as %20. */
export const mailto = ({ url, title, text }: ShareSubject): string =>
  `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(text ? `${text}\n\n${url}` : url)}`;

/** @returns whether the text was copied */
async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyFromTextField(text);
  }
}

/** Copies from a temporary text field, for pages without HTTPS or without access to the clipboard. */
function copyFromTextField(text: string): boolean {
  const focused = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.setAttribute('aria-hidden', 'true');
  field.style.position = 'fixed';
  field.style.opacity = '0';
  // Nothing outside an open modal dialog can be selected.
  (focused?.closest('dialog[open]') ?? document.body).append(field);
  field.focus({ preventScroll: true });
  field.select();
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    field.remove();
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  }
}
