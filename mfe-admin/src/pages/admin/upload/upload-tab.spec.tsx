import '@testing-library/jest-dom/jest-globals';
import { expect, it, jest } from '@jest/globals';
import { pageContent, renderPage, signedIn } from '@popnook/testing/web';
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

it('shows the URLs of uploaded images and copies each as an absolute URL', async () => {
  const second = { ...image, url: '/uploads/q7/large.webp', thumbnailUrl: '/uploads/q7/thumb.webp' };
  const uploads = [image, { ...second, originalName: undefined }];
  const { store } = renderPage(<UploadTab />, {
    path: '/admin?tab=upload',
    user: signedIn('admin'),
    api: {
      'POST /api/upload/images': () =>
        Response.json({ success: true, data: [uploads.shift()] }, { status: 201 }),
    },
  });
  expect(screen.queryByRole('list', { name: 'Uploaded images' })).not.toBeInTheDocument();
  const user = userEvent.setup();
  const copied = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const file = (name: string) => new File(['x'], name, { type: 'image/png' });
  await user.upload(screen.getByLabelText('Images', { selector: 'input' }), [
    file('window.png'),
    file('b.png'),
  ]);
  await screen.findByText(second.thumbnailUrl);
  expect(pageContent()).toEqual([
    '<section> Image upload',
    '## Image upload',
    '<group> Images (2 of 5)',
    'Images (2 of 5): “” {file, accept=image/*, multiple, “or drop up to 5 here (5 MB max each)”}',
    '(Choose pictures) {“or drop up to 5 here (5 MB max each)”}',
    '![window.png](/uploads/k3v9/thumb.webp)',
    '(Move picture 1 later)',
    '(Remove picture 1)',
    '![picture 2](/uploads/q7/thumb.webp)',
    '(Move picture 2 earlier)',
    '(Remove picture 2)',
    '<ul> Uploaded images',
    '![](/uploads/k3v9/thumb.webp)',
    'window.png',
    'Image',
    '/uploads/k3v9/large.webp',
    '(Copy URL of image)',
    'Thumbnail',
    '/uploads/k3v9/thumb.webp',
    '(Copy URL of thumbnail)',
    '![](/uploads/q7/thumb.webp)',
    '/uploads/q7/large.webp',
    'Image',
    '/uploads/q7/large.webp',
    '(Copy URL of image)',
    'Thumbnail',
    '/uploads/q7/thumb.webp',
    '(Copy URL of thumbnail)',
  ]);
  for (const [name, url] of [
    ['Copy URL of image', image.url],
    ['Copy URL of thumbnail', image.thumbnailUrl],
  ] as const) {
    await user.click(screen.getAllByRole('button', { name })[0] ?? document.body);
    await waitFor(() => {
      expect(copied).toHaveBeenLastCalledWith(`${window.location.origin}${url}`);
    });
  }
  expect(store.getState().toasts.current).toMatchObject({
    title: 'URL copied',
    description: 'It is on your clipboard.',
  });
});
