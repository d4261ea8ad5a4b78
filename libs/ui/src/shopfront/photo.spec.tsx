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

const renderPhoto = (eager: boolean) =>
  render(
    <Photo
      sources={{ src: '/uploads/a/large.webp' }}
      alt="Oak & Ivy"
      seed={1}
      spaceType="gallery"
      eager={eager}
    />,
  ).container;
const illustrationIn = (container: HTMLElement) => container.querySelector('svg');
const wait = () => {
  act(() => {
    jest.advanceTimersByTime(2000);
  });
};

it('shows the illustration until an eager photo has loaded', () => {
  const container = renderPhoto(true);
  expect(illustrationIn(container)).toBeNull();
  wait();
  expect(illustrationIn(container)).not.toBeNull();
  expect(screen.getByRole('img', { name: 'Oak & Ivy' })).toBeInTheDocument();
  fireEvent.load(screen.getByRole('img'));
  expect(illustrationIn(container)).toBeNull();
});

it('shows no illustration while a lazy photo loads', () => {
  const container = renderPhoto(false);
  wait();
  expect(illustrationIn(container)).toBeNull();
});

it('shows the illustration instead of a failed photo', () => {
  const container = renderPhoto(true);
  fireEvent.error(screen.getByRole('img'));
  expect(illustrationIn(container)).not.toBeNull();
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
});
