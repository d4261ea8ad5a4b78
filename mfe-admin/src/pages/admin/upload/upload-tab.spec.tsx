import '@testing-library/jest-dom/jest-globals';
import { expect, it, jest } from '@jest/globals';
import { renderPage, signedIn } from '@popnook/testing/web';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import UploadTab from './upload-tab';

const image = {
  url: '/uploads/k3v9/large.webp',
  thumbnailUrl: '/uploads/k3v9/thumb.webp',
  originalName: 'window.png',
  size: 100,
  mimetype: 'image/webp',
};

it('shows the URLs of an uploaded image and copies one', async () => {
  const { store } = renderPage(<UploadTab />, {
    path: '/admin?tab=upload',
    user: signedIn('admin'),
    api: {
      'POST /api/upload/images': () => Response.json({ success: true, data: [image] }, { status: 201 }),
    },
  });
  const user = userEvent.setup();
  const copied = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await user.upload(
    screen.getByLabelText('Images', { selector: 'input' }),
    new File(['x'], 'window.png', { type: 'image/png' }),
  );
  expect(await screen.findByText(image.url)).toBeInTheDocument();
  expect(screen.getByText(image.thumbnailUrl)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Copy URL of thumbnail' }));
  await waitFor(() => {
    expect(store.getState().toasts.current?.title).toBe('URL copied');
  });
  expect(copied).toHaveBeenCalledWith(`${window.location.origin}${image.thumbnailUrl}`);
});
