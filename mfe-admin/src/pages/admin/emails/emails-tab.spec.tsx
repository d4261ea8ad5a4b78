import '@testing-library/jest-dom/jest-globals';
import { expect, it } from '@jest/globals';
import { localToIso, pageContent, renderPage, signedIn } from '@popnook/testing/web';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import EmailsTab from './emails-tab';

const email = {
  id: 812,
  kind: 'booking-confirmed',
  recipient: 'vera@popnook.test',
  subject: 'Your booking is confirmed',
  attempts: 3,
  error: 'Mailbox unavailable',
  queuedAt: localToIso('2026-11-02T12:00'),
  sentAt: null,
  failedAt: localToIso('2026-11-02T13:00'),
};

it('lists failed emails, retries an email immediately, and discards one after confirmation (D42)', async () => {
  const calls: string[] = [];
  let list: object[] = [
    email,
    { ...email, id: 813, recipient: 'maya@popnook.test', subject: null, error: null },
  ];
  const remove = (id: number) => (list = list.filter((entry) => !('id' in entry && entry.id === id)));
  const queries: string[] = [];
  const { store } = renderPage(<EmailsTab />, {
    path: '/admin?tab=emails',
    user: signedIn('admin'),
    api: {
      'GET /api/admin/failed-emails': ({ url }) => {
        queries.push(new URL(url).search);
        return list;
      },
      'PUT /api/admin/failed-emails/812/retry': () => {
        calls.push('retry 812');
        remove(812);
        return email;
      },
      'DELETE /api/admin/failed-emails/813': () => {
        calls.push('discard 813');
        remove(813);
        return new Response(null, { status: 204 });
      },
    },
  });
  expect(await screen.findByText('vera@popnook.test')).toBeInTheDocument();
  expect(pageContent(screen.getByRole('region'))).toEqual([
    '<section> 2 failed emails',
    '## 2 failed emails',
    '(Columns) {collapsed}',
    'status: 2 failed emails found',
    '<table> Failed emails',
    '[ ] Select all',
    'Email',
    'Error',
    'Attempts',
    'Failed',
    'Actions',
    '[ ] Select “Your booking is confirmed” to vera@popnook.test',
    'Your booking is confirmed / vera@popnook.test',
    'ErrorMailbox unavailable',
    'Attempts3',
    'FailedNov 2, 2026, 1:00 PM',
    '(Retry “Your booking is confirmed” to vera@popnook.test)(Discard “Your booking is confirmed” to vera@popnook.test) {danger}',
    '[ ] Select “booking-confirmed” to maya@popnook.test',
    'booking-confirmed / maya@popnook.test',
    'ErrorUnknown',
    'Attempts3',
    'FailedNov 2, 2026, 1:00 PM',
    '(Retry “booking-confirmed” to maya@popnook.test)(Discard “booking-confirmed” to maya@popnook.test) {danger}',
  ]);
  await userEvent.click(
    screen.getByRole('button', { name: 'Retry “Your booking is confirmed” to vera@popnook.test' }),
  );
  await waitFor(() => {
    expect(screen.queryByText('vera@popnook.test')).not.toBeInTheDocument();
  });
  expect(store.getState().toasts.current).toMatchObject({
    title: 'The email will be sent again',
    description: 'If that fails, it will appear here again.',
  });
  await userEvent.click(
    screen.getByRole('button', { name: 'Discard “booking-confirmed” to maya@popnook.test' }),
  );
  const dialog = within(screen.getByRole('dialog', { name: 'Discard this email?' }));
  expect(pageContent(screen.getByRole('dialog'))).toEqual([
    '<dialog> Discard this email?',
    '(Close)',
    'Discard this email?',
    '“booking-confirmed” to maya@popnook.test will not be sent.',
    'This action cannot be undone.',
    '(Discard) {danger}',
    '(Cancel)',
  ]);
  expect(calls).toEqual(['retry 812']);
  await userEvent.click(dialog.getByRole('button', { name: 'Discard' }));
  expect(await screen.findByText('No failed emails')).toBeInTheDocument();
  expect(calls).toEqual(['retry 812', 'discard 813']);
  expect(store.getState().toasts.current?.title).toBe('Email discarded');
  expect(queries[0]).toBe('?limit=50');
});

it('retries selected emails immediately, and discards selected emails after confirmation (D42)', async () => {
  const sent: unknown[] = [];
  let finish: () => void = () => undefined;
  const record = (name: string) => async (request: Request) => {
    const { ids } = (await request.json()) as { ids: number[] };
    sent.push([name, ids]);
    if (name === 'discard') await new Promise<void>((resolve) => (finish = resolve));
    return ids.map((id) => ({ id, ok: true }));
  };
  const { store } = renderPage(<EmailsTab />, {
    path: '/admin?tab=emails',
    user: signedIn('admin'),
    api: {
      'GET /api/admin/failed-emails': () => [email, { ...email, id: 813 }],
      'PUT /api/admin/failed-emails/retry': record('retry'),
      'PUT /api/admin/failed-emails/discard': record('discard'),
    },
  });
  const select = async () => {
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all' }));
    return within(screen.getByRole('group', { name: 'Selected emails' }));
  };
  await userEvent.click((await select()).getByRole('button', { name: 'Retry' }));
  await waitFor(() =>
    expect(screen.queryByRole('group', { name: 'Selected emails' })).not.toBeInTheDocument(),
  );
  expect(store.getState().toasts.current?.title).toBe('2 emails will be sent again');
  await userEvent.click((await select()).getByRole('button', { name: 'Discard' }));
  expect(pageContent(screen.getByRole('dialog'))).toEqual([
    '<dialog> Discard 2 emails?',
    '(Close)',
    'Discard 2 emails?',
    'They will not be sent.',
    'This action cannot be undone.',
    '(Discard) {danger}',
    '(Cancel)',
  ]);
  expect(pageContent(screen.getByRole('group', { name: 'Selected emails' }))).toEqual([
    '<group> Selected emails',
    'status: 2 emails selected',
    '(Retry)',
    '(Discard) {danger}',
    '(Clear selection)',
  ]);
  expect(sent).toEqual([['retry', [812, 813]]]);
  const dialog = within(screen.getByRole('dialog', { name: 'Discard 2 emails?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(sent[1]).toEqual(['discard', [812, 813]]));
  expect(dialog.getByRole('button', { name: 'Discarding...' })).toHaveAttribute('aria-busy', 'true');
  finish();
  await waitFor(() => expect(store.getState().toasts.current?.title).toBe('2 emails discarded'));
});

it('uses the singular in the question before discarding one selected email (D42)', async () => {
  renderPage(<EmailsTab />, {
    path: '/admin?tab=emails',
    user: signedIn('admin'),
    api: { 'GET /api/admin/failed-emails': () => [email] },
  });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all' }));
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
  expect(pageContent(screen.getByRole('dialog')).slice(2, 4)).toEqual([
    'Discard 1 email?',
    'It will not be sent.',
  ]);
});
