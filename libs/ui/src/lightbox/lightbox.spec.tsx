import '@testing-library/jest-dom/jest-globals';
import { expect, it, jest } from '@jest/globals';
import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Lightbox, type LargePicture } from './lightbox';

const picture = (name: string, changes: Partial<LargePicture> = {}): LargePicture => ({
  name,
  sources: { src: `/${name}.webp` },
  seed: 1,
  spaceType: 'other',
  ...changes,
});
const threePictures = [
  picture('Oak bowls'),
  picture('Spoons', { caption: 'Spoons of ash' }),
  picture('Trays'),
];

/** Stores the open index in its state, as a gallery does. */
function Gallery({
  pictures = threePictures,
  onChange,
}: {
  pictures?: LargePicture[];
  onChange?: (index?: number) => void;
}) {
  const [index, setIndex] = useState<number | undefined>(0);
  const show = (next: number | undefined) => {
    onChange?.(next);
    setIndex(next);
  };
  return <Lightbox label="Pictures of Juniper" pictures={pictures} index={index} onChange={show} />;
}

const expectPicture = (name: string) =>
  expect(screen.getByRole('img', { name })).toHaveAttribute('src', `/${name}.webp`);

it('shows one picture, its number and its caption', async () => {
  render(<Gallery />);
  expect(screen.getByRole('dialog', { name: 'Pictures of Juniper' })).toBeInTheDocument();
  expectPicture('Oak bowls');
  expect(screen.getByText('Picture 1 of 3')).toBeInTheDocument();
  expect(screen.getByText('Picture 1 of 3')).toHaveAttribute('aria-live', 'polite');
  await userEvent.click(screen.getByRole('button', { name: 'Next picture' }));
  expectPicture('Spoons');
  expect(screen.getByText('Spoons of ash (2 of 3)')).toBeInTheDocument();
  expect(screen.getByRole('img')).toHaveAttribute('sizes', '100vw');
  expect(screen.getByRole('img')).toHaveAttribute('loading', 'eager');
  await userEvent.click(screen.getByRole('button', { name: 'Previous picture' }));
  expectPicture('Oak bowls');
});

it('changes the picture with the left and right arrow keys and wraps around', async () => {
  render(<Gallery />);
  screen.getByRole('button', { name: 'Close' }).focus();
  await userEvent.keyboard('{ArrowLeft}');
  expectPicture('Trays');
  await userEvent.keyboard('{ArrowRight}');
  expectPicture('Oak bowls');
  await userEvent.keyboard('{ArrowDown}');
  expectPicture('Oak bowls');
  const close = screen.getByRole('button', { name: 'Close' });
  // `fireEvent` returns false if the default action was prevented. The left arrow does not scroll; other keys work as usual.
  expect(['ArrowLeft', 'ArrowDown'].map((key) => fireEvent.keyDown(close, { key }))).toEqual([false, true]);
});

it('shows the next picture on a left swipe and the previous one on a right swipe, and ignores vertical swipes', () => {
  render(<Gallery />);
  swipe({ x: 300, y: 100 }, { x: 100, y: 110 });
  expectPicture('Spoons');
  swipe({ x: 100, y: 100 }, { x: 300, y: 110 });
  expectPicture('Oak bowls');
  swipe({ x: 100, y: 100 }, { x: 190, y: 300 });
  expectPicture('Oak bowls');
  // A distance of 50 pixels is too short for a swipe.
  swipe({ x: 300, y: 100 }, { x: 250, y: 100 });
  expectPicture('Oak bowls');
  // A distance of 51 pixels is enough. The picture before the first one is the last one.
  swipe({ x: 100, y: 100 }, { x: 151, y: 150 });
  expectPicture('Trays');
  // Two fingers zoom the page and do not change the picture.
  const image = screen.getByRole('img');
  const finger = { clientX: 300, clientY: 100 };
  fireEvent.touchStart(image, { touches: [finger, finger] });
  fireEvent.touchEnd(image, { changedTouches: [{ clientX: 100, clientY: 100 }] });
  expectPicture('Trays');
});

const swipe = (from: { x: number; y: number }, to: { x: number; y: number }) => {
  const image = screen.getByRole('img');
  fireEvent.touchStart(image, { touches: [{ clientX: from.x, clientY: from.y }] });
  fireEvent.touchEnd(image, { changedTouches: [{ clientX: to.x, clientY: to.y }] });
};

it('shows no arrows and ignores arrow keys for a single picture', async () => {
  const onChange = jest.fn();
  render(<Gallery pictures={[picture('Oak bowls')]} onChange={onChange} />);
  expect(screen.getByText('Oak bowls')).toBeInTheDocument();
  expect(screen.getAllByRole('button')).toHaveLength(1);
  screen.getByRole('button', { name: 'Close' }).focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(onChange).not.toHaveBeenCalled();
});

it('shows the caption of a single picture instead of its name', () => {
  render(<Gallery pictures={[picture('Spoons', { caption: 'Spoons of ash' })]} />);
  expect(screen.getByText('Spoons of ash')).toBeInTheDocument();
  expect(screen.queryByText('Spoons')).not.toBeInTheDocument();
});

it.each([
  ['Close', () => fireEvent.click(screen.getByRole('button', { name: 'Close' }))],
  [
    'Escape',
    () => {
      // The event that browsers fire on Escape.
      const cancel = createEvent('cancel', screen.getByRole('dialog'), { cancelable: true });
      fireEvent(screen.getByRole('dialog'), cancel);
      expect(cancel.defaultPrevented).toBe(true);
    },
  ],
])('%s closes the lightbox', (_name, close) => {
  render(<Gallery />);
  close();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
