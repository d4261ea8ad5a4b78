import '@testing-library/jest-dom/jest-globals';
import { describe, expect, it } from '@jest/globals';
import { editConflictResponse, errorResponse, type FakeApi } from '@popnook/testing/web';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  complete,
  heading,
  open,
  openComplete,
  press,
  preview,
  reload,
  renderListing,
  submit,
  type,
} from '../../../test/listing';

it('restores the typed values after a reload, until the user starts over', async () => {
  await open();
  await type('Space Name', 'Blue Door Books');
  expect(screen.queryByText(/We restored your draft/)).not.toBeInTheDocument();
  await reload();
  expect(await screen.findByText(/We restored your draft/)).toBeInTheDocument();
  expect(screen.getByLabelText('Space Name')).toHaveValue('Blue Door Books');
  await press('Start over');
  expect(screen.getByLabelText('Space Name')).toHaveValue('Blue Door Books');
  await press('Keep draft');
  expect(screen.getByRole('button', { name: 'Start over' })).toHaveFocus();
  await press('Start over');
  await press('Discard draft');
  expect(screen.getByLabelText('Space Name')).toHaveValue('');
  expect(heading()).toHaveFocus();
});

it('clears the draft when the space is listed', async () => {
  await openComplete('review', { 'POST /api/spaces': () => ({ id: 7, name: 'Blue Door Books' }) });
  await submit();
  await waitFor(() => {
    expect(window.location.pathname).toBe('/host-dashboard');
  });
  await reload();
  expect(screen.getByLabelText('Space Name')).toHaveValue('');
});

/** A server with one draft, which refuses to replace a version that the browser has not loaded (D57). */
const draftServer = (draft: unknown = null) => {
  const stored = { draft, version: draft ? 5 : 0, updatedAt: draft ? '2026-03-01T15:04:00.000Z' : null };
  const replace = (next: unknown) => {
    const version = next ? stored.version + 1 : 0;
    Object.assign(stored, { draft: next, version, updatedAt: next ? '2026-03-01T16:04:00.000Z' : null });
  };
  const api: FakeApi = {
    'GET /api/users/me/listing-draft': () => ({ ...stored }),
    'PUT /api/users/me/listing-draft': async (request) => {
      const body = (await request.json()) as { draft: unknown };
      const { version, ...changed } = stored;
      if (request.headers.get('If-Match') !== `"${String(version)}"`)
        return editConflictResponse(version, changed);
      replace(body.draft);
      return { ...stored };
    },
    'DELETE /api/users/me/listing-draft': () => {
      replace(null);
      return new Response(null, { status: 204 });
    },
  };
  return { stored, replace, api };
};

const savedText = () => screen.findByText('Draft saved.');

describe('the draft on the server', () => {
  it('is saved while typing', async () => {
    const { stored, api } = draftServer();
    await open(api);
    await type('Space Name', 'Blue Door Books');
    expect(screen.getByText('Saving draft...')).toBeInTheDocument();
    await savedText();
    expect(stored.draft).toMatchObject({ name: 'Blue Door Books' });
  });

  it('can be continued in another browser, at the first incomplete step', async () => {
    const { api } = draftServer({ ...complete, pricePerDay: '' });
    renderListing(api);
    expect(await screen.findByText(/You have an unfinished listing, saved on/)).toBeInTheDocument();
    expect(screen.queryByRole('form')).not.toBeInTheDocument();
    await press('Continue your draft');
    expect(await screen.findByText('Draft saved.')).toBeInTheDocument();
    await waitFor(() => {
      expect(heading()).toHaveTextContent('Price and terms');
    });
    expect(heading()).toHaveFocus();
  });

  it('is removed when the host starts over', async () => {
    const { stored, api } = draftServer(complete);
    renderListing(api);
    await userEvent.click(await screen.findByRole('button', { name: 'Start over' }));
    expect(stored.draft).not.toBeNull();
    await userEvent.click(await screen.findByRole('button', { name: 'Discard draft' }));
    expect(screen.getByLabelText('Space Name')).toHaveValue('');
    await waitFor(() => {
      expect(stored.draft).toBeNull();
    });
    expect(heading()).toHaveFocus();
  });

  it.each([
    ['Keep this version', 'Typed here'],
    ['Use the other version', 'Typed there'],
  ])('asks when another browser has changed it: %s (D57)', async (button, name) => {
    const { stored, replace, api } = draftServer();
    await open(api);
    replace({ ...complete, name: 'Typed there' });
    await type('Space Name', 'Typed here');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      /This listing was changed in another browser on .* What you entered here is not saved yet\./,
    );
    expect(stored.draft).toMatchObject({ name: 'Typed there' });
    await press(button);
    await savedText();
    expect(stored.draft).toMatchObject({ name });
    expect(preview()).toHaveTextContent(name);
  });

  it('asks when it was submitted or discarded in another browser (D57)', async () => {
    const { stored, replace, api } = draftServer();
    await open(api);
    await type('Space Name', 'Blue Door');
    await savedText();
    replace(null);
    await type('Space Name', ' Books');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'This listing was submitted or discarded in another browser.',
    );
    await press('Keep this draft');
    await savedText();
    expect(stored.draft).toMatchObject({ name: 'Blue Door Books' });
  });

  it('is replaced if an older version of the form has saved it (D57)', async () => {
    const { stored, api } = draftServer({ title: 'An older form' });
    await open(api);
    expect(screen.queryByText(/unfinished listing/)).not.toBeInTheDocument();
    await type('Space Name', 'Blue Door Books');
    await savedText();
    expect(stored.draft).toMatchObject({ name: 'Blue Door Books' });
  });

  it('says when it could not be removed', async () => {
    const { api } = draftServer(complete);
    const failing = { 'DELETE /api/users/me/listing-draft': () => errorResponse(503, 'Please try again.') };
    const { store } = renderListing({ ...api, ...failing });
    await userEvent.click(await screen.findByRole('button', { name: 'Start over' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Discard draft' }));
    await waitFor(() => {
      expect(store.getState().toasts.current).toMatchObject({
        title: 'Error',
        description: 'Please try again.',
      });
    });
  });

  it('is recognized as the browser’s own draft after a reload', async () => {
    const { api } = draftServer();
    await open(api);
    await type('Space Name', 'Blue Door');
    await savedText();
    await reload(api);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.getByText('Draft saved.')).toBeInTheDocument();
  });

  it('is kept in the tab while the server is unavailable', async () => {
    const unavailable = () => errorResponse(503, 'Popnook is not available.');
    await open({
      'GET /api/users/me/listing-draft': unavailable,
      'PUT /api/users/me/listing-draft': unavailable,
    });
    await type('Space Name', 'Blue Door Books');
    expect(
      await screen.findByText('The draft could not be saved. It is kept in this tab.'),
    ).toBeInTheDocument();
    expect(screen.getByLabelText('Space Name')).toHaveValue('Blue Door Books');
  });
});
