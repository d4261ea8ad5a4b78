import { z } from 'zod';

export type Environment = Record<string, string | undefined>;

/** An error in the settings. The message has one sentence per line and is shown without a stack trace. */
export class SettingsError extends Error {
  override name = 'SettingsError';
}

// The messages of these schemas continue a sentence that starts with the name of the setting.

export const wholeNumber = (min: number, max = Infinity) => {
  const message = `must be a whole number ${max === Infinity ? `of at least ${min}` : `from ${min} to ${max}`}`;
  const isValid = (value: number) => Number.isInteger(value) && value >= min && value <= max;
  return z.coerce.number(message).refine(isValid, message);
};

const alternatives = new Intl.ListFormat('en', { type: 'disjunction' });

export const oneOf = <T extends string>(...values: T[]) =>
  z.enum(values, `must be ${alternatives.format(values)}`);

/** Other values are refused, because `prod`, for example, would silently turn off everything that applies only in production. */
export const nodeEnvironment = () => oneOf('development', 'production', 'test');

export const onOff = () =>
  z
    .enum(['on', 'off', 'true', 'false'], 'must be on or off')
    .transform((value) => value === 'on' || value === 'true');

/** @param condition ends the message, for example ` in production` */
export const url = (protocols: string[], condition = '') => {
  const prefixes = protocols.map((protocol) => `${protocol}://`);
  const message = `must be an address that starts with ${alternatives.format(prefixes)}${condition}`;
  const isValid = (value: string) =>
    prefixes.some((prefix) => value.startsWith(prefix)) && URL.canParse(value);
  return z.string(message).refine(isValid, message);
};

const SECRET_MESSAGE = 'must have at least 32 characters; make one with `openssl rand -hex 32`';
export const secret = () => z.string(SECRET_MESSAGE).min(32, SECRET_MESSAGE);
/** A secret that is sent in a header, where spaces around it are lost. */
export const token = () => z.string(SECRET_MESSAGE).trim().min(32, SECRET_MESSAGE);

/** An empty value, such as `REDIS_URL=` in a shell or compose file, is the same as no value. */
const isSet = (value: string | undefined) => value !== undefined && value !== '';

/** Settings whose values are never printed. */
const SECRETS = /SECRET|TOKEN|KEY|^S3_URL$/;

/** Leaves out the user name and password of an address, and its query, which can contain a key. */
const redact = (value: string) => value.replace(/^(\w+:\/\/)?.*@/s, '$1…@').replace(/\?.*/s, '?…');

const explain = (name: string, value: string | undefined, message: string) => {
  if (value === undefined) return `${name} is not set: it ${message}.`;
  return `${name} ${message}${SECRETS.test(name) ? '' : `, not "${redact(value)}"`}.`;
};

/** @throws SettingsError with a sentence for each invalid setting, and for each variable that is probably a misspelled one */
export const parseSettings = <T extends z.ZodObject>(schema: T, environment: Environment): z.output<T> => {
  const values = Object.fromEntries(Object.entries(environment).filter(([, value]) => isSet(value)));
  const parsed = schema.safeParse(values);
  if (parsed.success) return parsed.data;
  const invalid = parsed.error.issues.map(({ path: [name], message }) =>
    explain(String(name), values[String(name)], message),
  );
  const misspelled = misspelledSettings(environment, Object.keys(schema.shape));
  throw new SettingsError([...invalid, ...misspelled.map(({ warning }) => warning)].join('\n'));
};

/** A variable that is probably a misspelled setting. */
export interface MisspelledSetting {
  variable: string;
  setting: string;
  warning: string;
}

/**
 * Finds variables whose names differ from a setting in a character or two. Most variables belong to other programs, so a variable
 * cannot be rejected because it is unknown. If the setting itself is set, too, a similar variable is not reported.
 */
export const misspelledSettings = (environment: Environment, settings: string[]): MisspelledSetting[] => {
  const missing = settings.filter((setting) => !isSet(environment[setting]));
  return Object.keys(environment)
    .filter((variable) => !settings.includes(variable))
    .flatMap((variable) => {
      // At most one edit per four characters, because almost every short name is similar to another.
      const isClose = (edits: number) => (setting: string) =>
        edits * 4 <= setting.length && isWithin(edits, variable.toUpperCase(), setting);
      const setting = missing.find(isClose(1)) ?? missing.find(isClose(2));
      if (setting === undefined) return [];
      return { variable, setting, warning: `Unknown setting ${variable}: did you mean ${setting}?` };
    });
};

/** Whether the text becomes `target` when at most `edits` characters are inserted, deleted, replaced or swapped with the next one. */
const isWithin = (edits: number, text: string, target: string): boolean => {
  if (text === target) return true;
  if (edits === 0) return false;
  if (text[0] === target[0]) return isWithin(edits, text.slice(1), target.slice(1));
  return (
    isWithin(edits - 1, text.slice(1), target) ||
    isWithin(edits - 1, text, target.slice(1)) ||
    isWithin(edits - 1, text.slice(1), target.slice(1)) ||
    (text[0] === target[1] && text[1] === target[0] && isWithin(edits - 1, text.slice(2), target.slice(2)))
  );
};
