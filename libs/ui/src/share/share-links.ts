export interface ShareSubject {
  /** Absolute, or a path of this site. */
  url: string;
  title: string;
  text?: string | undefined;
}

/** The subject with the address others can open; only in a browser is it known. */
export const absolute = (subject: ShareSubject): ShareSubject => ({
  ...subject,
  url: new URL(subject.url, window.location.href).href,
});

export interface ShareTarget {
  label: string;
  href: (subject: ShareSubject) => string;
}

const query = (base: string, values: Record<string, string>) =>
  `${base}?${new URLSearchParams(values).toString()}`;

/** Each opens in a small window of its own. */
export const socialTargets: readonly ShareTarget[] = [
  { label: 'Facebook', href: ({ url }) => query('https://www.facebook.com/sharer/sharer.php', { u: url }) },
  {
    label: 'Twitter',
    href: ({ url, title }) => query('https://twitter.com/intent/tweet', { url, text: title }),
  },
  { label: 'LinkedIn', href: ({ url }) => query('https://www.linkedin.com/sharing/share-offsite/', { url }) },
  { label: 'WhatsApp', href: ({ url, title }) => query('https://wa.me/', { text: `${title} ${url}` }) },
];

/** Mail programs read '+' as a plus, so spaces are written as %20. */
export const mailto = ({ url, title, text }: ShareSubject): string =>
  `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(text ? `${text}\n\n${url}` : url)}`;
