import { errorResponse, renderPage, signedIn } from '@popnook/testing/web';
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { sendWithFetch, useUploadImage } from './upload-image';

const Upload = () => {
  const upload = useUploadImage();
  const [message, setMessage] = useState('Upload');
  const send = () =>
    upload(new File(['x'], 'a.png')).then(
      ({ url }) => setMessage(url),
      (error: unknown) => setMessage(String(error)),
    );
  return <button onClick={() => void send()}>{message}</button>;
};

const clickUpload = (response: (request: Request) => unknown) => {
  renderPage(<Upload />, {
    path: '/list-space?step=3',
    user: signedIn('host'),
    api: { 'POST /api/upload/images': response },
  });
  fireEvent.click(screen.getByText('Upload'));
};

it('returns the uploaded image (D45)', async () => {
  const sent: string[] = [];
  clickUpload(async (request) => {
    sent.push(...(await request.formData()).keys());
    return { data: [{ url: '/uploads/a/large.webp', thumbnailUrl: '/uploads/a/thumbnail.webp' }] };
  });
  expect(await screen.findByText('/uploads/a/large.webp')).toBeTruthy();
  expect(sent).toEqual(['images']);
});

it.each([
  ['a response without an image', () => ({ data: [] }), 'Error'],
  ['a response that is not JSON', () => new Response('<html>', { status: 201 }), 'Error'],
  [
    'an error without a message',
    () => new Response('<html>', { status: 502 }),
    'Error: Something went wrong. Please try again.',
  ],
  ['a redirect', () => new Response(null, { status: 300 }), 'Error: Something went wrong. Please try again.'],
  [
    'a network error',
    () => Promise.reject(new TypeError('fetch failed')),
    'Error: Popnook can’t be reached. Check your connection and try again.',
  ],
])('rejects after %s, without asking the user to sign in', async (_name, response, message) => {
  // The message is the error as a string: 'Error' if the error has no message.
  const onTriggerAuth = jest.fn();
  window.addEventListener('triggerAuth', onTriggerAuth, { once: true });
  clickUpload(response);
  expect(await screen.findByText(message)).toBeTruthy();
  window.removeEventListener('triggerAuth', onTriggerAuth);
  expect(onTriggerAuth).not.toHaveBeenCalled();
});

it('sendWithFetch resolves with FETCH_ERROR if the request is aborted', async () => {
  const controller = new AbortController();
  const customFetch = jest.fn((_url: unknown, init?: RequestInit) =>
    init?.signal?.aborted
      ? Promise.reject(new DOMException('Aborted', 'AbortError'))
      : new Promise<never>(() => undefined),
  );
  controller.abort();
  const sent = sendWithFetch(customFetch)(new FormData(), { signal: controller.signal });
  expect(await sent).toEqual({ status: 'FETCH_ERROR' });
});

it('if the session has expired, requests a sign-in that returns to this page, and rejects with the message (D51)', async () => {
  const intents: unknown[] = [];
  const onTriggerAuth = (event: Event) =>
    void intents.push(event instanceof CustomEvent ? event.detail : null);
  window.addEventListener('triggerAuth', onTriggerAuth, { once: true });
  clickUpload(() => errorResponse(401, 'Please sign in.'));
  expect(await screen.findByText('Error: Please sign in.')).toBeTruthy();
  expect(intents).toEqual([{ intent: '/list-space?step=3' }]);
});
