/** Drafts live as long as the tab: what a guest or a vendor typed is nobody's business on the next day. */
const prefix = 'popnook-draft:';
const listeners = new Set<() => void>();
/** What a browser keeps that refuses its storage, or has none left: the page's own memory. */
const kept = new Map<string, string>();
/** Of each draft the text it was read from, so that the same text stays the same object. */
const read = new Map<string, { text: string; value: unknown }>();

const whose = (user: number | undefined) => `${prefix}${user ?? 'guest'}:`;

/** Under which a form's draft stands. */
export const draftKey = (user: number | undefined, form: string) => whose(user) + form;

const textOf = (key: string) => kept.get(key) ?? storage()?.getItem(key) ?? undefined;

const storage = () => {
  try {
    return window.sessionStorage;
  } catch {
    return undefined;
  }
};

/** What was typed, or undefined; not checked, because older versions of a form may have written it. */
export const readDraft = (key: string): unknown => {
  const text = textOf(key);
  if (text === undefined) return undefined;
  const before = read.get(key);
  if (before?.text === text) return before.value;
  const value = parsed(text);
  read.set(key, { text, value });
  return value;
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

export const writeDraft = (key: string, draft: unknown) => {
  const text = JSON.stringify(draft);
  kept.delete(key);
  try {
    window.sessionStorage.setItem(key, text);
  } catch {
    kept.set(key, text);
  }
  tell();
};

export const dropDraft = (...keys: string[]) => {
  for (const key of keys) forget(key);
  tell();
};

/** At sign-out: what belonged to the account leaves the tab. */
export const dropDraftsOf = (user: number) => {
  const stored = storage();
  const keys = [...kept.keys(), ...(stored ? Object.keys(stored) : [])];
  dropDraft(...keys.filter((key) => key.startsWith(whose(user))));
};

const forget = (key: string) => {
  kept.delete(key);
  read.delete(key);
  storage()?.removeItem(key);
};

const tell = () => {
  for (const listener of listeners) listener();
};

export const onDraftChange = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
