import { errorResponse, renderPage, signedIn } from '@popnook/testing/web';
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { useUploadImage } from './upload-image';

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

const open = (response: () => unknown) => {
  renderPage(<Upload />, {
    path: '/list-space?step=3',
    user: signedIn('host'),
    api: { 'POST /api/upload/images': response },
  });
  fireEvent.click(screen.getByText('Upload'));
};

it('returns the uploaded image (D45)', async () => {
  open(() => ({ data: [{ url: '/uploads/a/large.webp', thumbnailUrl: '/uploads/a/thumbnail.webp' }] }));
  expect(await screen.findByText('/uploads/a/large.webp')).toBeTruthy();
});

it('asks to sign in on this page if the session has expired, and rejects with the message (D51)', async () => {
  const intents: unknown[] = [];
  const onTriggerAuth = (event: Event) =>
    void intents.push(event instanceof CustomEvent ? event.detail : null);
  window.addEventListener('triggerAuth', onTriggerAuth, { once: true });
  open(() => errorResponse(401, 'Please sign in.'));
  expect(await screen.findByText('Error: Please sign in.')).toBeTruthy();
  expect(intents).toEqual([expect.objectContaining({ intent: '/list-space?step=3' })]);
});
