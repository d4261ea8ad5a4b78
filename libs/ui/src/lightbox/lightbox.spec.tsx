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

const shows = (name: string) =>
  expect(screen.getByRole('img', { name })).toHaveAttribute('src', `/${name}.webp`);

it('shows one picture, its number and its caption', async () => {
  render(<Gallery />);
  expect(screen.getByRole('dialog', { name: 'Pictures of Juniper' })).toBeInTheDocument();
  shows('Oak bowls');
  expect(screen.getByText('Picture 1 of 3')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Next picture' }));
  shows('Spoons');
  expect(screen.getByText('Spoons of ash (2 of 3)')).toBeInTheDocument();
});

it('changes the picture with arrow keys and wraps around', async () => {
  render(<Gallery />);
  screen.getByRole('button', { name: 'Close' }).focus();
  await userEvent.keyboard('{ArrowLeft}');
  shows('Trays');
  await userEvent.keyboard('{ArrowRight}');
  shows('Oak bowls');
});

it('shows the next picture on a left swipe and the previous one on a right swipe, and ignores vertical swipes', () => {
  render(<Gallery />);
  swipe({ x: 300, y: 100 }, { x: 100, y: 110 });
  shows('Spoons');
  swipe({ x: 100, y: 100 }, { x: 300, y: 110 });
  shows('Oak bowls');
  swipe({ x: 100, y: 100 }, { x: 190, y: 300 });
  shows('Oak bowls');
  swipe({ x: 300, y: 100 }, { x: 255, y: 100 });
  shows('Oak bowls');
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
  ['Escape', () => fireEvent(screen.getByRole('dialog'), createEvent('cancel', screen.getByRole('dialog')))],
])('%s closes the lightbox', (_name, close) => {
  render(<Gallery />);
  close();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
