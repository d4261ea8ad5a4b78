import '@testing-library/jest-dom/jest-globals';
import { expect, it } from '@jest/globals';
import { inLocalTime, renderPage, signedIn } from '@popnook/testing/web';
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
  queuedAt: inLocalTime('2026-11-02T12:00'),
  sentAt: null,
  failedAt: inLocalTime('2026-11-02T13:00'),
};

it('lists failed emails, retries them immediately and discards them after confirmation (D42)', async () => {
  const calls: string[] = [];
  let list: object[] = [
    email,
    { ...email, id: 813, recipient: 'maya@popnook.test', subject: null, error: null },
  ];
  const remove = (id: number) => (list = list.filter((entry) => !('id' in entry && entry.id === id)));
  renderPage(<EmailsTab />, {
    path: '/admin?tab=emails',
    user: signedIn('admin'),
    api: {
      'GET /api/admin/failed-emails': () => list,
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
  const [, first, second] = screen.getAllByRole('row');
  expect(first).toHaveTextContent(
    /^Your booking is confirmed.?vera@popnook\.testErrorMailbox unavailableAttempts3FailedNov 2, 2026, .*Retry “Your booking is confirmed” to vera/,
  );
  expect(second).toHaveTextContent(
    /^booking-confirmed.?maya@popnook\.testErrorUnknown.*Retry “booking-confirmed” to maya/,
  );
  await userEvent.click(screen.getByText(/to vera@popnook.test/, { selector: 'button:first-child *' }));
  await waitFor(() => {
    expect(screen.queryByText('vera@popnook.test')).not.toBeInTheDocument();
  });
  await userEvent.click(screen.getByText(/to maya@popnook.test/, { selector: 'button:last-child *' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Discard this email?' }));
  expect(calls).toEqual(['retry 812']);
  await userEvent.click(dialog.getByRole('button', { name: 'Discard' }));
  expect(await screen.findByText('No failed emails')).toBeInTheDocument();
  expect(calls).toEqual(['retry 812', 'discard 813']);
});

it('retries selected emails immediately, and discards selected emails after confirmation (D42)', async () => {
  const sent: unknown[] = [];
  const record = (name: string) => async (request: Request) => {
    const { ids } = (await request.json()) as { ids: number[] };
    sent.push([name, ids]);
    return ids.map((id) => ({ id, ok: true }));
  };
  renderPage(<EmailsTab />, {
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
  await userEvent.click((await select()).getByRole('button', { name: 'Discard' }));
  expect(sent).toEqual([['retry', [812, 813]]]);
  const dialog = within(screen.getByRole('dialog', { name: 'Discard 2 emails?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(sent[1]).toEqual(['discard', [812, 813]]));
});
