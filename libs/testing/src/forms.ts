import { fireEvent, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readFileSync } from 'node:fs';
import path from 'node:path';

/*
 * Helpers for tests of forms. Such a test checks that the form sends every entered value and every field that the API accepts, and shows
 * every error of the API.
 */

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

interface FillInOptions {
  /** Labels of fields that the test fills in itself. */
  except?: readonly string[];
}

/**
 * Enters a different value into each text field of a form, chooses an option of each select, toggles each checkbox and uploads a
 * picture to each file input. Radio buttons are left to the test.
 * @returns the entered text by label, and the selected options of native selects
 */
export async function fillIn(form: HTMLElement, { except = [] }: FillInOptions = {}) {
  const entered: Record<string, string> = {};
  const controls = [...form.querySelectorAll<Control>('input, textarea, select')];
  for (const control of controls.filter(({ type }) => type !== 'radio')) {
    const label = control.labels?.[0]?.textContent ?? '';
    if (except.includes(label)) continue;
    if (control.type === 'file') await upload(control, form);
    else if (control.type === 'checkbox') await userEvent.click(control);
    else if (isSelect(control)) await chooseLastOption(control);
    else entered[label] = await enter(control, Object.keys(entered).length, form);
  }
  return entered;
}

/** Whether this is the input of an antd select, not of a text field with suggestions. */
const isSelect = (control: Control) =>
  control.role === 'combobox' && !control.closest('.ant-select-auto-complete, .ant-select-customize-input');

async function chooseLastOption(control: Control): Promise<void> {
  fireEvent.mouseDown(control);
  const list = document
    .getElementById(control.getAttribute('aria-controls') ?? '')
    ?.closest('.ant-select-dropdown');
  const option = [...(list?.querySelectorAll('.ant-select-item-option') ?? [])].at(-1);
  if (!option) throw new Error('The select has no options.');
  await userEvent.click(option);
}

async function enter(control: Control, index: number, form: HTMLElement): Promise<string> {
  if (control instanceof HTMLSelectElement) {
    const value = [...control.options].at(-1)?.value ?? '';
    await userEvent.selectOptions(control, value);
    return value;
  }
  const texts: Record<string, string> = { number: String(index + 11), url: `https://${index}.example` };
  const text = texts[control.type] ?? `Text ${index}`;
  fireEvent.focus(control);
  fireEvent.change(control, { target: { value: text } });
  fireEvent.blur(control);
  // Some fields add the text to a list above them.
  if (control.value !== text && !form.textContent.includes(text))
    throw new Error(`A field for “${text}” shows “${control.value}”.`);
  return text;
}

async function upload(input: Control, form: HTMLElement): Promise<void> {
  const count = () => form.querySelectorAll('img').length;
  const before = count();
  await userEvent.upload(input, new File(['x'], 'picture.png', { type: 'image/png' }));
  await waitFor(() => {
    if (count() === before) throw new Error('The picture was not uploaded.');
  });
}

/** The response to `POST /api/upload/images`. */
export const uploadedPicture = () => {
  const files = { url: '/uploads/a/large.webp', thumbnailUrl: '/uploads/a/thumbnail.webp' };
  return { success: true, data: [{ ...files, originalName: 'picture.png', size: 1, mimetype: 'image/png' }] };
};

/**
 * A fake API that rejects every field of this schema (D46). The test submits the form, waits until `missingErrors` returns no fields,
 * and then checks `wrongFields`, `count` and, with `currentValues`, that the form still has its values.
 * @param options.except fields that the form does not have
 */
export function rejectEveryField(schemaName: string, { except = [] }: { except?: readonly string[] } = {}) {
  const { properties = {} } = readSchemas()[schemaName] ?? {};
  const names = Object.keys(properties).filter((name) => !except.includes(name));
  if (names.length === 0) throw new Error(`${schemaName} has no fields.`);
  const fields = Object.fromEntries(names.map((name) => [name, `Error in “${name}”.`]));
  let count = 0;
  let sent: Record<string, unknown> = {};
  return {
    respond: async (request: Request) => {
      count += 1;
      sent = (await request.json()) as typeof sent;
      const body = { statusCode: 400, code: 'invalid_input', message: 'Please check the fields.', fields };
      return Response.json(body, { status: 400 });
    },
    /** The names of the fields whose error is not on the page. */
    missingErrors: () => names.filter((name) => !document.body.textContent.includes(`“${name}”`)),
    /**
     * Describes text fields whose sent value differs from their current value, or whose limits differ from those of the API. A
     * field that was not sent is not compared, because some forms send only what has changed.
     */
    wrongFields: () =>
      names.flatMap((name) =>
        textFieldsWithError(`“${name}”`).flatMap((control) => [
          ...(name in sent ? compare(name, 'sent', sent[name] ?? '', control.value.trim()) : []),
          ...wrongLimits(name, properties[name] ?? {}, control),
        ]),
      ),
    /** How many requests were rejected. */
    count: () => count,
  };
}

const textFieldsWithError = (error: string) =>
  [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')].filter(
    (control) =>
      !['checkbox', 'radio', 'file'].includes(control.type) &&
      !isSelect(control) &&
      control
        .getAttribute('aria-describedby')
        ?.split(' ')
        .some((id) => document.getElementById(id)?.textContent.includes(error)),
  );

const compare = (name: string, what: string, actual: unknown, expected: unknown): string[] =>
  String(actual) === String(expected) ? [] : [`${name}: ${what} ${String(actual)}, not ${String(expected)}`];

const wrongLimits = (
  name: string,
  { maxLength, minimum, maximum }: Schema,
  control: HTMLInputElement | HTMLTextAreaElement,
): string[] => [
  ...(maxLength === undefined ? [] : compare(name, 'maxLength', control.maxLength, maxLength)),
  ...(control.type !== 'number' || minimum === undefined
    ? []
    : compare(name, 'min', control.getAttribute('min'), minimum)),
  ...(control.type !== 'number' || maximum === undefined
    ? []
    : compare(name, 'max', control.getAttribute('max'), maximum)),
];

/** Presses a button twice before the API has responded, as a double click does. */
export function pressTwice(button: HTMLElement): void {
  fireEvent.click(button);
  fireEvent.click(button);
}

/** The current values of all fields of a form, to check that an error has not changed them. */
export const currentValues = (form: HTMLElement) =>
  [...form.querySelectorAll<HTMLInputElement>('input, textarea, select')].map(({ type, value, checked }) =>
    type === 'checkbox' || type === 'radio' ? checked : value,
  );

interface Schema {
  $ref?: string;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
}

/** The names of all fields that the API accepts in this request and that are missing or empty in `body`. */
export function unsentFields(schemaName: string, body: unknown): string[] {
  const schemas = readSchemas();
  const emptyFields = (schema: Schema, value: unknown, name: string): string[] => {
    if (schema.$ref) return emptyFields(schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}, value, name);
    if (isEmpty(value)) return [name];
    if (schema.items && Array.isArray(value)) return emptyFields(schema.items, value[0], `${name}.0`);
    // Of a value that can be null, the first alternative describes the value.
    if (schema.anyOf?.[0]) return emptyFields(schema.anyOf[0], value, name);
    return Object.entries(schema.properties ?? {}).flatMap(([property, propertySchema]) =>
      emptyFields(
        propertySchema,
        Reflect.get(Object(value), property),
        name ? `${name}.${property}` : property,
      ),
    );
  };
  return emptyFields({ $ref: schemaName }, body, '');
}

const readSchemas = () => {
  const { components } = JSON.parse(readFileSync(path.resolve('libs/api-client/openapi.json'), 'utf8')) as {
    components: { schemas: Record<string, Schema> };
  };
  return components.schemas;
};

const isEmpty = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** The labels of the fields whose entered value is not in `body`. */
export function lostEntries(entered: Readonly<Record<string, string>>, body: unknown): string[] {
  const sent = valuesIn(body);
  return Object.keys(entered).filter((label) => !sent.has(entered[label] ?? ''));
}

const valuesIn = (value: unknown): Set<string> =>
  typeof value === 'object' && value !== null
    ? new Set(Object.values(value).flatMap((child) => [...valuesIn(child)]))
    : new Set([String(value)]);
