import '@testing-library/jest-dom/jest-globals';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { Photo } from './photo';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const draw = (eager: boolean) =>
  render(
    <Photo
      sources={{ src: '/uploads/a/large.webp' }}
      alt="Oak & Ivy"
      seed={1}
      spaceType="gallery"
      eager={eager}
    />,
  ).container;
const drawn = (place: HTMLElement) => place.querySelector('svg');
const wait = () => {
  act(() => {
    jest.advanceTimersByTime(2000);
  });
};

it('a slow first picture has the shopfront behind it until it comes', () => {
  const place = draw(true);
  expect(drawn(place)).toBeNull();
  wait();
  expect(drawn(place)).not.toBeNull();
  expect(screen.getByRole('img', { name: 'Oak & Ivy' })).toBeInTheDocument();
  fireEvent.load(screen.getByRole('img'));
  expect(drawn(place)).toBeNull();
});

it('a picture further down may take its time', () => {
  const place = draw(false);
  wait();
  expect(drawn(place)).toBeNull();
});

it('a picture that fails is drawn instead', () => {
  const place = draw(true);
  fireEvent.error(screen.getByRole('img'));
  expect(drawn(place)).not.toBeNull();
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
});
