import '@testing-library/jest-dom/jest-globals';
import { expect, it, jest } from '@jest/globals';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type FormEvent } from 'react';
import { ImageUpload, type ImageUploadProps } from './image-upload';
import type { UploadedImage } from './use-upload';

const picture = (name: string): UploadedImage => ({
  url: `/${name}`,
  thumbnailUrl: `/s/${name}`,
  originalName: name,
});
const file = (name: string, type = 'image/png') => new File(['x'], name, { type });

const renderUpload = (props: Partial<ImageUploadProps> = {}) => {
  const onChange = jest.fn();
  const onNotify = jest.fn();
  const upload = jest.fn((sent: File) => Promise.resolve(picture(sent.name)));
  render(
    <ImageUpload
      label="Photos"
      images={[]}
      onChange={onChange}
      onNotify={onNotify}
      upload={upload}
      {...props}
    />,
  );
  const choose = (...files: File[]) => {
    fireEvent.change(screen.getByLabelText('Photos', { selector: 'input' }), { target: { files } });
  };
  return { onChange, onNotify, upload, choose };
};

it('adds uploaded files in the order in which they were chosen, and then shows one toast', async () => {
  const { onChange, onNotify, choose } = renderUpload();
  choose(file('a.png'), file('b.png'));
  await waitFor(() => {
    expect(onChange).toHaveBeenCalledWith([picture('a.png'), picture('b.png')]);
  });
  await waitFor(() => expect(onNotify).toHaveBeenCalled());
  expect(onNotify.mock.calls).toEqual([
    [{ title: 'Upload complete', description: 'Your 2 pictures were uploaded.' }],
  ]);
});

it.each([
  [{}, 'Choose pictures', 'or drop up to 5 here (5 MB max each)', true],
  [{ maxFiles: 2, maxSizeMb: 3 }, 'Choose pictures', 'or drop up to 2 here (3 MB max each)', true],
  [{ maxFiles: 1 }, 'Choose a picture', 'or drop it here (5 MB max)', false],
])('with %j, has the button “%s” and the hint “%s”', (props, button, hint, multiple) => {
  renderUpload(props);
  expect(within(screen.getByRole('group', { name: 'Photos' })).getByRole('button')).toHaveTextContent(button);
  expect(screen.getByRole('button')).toHaveAccessibleDescription(hint);
  const input = screen.getByLabelText<HTMLInputElement>('Photos', { selector: 'input' });
  expect(input).toHaveAccessibleDescription(hint);
  expect(input).toBeValid();
  // Tab reaches only the button.
  expect([input.type, input.accept, input.multiple, input.tabIndex]).toEqual([
    'file',
    'image/*',
    multiple,
    -1,
  ]);
});

it('uploads dropped files, and ignores anything else that is dragged over the area', async () => {
  const { upload } = renderUpload();
  const area = screen.getByRole('button').parentElement ?? document.body;
  // `fireEvent` returns false if a handler prevents the default action. That is how an element accepts what is dragged over it.
  expect(fireEvent.dragOver(area, { dataTransfer: { types: ['text/plain'] } })).toBe(true);
  expect(area).not.toHaveClass('over');
  expect(fireEvent.dragOver(area, { dataTransfer: { types: ['Files'] } })).toBe(false);
  expect(area).toHaveClass('over');
  fireEvent.dragLeave(area);
  expect(area).not.toHaveClass('over');
  fireEvent.dragOver(area, { dataTransfer: { types: ['Files'] } });
  expect(fireEvent.drop(area, { dataTransfer: { files: [file('a.png'), file('b.png')] } })).toBe(false);
  expect(area).not.toHaveClass('over');
  await waitFor(() => expect(upload.mock.calls.map(([{ name }]) => name)).toEqual(['a.png', 'b.png']));
});

it.each([
  ['Too many files', 'Please select no more than 2 files', [file('a.png'), file('b.png'), file('c.png')]],
  ['Invalid file type', 'notes.txt is not an image file', [file('notes.txt', 'text/plain')]],
])('uploads nothing and shows the toast "%s"', (title, description, files) => {
  const { onNotify, upload, choose } = renderUpload({ maxFiles: 2 });
  choose(...files);
  expect(onNotify).toHaveBeenCalledWith({ title, description, variant: 'destructive' });
  expect(upload).not.toHaveBeenCalled();
});

it('rejects a file that is one byte larger than the limit (D45)', () => {
  const { onNotify, choose } = renderUpload({ maxSizeMb: 1 });
  const large = file('big.png');
  Object.defineProperty(large, 'size', { value: 1024 * 1024 + 1 });
  choose(large);
  expect(onNotify).toHaveBeenCalledWith({
    title: 'File too large',
    description: 'big.png is larger than the limit of 1 MB',
    variant: 'destructive',
  });
});

it('accepts a file that is exactly as large as the limit (D45)', async () => {
  const { onNotify, choose } = renderUpload({ maxSizeMb: 1 });
  const large = file('big.png');
  Object.defineProperty(large, 'size', { value: 1024 * 1024 });
  choose(large);
  await waitFor(() => expect(onNotify).toHaveBeenCalled());
  expect(onNotify.mock.calls).toEqual([
    [{ title: 'Upload complete', description: 'Your picture was uploaded.' }],
  ]);
});

it("shows the server's message and keeps earlier uploads", async () => {
  const upload = (sent: File) =>
    sent.name === 'a.png'
      ? Promise.resolve(picture('a.png'))
      : Promise.reject(new Error('The disk is full.'));
  const { onChange, onNotify, choose } = renderUpload({ upload });
  choose(file('a.png'), file('b.png'));
  await waitFor(() => {
    expect(onNotify).toHaveBeenCalledWith(
      expect.objectContaining({ title: 'Upload failed', description: 'The disk is full.' }),
    );
  });
  expect(onChange).toHaveBeenCalledWith([picture('a.png')]);
  // The toast about the failure is not replaced by one about the successful upload (D47).
  await new Promise((resolve) => setTimeout(resolve));
  expect(onNotify).toHaveBeenCalledTimes(1);
});

it.each([new Error(''), 'not an Error object'])(
  'says only that the upload failed if the error has no message: %p',
  async (error) => {
    const { onNotify, choose } = renderUpload({ upload: () => Promise.reject(error) });
    choose(file('a.png'));
    await waitFor(() =>
      expect(onNotify.mock.calls).toEqual([
        [{ title: 'Upload failed', description: 'Upload failed', variant: 'destructive' }],
      ]),
    );
  },
);

it('reorders and removes pictures', async () => {
  const images = [picture('a.png'), picture('b.png')];
  const { onChange } = renderUpload({ images });
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Move picture 2 earlier' }));
  expect(onChange).toHaveBeenCalledWith([images[1], images[0]]);
  // The test does not pass the new order back to the component, so picture 1 is still a.png.
  await user.click(screen.getByRole('button', { name: 'Remove picture 1' }));
  expect(onChange).toHaveBeenCalledWith([images[1]]);
  expect(screen.getByRole('status')).toHaveTextContent('Picture 1 removed.');
});

it('shows the number of pictures, and each picture with its buttons, the first one as the cover', () => {
  const images = [picture('a.png'), { url: '/b.png', thumbnailUrl: '/s/b.png' }, picture('c.png')];
  renderUpload({ images });
  const items = screen.getAllByRole('listitem');
  const labelsIn = (item: HTMLElement) =>
    within(item)
      .getAllByRole('button')
      .map((button) => button.getAttribute('aria-label'));
  expect(items.map(labelsIn)).toEqual([
    ['Move picture 1 later', 'Remove picture 1'],
    ['Move picture 2 earlier', 'Move picture 2 later', 'Remove picture 2'],
    ['Move picture 3 earlier', 'Remove picture 3'],
  ]);
  expect(screen.getAllByRole('img').map((image) => image.getAttribute('src'))).toEqual([
    '/s/a.png',
    '/s/b.png',
    '/s/c.png',
  ]);
  expect(pictureNames()).toEqual(['a.png', 'picture 2', 'c.png']);
  expect(items.map(({ textContent }) => textContent)).toEqual(['Cover', '', '']);
  expect(items.map(({ draggable }) => draggable)).toEqual([true, true, true]);
  expect(screen.getByRole('group')).toHaveAccessibleName('Photos (3 of 5)');
});

it.each([
  [{ images: [picture('a.png'), picture('b.png')], hasCover: false }, 'Photos (2 of 5)'],
  [{ images: [picture('a.png')] }, 'Photos (1 of 5)'],
  [{ images: [picture('a.png')], maxFiles: 1 }, 'Photos'],
])(
  'marks no cover with hasCover = false or a single picture, and a single picture cannot be dragged: %j',
  (props, name) => {
    renderUpload(props);
    expect(screen.queryByText('Cover')).not.toBeInTheDocument();
    expect(screen.getByRole('group')).toHaveAccessibleName(name);
    const canMove = props.images.length > 1;
    expect(screen.getAllByRole('listitem').map((item) => item.getAttribute('draggable'))).toEqual(
      props.images.map(() => String(canMove)),
    );
  },
);

/** Stores the images in its state, as a form does. */
const StatefulUpload = (props: Partial<ImageUploadProps>) => {
  const [images, setImages] = useState<readonly UploadedImage[]>(props.images ?? []);
  return (
    <ImageUpload
      label="Photos"
      onNotify={() => undefined}
      upload={(sent) => Promise.resolve(picture(sent.name))}
      {...props}
      images={images}
      onChange={setImages}
    />
  );
};
const chooseFiles = (...files: File[]) =>
  fireEvent.change(screen.getByLabelText(/^Photos/, { selector: 'input' }), { target: { files } });
const pictureNames = () => screen.getAllByRole('img').map((image) => image.getAttribute('alt'));

it('disables the button while the maximum number of pictures is reached', async () => {
  render(<StatefulUpload maxFiles={2} images={[picture('a.png')]} />);
  const choose = screen.getByRole('button', { name: 'Choose pictures' });
  expect(choose).not.toHaveAttribute('aria-disabled');
  choose.focus();
  chooseFiles(file('b.png'));
  expect(
    await screen.findByText('You’ve reached the limit of 2 pictures. Remove one to add another.'),
  ).toBeInTheDocument();
  expect(screen.queryByText(/or drop/)).not.toBeInTheDocument();
  expect(choose).toHaveAttribute('aria-disabled', 'true');
  expect(choose).toHaveAccessibleDescription(/Remove one/);
  expect(choose).toHaveFocus();
  // The button opens the file picker by clicking the hidden input.
  const filePickerOpened = jest.spyOn(HTMLInputElement.prototype, 'click');
  await userEvent.click(choose);
  expect(filePickerOpened).not.toHaveBeenCalled();
  await userEvent.click(await screen.findByRole('button', { name: 'Remove picture 2' }));
  expect(choose).not.toHaveAttribute('aria-disabled');
  expect(screen.getByText(/or drop/)).toBeInTheDocument();
  await userEvent.click(choose);
  expect(filePickerOpened).toHaveBeenCalledTimes(1);
});

it('does not disable the button if only one picture is allowed, because a new one replaces it', () => {
  render(<StatefulUpload maxFiles={1} images={[picture('a.png')]} />);
  expect(screen.getByRole('button', { name: 'Choose a picture' })).not.toHaveAttribute('aria-disabled');
});

it('lists a failed file with the reason, and can upload it again', async () => {
  let diskIsFull = true;
  const onNotify = jest.fn();
  const onSubmit = jest.fn((event: FormEvent) => event.preventDefault());
  render(
    <form onSubmit={onSubmit} aria-label="Listing">
      <StatefulUpload
        onNotify={onNotify}
        upload={(sent) =>
          diskIsFull ? Promise.reject(new Error('The disk is full.')) : Promise.resolve(picture(sent.name))
        }
      />
    </form>,
  );
  chooseFiles(file('a.png'));
  expect(await screen.findByText('The disk is full.')).toBeInTheDocument();
  // A failed upload does not block submitting.
  fireEvent.submit(screen.getByRole('form'));
  expect(onSubmit).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('list', { name: 'Uploads' })).toHaveTextContent(
    'a.pngThe disk is full.Try again with a.png',
  );
  expect(screen.getByRole('button', { name: 'Remove a.png' })).toBeInTheDocument();
  diskIsFull = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again with a.png' }));
  expect(await screen.findByRole('img', { name: 'a.png' })).toBeInTheDocument();
  expect(screen.queryByText('The disk is full.')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Choose pictures' })).toHaveFocus();
  await waitFor(() => expect(onNotify).toHaveBeenCalledTimes(2));
  expect(onNotify).toHaveBeenLastCalledWith({
    title: 'Upload complete',
    description: 'Your picture was uploaded.',
  });
});

it('does not retry a failed file when the maximum number of pictures is reached', async () => {
  const onNotify = jest.fn();
  const upload = jest.fn((sent: File) =>
    sent.name === 'a.png'
      ? Promise.reject(new Error('The disk is full.'))
      : Promise.resolve(picture(sent.name)),
  );
  render(<StatefulUpload maxFiles={2} images={[picture('z.png')]} upload={upload} onNotify={onNotify} />);
  chooseFiles(file('a.png'));
  const retry = await screen.findByRole('button', { name: 'Try again with a.png' });
  chooseFiles(file('b.png'));
  await screen.findByRole('img', { name: 'b.png' });
  await userEvent.click(retry);
  expect(onNotify).toHaveBeenLastCalledWith(expect.objectContaining({ title: 'Too many files' }));
  expect(upload).toHaveBeenCalledTimes(2);
});

it('uploads one file at a time, and never uploads a file that was canceled while it was waiting', async () => {
  const onNotify = jest.fn();
  const finish: ((image: UploadedImage) => void)[] = [];
  const upload = jest.fn((_sent: File) => new Promise<UploadedImage>((resolve) => finish.push(resolve)));
  render(<StatefulUpload upload={upload} onNotify={onNotify} />);
  chooseFiles(file('a.png'), file('b.png'), file('c.png'));
  await screen.findByRole('progressbar', { name: 'Uploading a.png' });
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'a.png',
    'b.pngWaiting',
    'c.pngWaiting',
  ]);
  expect(screen.getByRole('progressbar')).toHaveAttribute('value', '0');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel b.png' }));
  finish[0]?.(picture('a.png'));
  await screen.findByRole('progressbar', { name: 'Uploading c.png' });
  expect(upload.mock.calls.map(([{ name }]) => name)).toEqual(['a.png', 'c.png']);
  expect(onNotify).not.toHaveBeenCalled();
  // A response that arrives after the upload was canceled is ignored.
  await userEvent.click(screen.getByRole('button', { name: 'Cancel c.png' }));
  finish[1]?.(picture('c.png'));
  await waitFor(() => expect(onNotify).toHaveBeenCalled());
  expect(onNotify.mock.calls).toEqual([
    [{ title: 'Upload complete', description: 'Your picture was uploaded.' }],
  ]);
  expect(pictureNames()).toEqual(['a.png']);
});

it('aborts an upload when another picture replaces it, and when the user leaves the page', async () => {
  const signals: AbortSignal[] = [];
  const upload: ImageUploadProps['upload'] = (_sent, { signal }) =>
    new Promise((_resolve, reject) => {
      signals.push(signal);
      signal.addEventListener('abort', () => reject(new Error('aborted')));
    });
  const { unmount } = render(<StatefulUpload maxFiles={1} upload={upload} />);
  chooseFiles(file('a.png'));
  await screen.findByRole('progressbar', { name: 'Uploading a.png' });
  chooseFiles(file('b.png'));
  await screen.findByRole('progressbar', { name: 'Uploading b.png' });
  expect(screen.queryByText('a.png')).not.toBeInTheDocument();
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
  unmount();
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, true]);
});

it('shows a preview of a pending file if the browser can display it', async () => {
  const { container } = render(<StatefulUpload upload={() => new Promise(() => undefined)} />);
  chooseFiles(file('a.png'));
  await screen.findByRole('progressbar');
  const preview = container.querySelector('img');
  expect(preview?.src).toMatch(/^blob:/);
  // The name of the file is beside the preview.
  expect(preview).toHaveAttribute('alt', '');
  fireEvent.error(preview ?? document.body);
  expect(container.querySelector('img')).toBeNull();
});

it('shows upload progress, and aborts and removes a canceled upload without an error', async () => {
  let uploadSignal: AbortSignal | undefined;
  render(
    <StatefulUpload
      upload={(_sent, { onProgress, signal }) => {
        uploadSignal = signal;
        onProgress(0.4);
        return new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(new Error('aborted')));
        });
      }}
    />,
  );
  chooseFiles(file('a.png'));
  const bar = await screen.findByRole('progressbar', { name: 'Uploading a.png' });
  await waitFor(() => {
    expect(bar).toHaveAttribute('value', '0.4');
  });
  await userEvent.click(screen.getByRole('button', { name: 'Cancel a.png' }));
  expect(uploadSignal?.aborted).toBe(true);
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  expect(screen.queryByText('aborted')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Choose pictures' })).toHaveFocus();
});

it('blocks submitting while a picture is uploading, and shows a toast', async () => {
  const onSubmit = jest.fn((event: FormEvent) => event.preventDefault());
  const onNotify = jest.fn();
  let finishUpload: (image: UploadedImage) => void = () => undefined;
  const upload = () => new Promise<UploadedImage>((resolve) => (finishUpload = resolve));
  render(
    <form onSubmit={onSubmit} aria-label="Listing">
      <StatefulUpload upload={upload} onNotify={onNotify} />
      <button>Save</button>
    </form>,
  );
  chooseFiles(file('a.png'));
  await screen.findByRole('progressbar', { name: 'Uploading a.png' });
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(onNotify.mock.calls).toEqual([
    [
      {
        title: 'Still uploading',
        description: 'Your pictures are still uploading. Please try again in a moment.',
      },
    ],
  ]);
  // `fireEvent` returns false because submitting was prevented.
  expect(fireEvent.submit(screen.getByRole('form'))).toBe(false);
  expect(onSubmit).not.toHaveBeenCalled();
  finishUpload(picture('a.png'));
  await screen.findByRole('img', { name: 'a.png' });
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(onSubmit).toHaveBeenCalledTimes(1);
});

it('counts pictures and pending uploads toward the limit', async () => {
  const onNotify = jest.fn();
  const images = [picture('z.png')];
  const upload = () => new Promise<never>(() => undefined);
  render(<StatefulUpload maxFiles={3} images={images} upload={upload} onNotify={onNotify} />);
  chooseFiles(file('a.png'), file('b.png'));
  await screen.findByRole('progressbar', { name: 'Uploading a.png' });
  expect(screen.getByRole('button', { name: 'Choose pictures' })).toHaveAttribute('aria-disabled', 'true');
  chooseFiles(file('c.png'));
  expect(onNotify.mock.calls).toEqual([
    [
      {
        title: 'Too many files',
        description: 'Please select no more than 3 files',
        variant: 'destructive',
      },
    ],
  ]);
});

it('no longer counts a file toward the limit after it was canceled while it was waiting', async () => {
  const onNotify = jest.fn();
  const upload = () => new Promise<never>(() => undefined);
  render(<StatefulUpload maxFiles={2} upload={upload} onNotify={onNotify} />);
  chooseFiles(file('a.png'), file('b.png'));
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel b.png' }));
  chooseFiles(file('c.png'));
  expect(await screen.findByText('c.png')).toBeInTheDocument();
  expect(onNotify).not.toHaveBeenCalled();
});

it('keeps focus on a moved picture, and moves focus to a remaining picture after a removal', async () => {
  render(<StatefulUpload images={[picture('a.png'), picture('b.png'), picture('c.png')]} />);
  await userEvent.click(screen.getByRole('button', { name: 'Move picture 3 earlier' }));
  expect(pictureNames()).toEqual(['a.png', 'c.png', 'b.png']);
  expect(screen.getByRole('button', { name: 'Move picture 2 earlier' })).toHaveFocus();
  expect(screen.getByRole('status')).toHaveTextContent('Picture 3 is now picture 2 of 3.');
  await userEvent.keyboard('{Enter}');
  expect(pictureNames()).toEqual(['c.png', 'a.png', 'b.png']);
  expect(screen.getByRole('button', { name: 'Move picture 1 later' })).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Remove picture 3' }));
  expect(screen.getByRole('button', { name: 'Remove picture 2' })).toHaveFocus();
  await userEvent.keyboard('{Enter}{Enter}');
  expect(screen.getByRole('button', { name: 'Choose pictures' })).toHaveFocus();
});

it('reorders by dragging', () => {
  render(<StatefulUpload images={[picture('a.png'), picture('b.png'), picture('c.png')]} />);
  const [first, , last] = screen.getAllByRole('listitem');
  const dataTransfer = {
    setData: jest.fn(),
    effectAllowed: '',
    types: ['application/x-popnook-picture'],
    files: [],
  };
  const [from, to] = [last ?? document.body, first ?? document.body];
  fireEvent.dragStart(from, { dataTransfer });
  expect(from).toHaveClass('dragged');
  expect(dataTransfer.setData.mock.calls).toEqual([['application/x-popnook-picture', '/c.png']]);
  expect(dataTransfer.effectAllowed).toBe('move');
  // `fireEvent` returns false if the picture can be dropped here.
  expect(fireEvent.dragOver(to, { dataTransfer })).toBe(false);
  expect(fireEvent.dragOver(to, { dataTransfer: { types: ['text/plain'] } })).toBe(true);
  fireEvent.drop(to, { dataTransfer });
  expect(pictureNames()).toEqual(['c.png', 'a.png', 'b.png']);
  expect(screen.getByRole('status')).toHaveTextContent('Picture 3 is now picture 1 of 3.');
  // Nothing moves when a picture is dropped where it was, or after the drag has ended.
  fireEvent.dragStart(to, { dataTransfer });
  fireEvent.drop(to, { dataTransfer });
  fireEvent.dragStart(to, { dataTransfer });
  fireEvent.dragEnd(to, { dataTransfer });
  fireEvent.drop(from, { dataTransfer });
  expect(pictureNames()).toEqual(['c.png', 'a.png', 'b.png']);
  expect(screen.getByRole('status')).toHaveTextContent('Picture 3 is now picture 1 of 3.');
});

it('replaces the picture with the next one if only one is allowed', async () => {
  render(<StatefulUpload maxFiles={1} images={[picture('old.png')]} />);
  chooseFiles(file('new.png'));
  expect(await screen.findByRole('img', { name: 'new.png' })).toBeInTheDocument();
  expect(pictureNames()).toEqual(['new.png']);
});

it('marks the control as invalid and describes it with the error (D46)', () => {
  render(<StatefulUpload error="Please upload the pictures here" />);
  const input = screen.getByLabelText('Photos', { selector: 'input' });
  expect(input).toBeInvalid();
  expect(input).toHaveAccessibleDescription(
    'or drop up to 5 here (5 MB max each) Please upload the pictures here',
  );
});
