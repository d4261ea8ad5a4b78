import '@testing-library/jest-dom/jest-globals';
import { beforeEach, expect } from '@jest/globals';
import { chooseOption, renderPage, signedIn, type FakeApi } from '@popnook/testing/web';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  emptyDisplay,
  emptyListing,
  type DisplayDraft,
  type ListingDraft,
} from '../src/space-form/space-draft';
import ListSpacePage from '../src/pages/list-space/list-space.page';
import type { StepId } from '../src/pages/list-space/listing-steps';

beforeEach(() => {
  sessionStorage.clear();
  // jsdom does not scroll.
  Element.prototype.scrollIntoView = () => undefined;
});

export const noDraft = { draft: null, updatedAt: null, version: 0 };

export const renderListing = (api: FakeApi = {}, path = '/list-space') =>
  renderPage(<ListSpacePage />, {
    path,
    user: signedIn('host'),
    api: {
      'GET /api/locations': () => [{ id: 1, city: 'Raleigh', stateCode: 'NC' }],
      'GET /api/config/maps-key': () => ({ apiKey: '' }),
      'GET /api/places': () => [],
      'GET /api/spaces/typical-price': () => ({
        count: 0,
        lowerQuartile: null,
        median: null,
        upperQuartile: null,
      }),
      'GET /api/users/me/listing-draft': () => noDraft,
      'PUT /api/users/me/listing-draft': () => ({ ...noDraft, version: 1 }),
      'DELETE /api/users/me/listing-draft': () => new Response(null, { status: 204 }),
      ...api,
    },
  });

export const open = async (api: FakeApi = {}, path?: string) => {
  const view = renderListing(api, path);
  await screen.findByRole('form');
  return view;
};

export const enter = async (label: string, text: string) => {
  await userEvent.click(screen.getByLabelText(label));
  await userEvent.paste(text);
};
export const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
/** Clicks the button of a step at the top of the page. */
export const openStep = press;
/** The heading of the open step. */
export const heading = () => screen.getByRole('heading', { level: 2, name: /^Step/ });

/** A draft with all required fields filled in. */
export const completeDraft: ListingDraft = {
  ...emptyListing,
  name: 'Blue Door Books',
  spaceType: 'bookstore',
  description: 'A bright window.',
  location: 'Raleigh, NC',
  address: '12 Hargett St',
  pricePerDay: '600',
};
export const frontShelf: DisplayDraft = { ...emptyDisplay(1), name: 'Front shelf', type: 'shelf' };

export const storeDraft = (form: string, draft: unknown) =>
  sessionStorage.setItem(`popnook-draft:1:${form}`, JSON.stringify(draft));

/** Opens a step with a complete draft to which `changes` are applied. */
export const openCompleteDraft = (step: StepId, api: FakeApi = {}, changes: Partial<ListingDraft> = {}) => {
  storeDraft('list-space', { ...completeDraft, ...changes });
  return open(api, `/list-space?step=${step}`);
};

export const addDisplay = async (name: string) => {
  await press('Add Display');
  const groups = screen.getAllByRole('group', { name: /^Display \d/ });
  const last = within(groups[groups.length - 1] ?? document.body);
  expect(last.getByLabelText('Name')).toHaveFocus();
  await userEvent.type(last.getByLabelText('Name'), name);
  await chooseOption('Type', 'Shelf', groups.at(-1));
};

export const submit = () => press('List Space');

export const chooseSuggestion = async (text: string) =>
  fireEvent.click(await screen.findByText(text, { selector: '.ant-select-item-option-content' }));

export const preview = () => screen.getByRole('complementary', { name: 'Preview' });

/** Renders the page again, as after a reload. Only the data in session storage is kept. */
export const reload = (api: FakeApi = {}, path?: string) => {
  cleanup();
  return open(api, path);
};
