import '@testing-library/jest-dom/jest-globals';
import { beforeEach } from '@jest/globals';
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

export const renderListSpacePage = (api: FakeApi = {}, path = '/list-space') =>
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

/** Renders the page and waits for the form, which is shown when the draft has loaded. */
export const openListingForm = async (api: FakeApi = {}, path?: string) => {
  const view = renderListSpacePage(api, path);
  await screen.findByRole('form');
  return view;
};

/** Pastes text into a field. */
export const enter = async (label: string, text: string) => {
  await userEvent.click(screen.getByLabelText(label));
  await userEvent.paste(text);
};
export const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
/** Opens a step with its button at the top of the page. */
export const openStep = press;
/** The heading of the open step. */
export const stepHeading = () => screen.getByRole('heading', { level: 2, name: /^Step/ });

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

/** Stores a draft in session storage, as a form of the signed-in user does. */
export const storeDraft = (form: string, draft: unknown) =>
  sessionStorage.setItem(`popnook-draft:1:${form}`, JSON.stringify(draft));

/** Opens a step of a listing with a complete draft, in which `changes` replace some of the values. */
export const openCompleteDraft = (step: StepId, api: FakeApi = {}, changes: Partial<ListingDraft> = {}) => {
  storeDraft('list-space', { ...completeDraft, ...changes });
  return openListingForm(api, `/list-space?step=${step}`);
};

/** Adds a display of the type Shelf. */
export const addDisplay = async (name: string) => {
  await press('Add Display');
  const newDisplay = screen.getAllByRole('group', { name: /^Display \d/ }).at(-1) ?? document.body;
  await userEvent.type(within(newDisplay).getByLabelText('Name'), name);
  await chooseOption('Type', 'Shelf', newDisplay);
};

export const submit = () => press('List Space');

export const chooseSuggestion = async (text: string) =>
  fireEvent.click(await screen.findByText(text, { selector: '.ant-select-item-option-content' }));

export const preview = () => screen.getByRole('complementary', { name: 'Preview' });

/** Renders the page again. As after a reload, only the session storage is kept. */
export const reload = (api: FakeApi = {}) => {
  cleanup();
  return openListingForm(api);
};
