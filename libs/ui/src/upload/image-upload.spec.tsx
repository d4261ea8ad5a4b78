import '@testing-library/jest-dom/jest-globals';
import { expect, it, jest } from '@jest/globals';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
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

it('adds uploaded files in the order in which they were chosen', async () => {
  const { onChange, choose } = renderUpload();
  choose(file('a.png'), file('b.png'));
  await waitFor(() => {
    expect(onChange).toHaveBeenCalledWith([picture('a.png'), picture('b.png')]);
  });
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
  expect(onNotify).toHaveBeenCalledWith(
    expect.objectContaining({
      title: 'File too large',
      description: 'big.png is larger than the limit of 1 MB',
    }),
  );
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
  // No toast about the success replaces the one about the failure (D47).
  await new Promise((resolve) => setTimeout(resolve));
  expect(onNotify).toHaveBeenCalledTimes(1);
});

it('reorders and removes pictures', async () => {
  const images = [picture('a.png'), picture('b.png')];
  const { onChange } = renderUpload({ images });
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Move picture 2 forward' }));
  expect(onChange).toHaveBeenCalledWith([images[1], images[0]]);
  await user.click(screen.getByRole('button', { name: 'Remove picture 1' }));
  expect(onChange).toHaveBeenCalledWith([images[1]]);
});

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

it('does not ask for more pictures when there are as many as possible, until one is removed', async () => {
  render(<StatefulUpload maxFiles={2} images={[picture('a.png')]} />);
  const choose = screen.getByRole('button', { name: 'Choose pictures' });
  expect(choose).not.toHaveAttribute('aria-disabled');
  choose.focus();
  chooseFiles(file('b.png'));
  expect(await screen.findByText('That’s all 2 pictures. Remove one to add another.')).toBeInTheDocument();
  expect(screen.queryByText(/or drop/)).not.toBeInTheDocument();
  expect(choose).toHaveAttribute('aria-disabled', 'true');
  expect(choose).toHaveAccessibleDescription(/Remove one/);
  expect(choose).toHaveFocus();
  const opened = jest.spyOn(HTMLInputElement.prototype, 'click');
  await userEvent.click(choose);
  expect(opened).not.toHaveBeenCalled();
  await userEvent.click(await screen.findByRole('button', { name: 'Remove picture 2' }));
  expect(choose).not.toHaveAttribute('aria-disabled');
  expect(screen.getByText(/or drop/)).toBeInTheDocument();
  await userEvent.click(choose);
  expect(opened).toHaveBeenCalledTimes(1);
});

it('never counts a single picture as full, because a new one replaces it', () => {
  render(<StatefulUpload maxFiles={1} images={[picture('a.png')]} />);
  expect(screen.getByRole('button', { name: 'Choose a picture' })).not.toHaveAttribute('aria-disabled');
});

it('keeps a failed file with its reason, and can retry it', async () => {
  let diskIsFull = true;
  render(
    <StatefulUpload
      upload={(sent) =>
        diskIsFull ? Promise.reject(new Error('The disk is full.')) : Promise.resolve(picture(sent.name))
      }
    />,
  );
  chooseFiles(file('a.png'));
  expect(await screen.findByText('The disk is full.')).toBeInTheDocument();
  diskIsFull = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again with a.png' }));
  expect(await screen.findByRole('img', { name: 'a.png' })).toBeInTheDocument();
  expect(screen.queryByText('The disk is full.')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Choose pictures' })).toHaveFocus();
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
});

it('blocks submitting while a picture is uploading, and shows a toast', async () => {
  const onSubmit = jest.fn((event: FormEvent) => event.preventDefault());
  const onNotify = jest.fn();
  let finishUpload: (image: UploadedImage) => void = () => undefined;
  const upload = () => new Promise<UploadedImage>((resolve) => (finishUpload = resolve));
  render(
    <form onSubmit={onSubmit}>
      <StatefulUpload upload={upload} onNotify={onNotify} />
      <button>Save</button>
    </form>,
  );
  chooseFiles(file('a.png'));
  await screen.findByRole('progressbar', { name: 'Uploading a.png' });
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(onNotify).toHaveBeenCalledWith(expect.objectContaining({ title: 'Still uploading' }));
  expect(onSubmit).not.toHaveBeenCalled();
  finishUpload(picture('a.png'));
  await screen.findByRole('img', { name: 'a.png' });
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(onSubmit).toHaveBeenCalledTimes(1);
});

it('counts pending uploads toward the limit', async () => {
  const onNotify = jest.fn();
  render(<StatefulUpload maxFiles={2} upload={() => new Promise(() => undefined)} onNotify={onNotify} />);
  chooseFiles(file('a.png'), file('b.png'));
  await screen.findByRole('progressbar', { name: 'Uploading a.png' });
  chooseFiles(file('c.png'));
  expect(onNotify).toHaveBeenCalledWith(expect.objectContaining({ title: 'Too many files' }));
});

it('keeps focus on a moved picture, and moves focus to a remaining picture after a removal', async () => {
  render(<StatefulUpload images={[picture('a.png'), picture('b.png'), picture('c.png')]} />);
  await userEvent.click(screen.getByRole('button', { name: 'Move picture 3 forward' }));
  expect(pictureNames()).toEqual(['a.png', 'c.png', 'b.png']);
  expect(screen.getByRole('button', { name: 'Move picture 2 forward' })).toHaveFocus();
  expect(screen.getByRole('status')).toHaveTextContent('Picture 3 is now picture 2 of 3.');
  await userEvent.keyboard('{Enter}');
  expect(pictureNames()).toEqual(['c.png', 'a.png', 'b.png']);
  expect(screen.getByRole('button', { name: 'Move picture 1 back' })).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Remove picture 3' }));
  expect(screen.getByRole('button', { name: 'Remove picture 2' })).toHaveFocus();
  await userEvent.keyboard('{Enter}{Enter}');
  expect(screen.getByRole('button', { name: 'Choose pictures' })).toHaveFocus();
});

it('reorders by dragging', () => {
  render(<StatefulUpload images={[picture('a.png'), picture('b.png'), picture('c.png')]} />);
  const [first, , last] = screen.getAllByRole('listitem');
  const dataTransfer = { setData: jest.fn(), types: ['application/x-popnook-picture'] };
  fireEvent.dragStart(last ?? document.body, { dataTransfer });
  fireEvent.drop(first ?? document.body, { dataTransfer });
  expect(pictureNames()).toEqual(['c.png', 'a.png', 'b.png']);
});

it('replaces the picture with the next one if only one is allowed', async () => {
  render(<StatefulUpload maxFiles={1} images={[picture('old.png')]} />);
  chooseFiles(file('new.png'));
  expect(await screen.findByRole('img', { name: 'new.png' })).toBeInTheDocument();
  expect(pictureNames()).toEqual(['new.png']);
});

it('connects the error with the control (D46)', () => {
  render(<StatefulUpload error="Please upload the pictures here" />);
  const input = screen.getByLabelText('Photos', { selector: 'input' });
  expect(input).toBeInvalid();
  expect(input).toHaveAccessibleDescription(/Please upload the pictures here/);
});
