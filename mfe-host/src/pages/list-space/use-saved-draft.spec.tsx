import '@testing-library/jest-dom/jest-globals';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { editConflictResponse, errorResponse, localToIso, type FakeApi } from '@popnook/testing/web';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  completeDraft,
  stepHeading,
  openListingForm,
  openCompleteDraft,
  press,
  preview,
  reload,
  renderListSpacePage,
  storeDraft,
  submit,
  enter,
} from '../../../test/listing';

it('restores the typed values after a reload, until the host starts over', async () => {
  await openListingForm();
  await enter('Space Name', 'Blue Door Books');
  expect(screen.queryByText(/We restored your draft/)).not.toBeInTheDocument();
  await reload();
  expect(await screen.findByText(/We restored your draft/)).toBeInTheDocument();
  expect(screen.getByLabelText('Space Name')).toHaveValue('Blue Door Books');
  expect(screen.getByText(/We restored/)).toHaveTextContent(
    'We restored your draft. It hasn’t been listed yet.',
  );
  // Restoring the draft does not move focus.
  expect(document.body).toHaveFocus();
  await press('Continue');
  expect(screen.getByLabelText('Description')).toHaveAccessibleDescription(/required/);
  await press('Start over');
  expect(screen.getByLabelText('Space Name')).toHaveValue('Blue Door Books');
  const question = within(screen.getByRole('group', { name: 'Discard your draft?' }));
  expect(question.getByText('Discard your draft? This can’t be undone.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Keep draft' })).toHaveFocus();
  await press('Keep draft');
  expect(screen.getByRole('button', { name: 'Start over' })).toHaveFocus();
  await press('Start over');
  await press('Discard draft');
  expect(screen.getByLabelText('Space Name')).toHaveValue('');
  expect(screen.getByLabelText('Description')).not.toHaveAccessibleDescription(/required/);
  expect(stepHeading()).toHaveFocus();
  await enter('Space Name', 'Red Door Books');
  expect(screen.queryByText(/We restored your draft/)).not.toBeInTheDocument();
});

it('returns to the first step when the host starts over', async () => {
  await openCompleteDraft('price');
  await press('Start over');
  await press('Discard draft');
  expect(stepHeading()).toHaveTextContent('Place');
  expect(window.location.search).toBe('?step=place');
});

it('clears the draft when the space is listed', async () => {
  await openCompleteDraft('review', { 'POST /api/spaces': () => ({ id: 7, name: 'Blue Door Books' }) });
  await submit();
  await waitFor(() => {
    expect(window.location.pathname).toBe('/host-dashboard');
  });
  await reload();
  expect(screen.getByLabelText('Space Name')).toHaveValue('');
});

/** A server with one draft, which a browser cannot replace unless it has loaded the current version (D57). */
const draftServer = (draft: unknown = null) => {
  const stored = { draft, version: draft ? 5 : 0, updatedAt: draft ? localToIso('2026-03-01T15:04') : null };
  const replace = (next: unknown) => {
    const version = next ? stored.version + 1 : 0;
    Object.assign(stored, { draft: next, version, updatedAt: next ? localToIso('2026-03-01T16:04') : null });
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

/** Fakes only timers such as `setTimeout`, so that requests to the fake API still finish. */
const fakeTimers = () =>
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'performance', 'Date'] });

const savedText = () => screen.findByText('Draft saved.');

describe('the draft of a listing', () => {
  afterEach(() => void jest.useRealTimers());

  it('is saved on the server while the host fills in the form', async () => {
    const { stored, api } = draftServer();
    await openListingForm(api);
    expect(screen.queryByText(/draft/i)).not.toBeInTheDocument();
    await enter('Space Name', 'Blue Door Books');
    expect(screen.getByText('Saving draft...')).toBeInTheDocument();
    await savedText();
    expect(stored.draft).toMatchObject({ name: 'Blue Door Books' });
  });

  it('is saved when the host stops typing, but not again after a failure until it changes', async () => {
    fakeTimers();
    const sent: string[] = [];
    await openListingForm({
      'PUT /api/users/me/listing-draft': async (request) => {
        const { draft } = (await request.json()) as { draft: { name: string } };
        sent.push(draft.name);
        return errorResponse(503, 'Popnook is not available.');
      },
    });
    const typeAndWait = async (name: string, ms: number) => {
      fireEvent.change(screen.getByLabelText('Space Name'), { target: { value: name } });
      await act(() => jest.advanceTimersByTimeAsync(ms));
    };
    await typeAndWait('Blue', 900);
    await typeAndWait('Blue Door', 900);
    expect(sent).toEqual([]);
    await act(() => jest.advanceTimersByTimeAsync(100));
    await screen.findByText('The draft could not be saved. It is kept in this tab.');
    await act(() => jest.advanceTimersByTimeAsync(5000));
    expect(sent).toEqual(['Blue Door']);
    await typeAndWait('Blue Door Books', 1000);
    await waitFor(() => expect(sent).toEqual(['Blue Door', 'Blue Door Books']));
  });

  it('is not saved while the space is being listed, because listing deletes it (D54)', async () => {
    fakeTimers();
    const calls: string[] = [];
    await openCompleteDraft('review', {
      'PUT /api/users/me/listing-draft': () => {
        calls.push('draft');
        return { draft: null, updatedAt: null, version: 1 };
      },
      'POST /api/spaces': () => {
        calls.push('space');
        return new Promise(() => undefined);
      },
    });
    fireEvent.click(screen.getByRole('button', { name: 'List Space' }));
    await waitFor(() => expect(calls).toEqual(['space']));
    await act(() => jest.advanceTimersByTimeAsync(5000));
    expect(calls).toEqual(['space']);
  });

  it('can be continued in another browser, at the first incomplete step', async () => {
    const { api } = draftServer({ ...completeDraft, pricePerDay: '' });
    renderListSpacePage(api);
    expect(await screen.findByText(/You have an unfinished listing/)).toHaveTextContent(
      'You have an unfinished listing, saved on Mar 1, 2026, 3:04 PM.',
    );
    expect(screen.queryByRole('form')).not.toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await press('Continue your draft');
    expect(await screen.findByText('Draft saved.')).toBeInTheDocument();
    await waitFor(() => {
      expect(stepHeading()).toHaveTextContent('Price and terms');
    });
    expect(stepHeading()).toHaveFocus();
  });

  it('is removed from the server when the host starts over', async () => {
    const { stored, api } = draftServer(completeDraft);
    renderListSpacePage(api);
    await userEvent.click(await screen.findByRole('button', { name: 'Start over' }));
    expect(stored.draft).not.toBeNull();
    await userEvent.click(await screen.findByRole('button', { name: 'Discard draft' }));
    expect(screen.getByLabelText('Space Name')).toHaveValue('');
    await waitFor(() => {
      expect(stored.draft).toBeNull();
    });
    expect(stepHeading()).toHaveFocus();
  });

  it.each([
    ['Keep this version', 'Typed here'],
    ['Use the other version', 'Typed there'],
  ])(
    'is the version that the host chooses after another browser has changed it: %s (D57)',
    async (button, name) => {
      const { stored, replace, api } = draftServer();
      await openListingForm(api);
      replace({ ...completeDraft, name: 'Typed there' });
      await enter('Space Name', 'Typed here');
      expect(await screen.findByRole('alert')).toHaveTextContent(
        'This listing was changed in another browser on Mar 1, 2026, 4:04 PM. What you entered here is not saved yet.',
      );
      expect(screen.getByText('Not saved: please choose which draft to keep.')).toBeInTheDocument();
      expect(stored.draft).toMatchObject({ name: 'Typed there' });
      await press(button);
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
      expect(stepHeading()).toHaveFocus();
      await savedText();
      expect(stored.draft).toMatchObject({ name });
      expect(preview()).toHaveTextContent(name);
    },
  );

  it('is not replaced without asking if a tab has restored it and the server has another version (D57)', async () => {
    const { api } = draftServer({ ...completeDraft, name: 'Typed there' });
    storeDraft('list-space', completeDraft);
    await openListingForm(api);
    expect(screen.getByRole('alert')).toHaveTextContent(/^This listing was changed in another browser/);
    expect(screen.queryByText(/We restored your draft/)).not.toBeInTheDocument();
    await press('Use the other version');
    expect(screen.getByText('Draft saved.')).toBeInTheDocument();
  });

  it.each([
    ['Keep this draft', 'Blue Door Books', 'Draft saved.'],
    ['Start over', '', ''],
  ])(
    'can be kept or discarded after another browser has submitted or discarded it: %s (D57)',
    async (button, name, status) => {
      const { stored, replace, api } = draftServer();
      await openListingForm(api);
      await enter('Space Name', 'Blue Door');
      await savedText();
      replace(null);
      await enter('Space Name', ' Books');
      expect(await screen.findByRole('alert')).toHaveTextContent(
        'This listing was submitted or discarded in another browser.',
      );
      await press(button);
      await waitFor(() => expect(screen.getByRole('status').textContent).toBe(status));
      expect(screen.getByLabelText('Space Name')).toHaveValue(name);
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
      expect(stored.draft).toEqual(name ? expect.objectContaining({ name }) : null);
    },
  );

  it('is discarded even if the host starts over during a save', async () => {
    const { stored, api } = draftServer();
    let finishSaving: () => void = () => undefined;
    const saving = new Promise<void>((resolve) => (finishSaving = resolve));
    const save = api['PUT /api/users/me/listing-draft'];
    const calls: string[] = [];
    await openListingForm(api);
    await enter('Space Name', 'Blue Door');
    await savedText();
    // After a reload, the page offers to start over.
    await reload({
      ...api,
      'PUT /api/users/me/listing-draft': async (request) => {
        calls.push('save');
        await saving;
        return (save as (received: Request) => unknown)(request);
      },
      'DELETE /api/users/me/listing-draft': () => {
        calls.push('discard');
        stored.draft = null;
        return new Response(null, { status: 204 });
      },
    });
    await enter('Space Name', ' Books');
    await waitFor(() => expect(calls).toEqual(['save']));
    await press('Start over');
    await press('Discard draft');
    finishSaving();
    await waitFor(() => expect(calls).toEqual(['save', 'discard']));
    expect(stored.draft).toBeNull();
    expect(screen.getByRole('status')).toHaveTextContent('');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('is replaced on the server if it was saved there by an older version of the form (D57)', async () => {
    const { stored, api } = draftServer({ title: 'An older form' });
    await openListingForm(api);
    expect(screen.queryByText(/unfinished listing/)).not.toBeInTheDocument();
    await enter('Space Name', 'Blue Door Books');
    await savedText();
    expect(stored.draft).toMatchObject({ name: 'Blue Door Books' });
  });

  it('leads to an error message when it cannot be discarded', async () => {
    const { api } = draftServer(completeDraft);
    const failing = { 'DELETE /api/users/me/listing-draft': () => errorResponse(503, 'Please try again.') };
    const { store } = renderListSpacePage({ ...api, ...failing });
    await userEvent.click(await screen.findByRole('button', { name: 'Start over' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Discard draft' }));
    await waitFor(() => {
      expect(store.getState().toasts.current).toMatchObject({
        title: 'Error',
        description: 'Please try again.',
      });
    });
  });

  it('is recognized as the draft of the same tab after a reload', async () => {
    const { api } = draftServer();
    await openListingForm(api);
    await enter('Space Name', 'Blue Door');
    await savedText();
    await reload(api);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.getByText('Draft saved.')).toBeInTheDocument();
  });

  it('is kept in the tab while the server is unavailable', async () => {
    const unavailable = () => errorResponse(503, 'Popnook is not available.');
    await openListingForm({
      'GET /api/users/me/listing-draft': unavailable,
      'PUT /api/users/me/listing-draft': unavailable,
    });
    await enter('Space Name', 'Blue Door Books');
    expect(
      await screen.findByText('The draft could not be saved. It is kept in this tab.'),
    ).toBeInTheDocument();
    expect(screen.getByLabelText('Space Name')).toHaveValue('Blue Door Books');
  });
});
