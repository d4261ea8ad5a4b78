import '@testing-library/jest-dom/jest-globals';
import { expect, it, jest } from '@jest/globals';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ImageUpload, type ImageUploadProps, type UploadedImage } from './image-upload';

const picture = (name: string): UploadedImage => ({
  url: `/${name}`,
  thumbnailUrl: `/s/${name}`,
  originalName: name,
});
const file = (name: string, type = 'image/png') => new File(['x'], name, { type });

const draw = (props: Partial<ImageUploadProps> = {}) => {
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

it('sends the files one by one and keeps their order', async () => {
  const { onChange, choose } = draw();
  choose(file('a.png'), file('b.png'));
  await waitFor(() => {
    expect(onChange).toHaveBeenCalledWith([picture('a.png'), picture('b.png')]);
  });
});

it.each([
  ['Too many files', 'Please select no more than 2 files', [file('a.png'), file('b.png'), file('c.png')]],
  ['Invalid file type', 'notes.txt is not an image file', [file('notes.txt', 'text/plain')]],
])('%s', (title, description, files) => {
  const { onNotify, upload, choose } = draw({ maxFiles: 2 });
  choose(...files);
  expect(onNotify).toHaveBeenCalledWith({ title, description, variant: 'destructive' });
  expect(upload).not.toHaveBeenCalled();
});

it('D45: the limit itself may be reached, one byte more may not', () => {
  const { onNotify, choose } = draw({ maxSizeMb: 1 });
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

it("shows the server's sentence and keeps what arrived before", async () => {
  const upload = (sent: File) =>
    sent.name === 'a.png'
      ? Promise.resolve(picture('a.png'))
      : Promise.reject(new Error('The disk is full.'));
  const { onChange, onNotify, choose } = draw({ upload });
  choose(file('a.png'), file('b.png'));
  await waitFor(() => {
    expect(onNotify).toHaveBeenCalledWith(
      expect.objectContaining({ title: 'Upload failed', description: 'The disk is full.' }),
    );
  });
  expect(onChange).toHaveBeenCalledWith([picture('a.png')]);
});

it('pictures can be ordered and removed', async () => {
  const images = [picture('a.png'), picture('b.png')];
  const { onChange } = draw({ images });
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Move picture 2 forward' }));
  expect(onChange).toHaveBeenCalledWith([images[1], images[0]]);
  await user.click(screen.getByRole('button', { name: 'Remove picture 1' }));
  expect(onChange).toHaveBeenCalledWith([images[1]]);
});
