import type { VendorBookingDto } from '@popnook/api-client';
import { errorResponse, type FakeApi, renderPage, signedIn } from '@popnook/testing/web';
import { fireEvent, screen } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { useCancellationRequest, useWithdrawRequest } from './bookings';

const flagged = { flaggedAt: '2026-11-22T12:00:00.000Z' };
const unflagged = { flaggedAt: null, flaggedBy: null };
const requestPath = 'PUT /api/bookings/9/cancellation-request';

const CancellationRequest = ({
  flag,
  reason = '',
}: {
  flag: { flaggedAt: string | null; flaggedBy: string | null };
  reason?: string;
}) => {
  const { askedBy, maxLength, onSend } = useCancellationRequest(
    { id: 9, ...flag } as Parameters<typeof useCancellationRequest>[0],
    'vendor',
  );
  const [result, setResult] = useState('');
  const send = async () => setResult(JSON.stringify((await onSend(reason)) ?? 'sent'));
  return (
    <>
      <p>{`${askedBy ?? 'Nobody'}, at most ${maxLength}`}</p>
      <button onClick={() => void send()}>Send</button>
      <output>{result}</output>
    </>
  );
};

/** Renders the page for a host. @returns a function that reads the current toast */
const renderWithToast = (page: ReactNode, api: FakeApi = {}) => {
  const { store } = renderPage(page, { user: signedIn('host'), api });
  return () => store.getState().toasts.current;
};

it.each([
  [unflagged, 'Nobody'],
  [{ ...flagged, flaggedBy: 'vendor' }, 'The vendor'],
  [{ ...flagged, flaggedBy: 'host' }, 'You'],
])('says who has asked to cancel: %j (D30)', (flag, who) => {
  renderWithToast(<CancellationRequest flag={flag} />);
  expect(screen.getByText(`${who}, at most 1000`)).toBeTruthy();
});

it('sends the reason and says what happens next (D30)', async () => {
  const sent: unknown[] = [];
  const toast = renderWithToast(<CancellationRequest flag={unflagged} reason="The roof leaks." />, {
    [requestPath]: async (request) => {
      sent.push(await request.json());
      return { ...flagged, flaggedBy: 'host' };
    },
  });
  fireEvent.click(screen.getByText('Send'));
  expect(await screen.findByText('"sent"')).toBeTruthy();
  expect(sent).toEqual([{ reason: 'The roof leaks.' }]);
  expect(toast()).toMatchObject({
    title: 'Sent to our team',
    description: 'You will get an email if they cancel the booking.',
    variant: 'default',
  });
});

it.each([
  [{ reason: 'Too rude.' }, '{"reason":"Too rude."}'],
  [undefined, '{}'],
])('shows the API’s error in a toast and returns its fields: %j', async (fields, result) => {
  const api = { [requestPath]: () => errorResponse(400, 'Please check the reason.', fields) };
  const toast = renderWithToast(<CancellationRequest flag={unflagged} reason="The roof leaks." />, api);
  fireEvent.click(screen.getByText('Send'));
  expect(await screen.findByText(result)).toBeTruthy();
  expect(toast()).toMatchObject({
    title: 'Update Failed',
    description: 'Please check the reason.',
    variant: 'destructive',
  });
});

it('sends nothing without a reason', async () => {
  const onRequest = jest.fn();
  const toast = renderWithToast(<CancellationRequest flag={unflagged} />, { [requestPath]: onRequest });
  fireEvent.click(screen.getByText('Send'));
  expect(await screen.findByText(/"reason":/)).toBeTruthy();
  expect(onRequest).not.toHaveBeenCalled();
  expect(toast()).toBeNull();
});

const Withdraw = () => {
  const { withdraw, isLoading, isSuccess } = useWithdrawRequest({
    id: 9,
    spaceName: 'Oak & Ivy',
  } as VendorBookingDto);
  const [result, setResult] = useState<boolean>();
  return (
    <button onClick={() => void withdraw().then(setResult)}>
      {[isLoading && 'loading', isSuccess && 'success', result !== undefined && String(result)]
        .filter(Boolean)
        .join() || 'Withdraw'}
    </button>
  );
};

it.each([
  [
    'succeeds',
    () => ({ id: 9, status: 'cancelled' }),
    'success,true',
    {
      title: 'Request withdrawn',
      description: 'The dates at Oak & Ivy are available again.',
      variant: 'default',
    },
  ],
  [
    'fails',
    () => errorResponse(409, 'The host has accepted it.'),
    'false',
    { title: 'Update Failed', description: 'The host has accepted it.', variant: 'destructive' },
  ],
] as const)(
  'when the call %s, shows a toast and returns whether the request was withdrawn (D30)',
  async (_how, response, result, expectedToast) => {
    const sent: unknown[] = [];
    const toast = renderWithToast(<Withdraw />, {
      'PUT /api/bookings/9': async (request) => {
        sent.push(await request.json());
        return response();
      },
    });
    fireEvent.click(screen.getByText('Withdraw'));
    expect(await screen.findByText('loading')).toBeTruthy();
    expect(await screen.findByText(result)).toBeTruthy();
    expect(sent).toEqual([{ status: 'cancelled' }]);
    expect(toast()).toMatchObject(expectedToast);
  },
);
