import Bowser from 'bowser';

/** Clients can send a very long header. Those of browsers are shorter than this. */
const MAX_LENGTH = 500;

/**
 * The browser in words, such as "Firefox on Windows". Only names that the parser knows are returned, never text from the
 * client.
 * @returns null for programs that are not browsers
 */
export function browserName(userAgent: string | undefined): string | null {
  if (!userAgent) return null;
  const { browser, os } = Bowser.parse(userAgent.slice(0, MAX_LENGTH));
  if (!isOneOf(Bowser.BROWSER_MAP, browser.name)) return null;
  return isOneOf(Bowser.OS_MAP, os.name) ? `${browser.name} on ${os.name}` : browser.name;
}

const isOneOf = (names: Record<string, string>, name: string | undefined): name is string =>
  name !== undefined && Object.values(names).includes(name);
