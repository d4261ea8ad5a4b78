import '@testing-library/jest-dom/jest-globals';
import { expect, it } from '@jest/globals';
import {
  chooseOption,
  currentValues,
  editConflictResponse,
  errorResponse,
  optionsOf,
  pageContent,
  pressTwice,
  rejectEveryField,
  renderPage,
  signedIn,
  unsentFields,
  type FakeApi,
} from '@popnook/testing/web';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import ContentTab from './content-tab';

const titleBlock = {
  id: 4,
  key: 'hero.title',
  content: 'Pop up',
  contentType: 'text',
  section: 'hero',
  isActive: true,
  version: 7,
  createdAt: '2026-11-02T12:00:00.000Z',
  updatedAt: '2026-11-02T12:00:00.000Z',
};
const inactiveBlock = {
  ...titleBlock,
  id: 5,
  key: 'season.note',
  section: 'season',
  content: 'Winter',
  isActive: false,
};

const renderTab = (api: FakeApi = {}) => {
  const sent: unknown[] = [];
  let stored = titleBlock;
  const view = renderPage(<ContentTab />, {
    path: '/admin?tab=content',
    user: signedIn('admin'),
    api: {
      'GET /api/admin/content': () => [stored, inactiveBlock],
      'PUT /api/cms/content/4': async (request) => {
        const changes = (await request.json()) as Partial<typeof titleBlock>;
        sent.push(changes);
        stored = { ...stored, ...changes };
        return stored;
      },
      ...api,
    },
  });
  return { ...view, sent };
};

const startEditing = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Edit hero.title: Pop up' }));
  return screen.getByRole('textbox', { name: 'hero.title' });
};

it('lists text blocks by section, including inactive ones (D43)', async () => {
  renderTab();
  const hero = await screen.findByRole('region', { name: 'Hero' });
  expect(pageContent(hero)).toEqual([
    '<section> Hero',
    '### Hero',
    'hero.title',
    'text',
    '(Edit hero.title: Pop up)',
    '(Deactivate hero.title)',
  ]);
  expect(pageContent(screen.getByRole('region', { name: 'Season' }))).toEqual([
    '<section> Season',
    '### Season',
    'season.note',
    'text',
    'Inactive',
    '(Edit season.note: Winter)',
    '(Activate season.note)',
  ]);
  // Sections without text blocks can be chosen, but have no heading.
  expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(2);
  expect(await optionsOf('Section')).toEqual(['Hero', 'Features', 'About', 'Footer', 'Season']);
});

const visibleKeys = () =>
  screen.getAllByText(/^\w+\.\w+$/, { selector: 'code' }).map(({ textContent }) => textContent);

it.each([
  ['', ['hero.lead', 'hero.title', 'season.note']],
  ['&sort=changed', ['hero.title', 'hero.lead', 'season.note']],
  ['&sort=newest', ['hero.title', 'hero.lead', 'season.note']],
  ['&section=season', ['season.note']],
  ['&state=false', ['season.note']],
  ['&state=true', ['hero.lead', 'hero.title']],
  ['&q=WINTER', ['season.note']],
  ['&q=hero', ['hero.lead', 'hero.title']],
])('searches, filters and sorts text blocks: %j', async (search, keys) => {
  const lead = {
    ...titleBlock,
    id: 3,
    key: 'hero.lead',
    content: 'Rent',
    updatedAt: '2026-11-01T12:00:00.000Z',
  };
  renderPage(<ContentTab />, {
    path: `/admin?tab=content${search}`,
    user: signedIn('admin'),
    api: { 'GET /api/admin/content': () => [titleBlock, lead, inactiveBlock] },
  });
  await screen.findAllByRole('region', { name: /^(Hero|Season)/ });
  expect(visibleKeys()).toEqual(keys);
});

it('ignores Enter and Escape while text is composed with an input method editor', async () => {
  const { sent } = renderTab();
  const field = await startEditing();
  await userEvent.type(field, ' now');
  fireEvent.keyDown(field, { key: 'Enter', isComposing: true });
  fireEvent.keyDown(field, { key: 'Escape', isComposing: true });
  expect(field).toHaveValue('Pop up now');
  expect(sent).toEqual([]);
});

it('starts from the saved text and sends its version when a text block is edited again (D57)', async () => {
  const versions: (string | null)[] = [];
  let stored = titleBlock;
  renderTab({
    'GET /api/admin/content': () => [stored],
    'PUT /api/cms/content/4': async (request) => {
      versions.push(request.headers.get('If-Match'));
      stored = { ...stored, ...((await request.json()) as object), version: stored.version + 1 };
      return stored;
    },
  });
  await userEvent.type(await startEditing(), ' now{Enter}');
  await userEvent.click(await screen.findByRole('button', { name: 'Edit hero.title: Pop up now' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'hero.title' }), '!{Enter}');
  expect(await screen.findByRole('button', { name: 'Edit hero.title: Pop up now!' })).toBeInTheDocument();
  expect(versions).toEqual(['"7"', '"8"']);
});

it('shows that the text is being saved, ignores Escape, and leaves focus where it was moved during that time', async () => {
  let finish: (response: unknown) => void = () => undefined;
  renderTab({ 'PUT /api/cms/content/4': () => new Promise((resolve) => (finish = resolve)) });
  const field = await startEditing();
  expect(pageContent(field.closest('li') ?? field)).toEqual([
    'hero.title',
    'text',
    'hero.title: “Pop up” {maxlength=10000, “Enter saves, Shift+Enter adds a line, Escape cancels.”}',
    '(Deactivate hero.title)',
  ]);
  await userEvent.type(field, ' now{Enter}{Escape}');
  expect(pageContent(field.closest('li') ?? field)).toEqual([
    'hero.title',
    'text',
    'hero.title: “Pop up now” {maxlength=10000, readonly, busy, “Saving...”}',
    '(Deactivate hero.title)',
  ]);
  const search = screen.getByLabelText('Search text blocks');
  await userEvent.click(search);
  finish({ ...titleBlock, content: 'Pop up now' });
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'hero.title' })).not.toBeInTheDocument());
  expect(search).toHaveFocus();
});

it('saves on Enter (SPEC 2)', async () => {
  const { sent, store } = renderTab();
  await userEvent.type(await startEditing(), ' now{Enter}');
  expect(await screen.findByRole('button', { name: 'Edit hero.title: Pop up now' })).toHaveFocus();
  expect(sent).toEqual([{ content: 'Pop up now' }]);
  // Another button changes `isActive`. The key, type and section cannot be edited: pages find a text block by its key or section.
  const fixedFields = ['key', 'contentType', 'section'];
  expect(unsentFields('EditContentDto', sent[0])).toEqual([...fixedFields, 'isActive']);
  expect(store.getState().toasts.current).toMatchObject({ title: 'Text saved', description: 'hero.title' });
});

it('adds a line on Shift+Enter', async () => {
  const { sent } = renderTab();
  const field = await startEditing();
  await userEvent.type(field, '{Shift>}{Enter}{/Shift}two');
  expect(field).toHaveValue('Pop up\ntwo');
  expect(sent).toEqual([]);
});

it('cancels on Escape (SPEC 2)', async () => {
  const { sent } = renderTab();
  await userEvent.type(await startEditing(), ' now{Escape}');
  expect(screen.getByRole('button', { name: 'Edit hero.title: Pop up' })).toHaveFocus();
  expect(sent).toEqual([]);
});

it('saves changed text once when the field loses focus (SPEC 2)', async () => {
  const { sent } = renderTab();
  await userEvent.type(await startEditing(), ' now');
  await userEvent.click(screen.getByLabelText('Search text blocks'));
  expect(await screen.findByRole('button', { name: 'Edit hero.title: Pop up now' })).toBeInTheDocument();
  expect(sent).toEqual([{ content: 'Pop up now' }]);
});

it('sends nothing when an unchanged field loses focus (SPEC 2)', async () => {
  const { sent } = renderTab();
  await startEditing();
  await userEvent.click(screen.getByLabelText('Search text blocks'));
  expect(screen.getByRole('button', { name: 'Edit hero.title: Pop up' })).toBeInTheDocument();
  expect(sent).toEqual([]);
});

it("shows 'Error' and the message at the field, and keeps the typed text (SPEC 8)", async () => {
  const { store } = renderTab({
    'PUT /api/cms/content/4': () =>
      errorResponse(400, 'Please check the fields.', { content: 'content is required' }),
  });
  const field = await startEditing();
  await userEvent.clear(field);
  await userEvent.type(field, ' {Enter}');
  await waitFor(() => {
    expect(store.getState().toasts.current).toMatchObject({ title: 'Error', variant: 'destructive' });
  });
  expect(field).toHaveValue(' ');
  expect(field).toHaveAccessibleDescription(/content is required/);
  expect(field).toHaveFocus();
  await userEvent.type(field, 'x');
  expect(field).not.toHaveAccessibleDescription(/content is required/);
});

it('keeps the typed text when someone else has edited the text block, shows their text, and lets the administrator save anyway (D57)', async () => {
  const versions: (string | null)[] = [];
  let stored = titleBlock;
  renderTab({
    'GET /api/admin/content': () => [stored],
    'PUT /api/cms/content/4': (request) => {
      versions.push(request.headers.get('If-Match'));
      const isFirst = versions.length === 1;
      stored = { ...titleBlock, content: isFirst ? 'Theirs' : 'Pop up now', version: 7 + versions.length };
      return isFirst ? editConflictResponse(8, { content: 'Theirs' }) : stored;
    },
  });
  const field = await startEditing();
  await userEvent.type(field, ' now{Enter}');
  expect(await screen.findByText('Theirs')).toBeInTheDocument();
  expect(field).toHaveValue('Pop up now');
  expect(pageContent(field.closest('li') ?? field)).toEqual([
    'hero.title',
    'text',
    'hero.title: “Pop up now” {maxlength=10000, “Escape discards your changes.”}',
    '<alert>',
    'Someone else saved changes while you were editing.',
    'Text: Theirs',
    'What you typed is still here. Saving replaces the text for everyone.',
    '(Save anyway)',
    '(Discard my changes)',
    '(Deactivate hero.title)',
  ]);
  // After a conflict, neither Enter nor leaving the field saves the text.
  await userEvent.keyboard('{Enter}');
  await userEvent.click(screen.getByLabelText('Search text blocks'));
  expect(versions).toEqual(['"7"']);
  await userEvent.click(screen.getByRole('button', { name: 'Save anyway' }));
  expect(await screen.findByRole('button', { name: 'Edit hero.title: Pop up now' })).toHaveFocus();
  expect(versions).toEqual(['"7"', '"8"']);
});

it('requires key, content and section to add a text block (SPEC 5)', async () => {
  let body: unknown;
  let finish: () => void = () => undefined;
  const { store } = renderTab({
    'POST /api/cms/content': async (request) => {
      body = await request.json();
      await new Promise<void>((resolve) => (finish = resolve));
      return Response.json(titleBlock, { status: 201 });
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Add a text block' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Add a text block' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Add text block' }));
  expect(dialog.getByLabelText('Key')).toHaveFocus();
  expect(pageContent(screen.getByRole('dialog'))).toEqual([
    '<dialog> Add a text block',
    '(Close)',
    'Add a text block',
    '<form> Add a text block',
    'Key: “” {maxlength=120, autocomplete=off, invalid, “Identifies the text block, for example hero.title.” “Please enter a key.”}',
    'Section: select “Choose a section” {invalid, “Please choose a section.”}',
    'Type: “text” {maxlength=40}',
    'Text: “” {maxlength=10000, invalid, “Please enter the text.”}',
    '(Add text block) {submit}',
    '(Cancel)',
  ]);
  expect(body).toBeUndefined();
  await userEvent.type(dialog.getByLabelText('Key'), 'footer.note');
  await chooseOption('Section', 'Footer', screen.getByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('Text'), 'Hello');
  for (const label of ['Key', 'Section', 'Text']) expect(dialog.getByLabelText(label)).toBeValid();
  // Without a type, the text block gets the default type `text`.
  await userEvent.clear(dialog.getByLabelText('Type'));
  await userEvent.click(dialog.getByRole('button', { name: 'Add text block' }));
  expect(await dialog.findByRole('button', { name: 'Adding...' })).toHaveAttribute('aria-busy', 'true');
  finish();
  await waitFor(() => {
    expect(body).toEqual({ key: 'footer.note', section: 'footer', contentType: 'text', content: 'Hello' });
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(store.getState().toasts.current).toMatchObject({
    title: 'Text block added',
    description: 'footer.note',
  });
});

it('adds a text block with another type and section, and none if the dialog is cancelled', async () => {
  let body: unknown;
  renderTab({
    'POST /api/cms/content': async (request) => {
      body = await request.json();
      return Response.json(titleBlock, { status: 201 });
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Add a text block' }));
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(body).toBeUndefined();
  await userEvent.click(screen.getByRole('button', { name: 'Add a text block' }));
  const dialog = screen.getByRole('dialog');
  await userEvent.type(within(dialog).getByLabelText('Key'), 'season.end');
  await chooseOption('Section', 'Season', dialog);
  // The field already contains the default type `text`. The space character at the end is not sent.
  await userEvent.type(within(dialog).getByLabelText('Type'), '/html ');
  await userEvent.type(within(dialog).getByLabelText('Text'), 'Bye');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Add text block' }));
  await waitFor(() => {
    expect(body).toEqual({
      key: 'season.end',
      section: 'season',
      contentType: 'text/html',
      content: 'Bye',
    });
  });
  // New text blocks are always active, so the form does not ask.
  expect(unsentFields('AddContentDto', body)).toEqual(['isActive']);
});

it('shows every error of the API, submits once on a double click, and keeps what was entered (D46)', async () => {
  const refused = rejectEveryField('AddContentDto', { except: ['isActive'] });
  renderTab({ 'POST /api/cms/content': refused.respond });
  await userEvent.click(await screen.findByRole('button', { name: 'Add a text block' }));
  const dialog = screen.getByRole('dialog', { name: 'Add a text block' });
  await userEvent.type(within(dialog).getByLabelText('Key'), 'footer.note');
  await chooseOption('Section', 'Footer', dialog);
  await userEvent.type(within(dialog).getByLabelText('Text'), 'Hello');
  const values = currentValues(dialog);
  pressTwice(within(dialog).getByRole('button', { name: 'Add text block' }));
  await waitFor(() => {
    expect(refused.missingErrors()).toEqual([]);
  });
  expect(refused.wrongFields()).toEqual([]);
  expect(refused.count()).toBe(1);
  expect(currentValues(dialog)).toEqual(values);
});

it('deactivates and activates a text block (D43)', async () => {
  const { sent, store } = renderTab();
  await userEvent.click(await screen.findByRole('button', { name: 'Deactivate hero.title' }));
  expect(await screen.findByRole('button', { name: 'Activate hero.title' })).toBeInTheDocument();
  expect(sent).toEqual([{ isActive: false }]);
  expect(store.getState().toasts.current?.title).toBe('hero.title is now inactive');
  await userEvent.click(screen.getByRole('button', { name: 'Activate hero.title' }));
  await waitFor(() => {
    expect(store.getState().toasts.current?.title).toBe('hero.title is now active');
  });
  expect(sent).toEqual([{ isActive: false }, { isActive: true }]);
});

it('does not deactivate a text block that someone else has changed, but names the changes and reloads (D57)', async () => {
  let current = titleBlock;
  let version: string | null = null;
  const { store } = renderTab({
    'GET /api/admin/content': () => [current],
    'PUT /api/cms/content/4': (request) => {
      version = request.headers.get('If-Match');
      current = { ...titleBlock, content: 'Theirs', version: 8 };
      return editConflictResponse(8, { content: 'Theirs', isActive: false });
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Deactivate hero.title' }));
  expect(await screen.findByText('Theirs')).toBeInTheDocument();
  expect(store.getState().toasts.current?.description).toBe(
    'Someone else has changed: Text, Active. Check the changes, then try again.',
  );
  expect(version).toBe('"7"');
});

it('lets the administrator discard the typed text after a conflict (D57)', async () => {
  renderTab({ 'PUT /api/cms/content/4': () => editConflictResponse(8, { content: 'Theirs' }) });
  await userEvent.type(await startEditing(), ' now{Enter}');
  await userEvent.click(await screen.findByRole('button', { name: 'Discard my changes' }));
  expect(screen.getByRole('button', { name: 'Edit hero.title: Pop up' })).toHaveFocus();
  expect(await startEditing()).toHaveValue('Pop up');
  expect(screen.queryByRole('button', { name: 'Save anyway' })).not.toBeInTheDocument();
});
