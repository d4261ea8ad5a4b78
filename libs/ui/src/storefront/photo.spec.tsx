import '@testing-library/jest-dom/jest-globals';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { spaceTypeLabels } from '../text/labels';
import { largeSources, Photo, thumbnailSources } from './photo';
import { Storefront } from './storefront';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const renderPhoto = (eager: boolean) =>
  render(
    <Photo
      sources={{ src: '/uploads/a/large.webp', srcSet: '/uploads/a/medium.webp 800w' }}
      sizes="100vw"
      alt="Oak & Ivy"
      seed={1}
      spaceType="gallery"
      eager={eager}
    />,
  ).container;
const illustrationIn = (container: HTMLElement) => container.querySelector('svg');
const wait = (ms = 2000) => {
  act(() => {
    jest.advanceTimersByTime(ms);
  });
};

it('shows the illustration if an eager photo takes longer than 1.5 seconds, until the photo has loaded', () => {
  const container = renderPhoto(true);
  wait(1499);
  expect(illustrationIn(container)).toBeNull();
  wait(1);
  expect(illustrationIn(container)).not.toBeNull();
  expect(screen.getByRole('img', { name: 'Oak & Ivy' })).toBeInTheDocument();
  fireEvent.load(screen.getByRole('img'));
  expect(illustrationIn(container)).toBeNull();
});

it('also waits for 1.5 seconds for the next photo after a slow one', () => {
  const photo = (src: string) => (
    <Photo sources={{ src }} sizes="100vw" alt="Oak & Ivy" seed={1} spaceType="gallery" eager />
  );
  const { container, rerender } = render(photo('/uploads/a/large.webp'));
  wait();
  fireEvent.load(screen.getByRole('img', { name: 'Oak & Ivy' }));
  rerender(photo('/uploads/b/large.webp'));
  expect(illustrationIn(container)).toBeNull();
  wait();
  expect(illustrationIn(container)).not.toBeNull();
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

it.each([
  [true, 'eager', 'high'],
  [false, 'lazy', 'auto'],
])('with eager = %j, has loading="%s" and fetchpriority="%s"', (eager, loading, priority) => {
  renderPhoto(eager);
  const image = screen.getByRole('img', { name: 'Oak & Ivy' });
  expect(Object.fromEntries([...image.attributes].map(({ name, value }) => [name, value]))).toEqual({
    src: '/uploads/a/large.webp',
    srcset: '/uploads/a/medium.webp 800w',
    'data-src': '/uploads/a/large.webp',
    alt: 'Oak & Ivy',
    sizes: '100vw',
    width: '800',
    height: '600',
    loading,
    fetchpriority: priority,
    decoding: 'async',
    class: 'picture',
  });
});

it.each([
  ['failed', 0, true],
  ['loaded', 800, false],
])('detects that the photo %s before hydration', (_how, naturalWidth, hasFailed) => {
  // jsdom loads no images, so the test sets the properties that a browser would have set before hydration.
  const originals = Object.entries({ complete: true, currentSrc: 'x', naturalWidth }).map(([name, value]) => {
    const original = Object.getOwnPropertyDescriptor(HTMLImageElement.prototype, name) ?? {};
    Object.defineProperty(HTMLImageElement.prototype, name, { configurable: true, value });
    return [name, original] as const;
  });
  const container = renderPhoto(true);
  wait();
  expect(illustrationIn(container) !== null).toBe(hasFailed);
  expect(screen.queryByRole('img') === null).toBe(hasFailed);
  for (const [name, original] of originals) Object.defineProperty(HTMLImageElement.prototype, name, original);
});

it('shows another photo after one has failed', () => {
  const photo = (src: string) => <Photo sources={{ src }} alt="Oak & Ivy" seed={1} spaceType="gallery" />;
  const { rerender } = render(photo('/a.webp'));
  fireEvent.error(screen.getByRole('img'));
  rerender(photo('/b.webp'));
  expect(screen.getByRole('img')).toHaveAttribute('src', '/b.webp');
});

it.each([
  [undefined, undefined, undefined],
  [
    { url: '/uploads/a/large.webp', thumbnailUrl: '/uploads/a/thumbnail.webp' },
    {
      src: '/uploads/a/thumbnail.webp',
      srcSet: '/uploads/a/thumbnail.webp 400w, /uploads/a/thumbnail-2x.webp 800w',
    },
    { src: '/uploads/a/large.webp', srcSet: '/uploads/a/medium.webp 800w, /uploads/a/large.webp 1600w' },
  ],
  [
    { url: 'https://x.example/a.png', thumbnailUrl: null },
    { src: 'https://x.example/a.png' },
    { src: 'https://x.example/a.png' },
  ],
  [
    { url: 'https://x.example/uploads/a.png', thumbnailUrl: 'https://x.example/s.png' },
    { src: 'https://x.example/s.png' },
    { src: 'https://x.example/uploads/a.png' },
  ],
])('returns the sources of %j: thumbnail %j, large %j', (picture, small, large) => {
  expect([thumbnailSources(picture), largeSources(picture)]).toEqual([small, large]);
});

describe('the illustration', () => {
  const illustration = (seed: number, spaceType = 'other') =>
    renderToStaticMarkup(<Storefront seed={seed} spaceType={spaceType} className="house" />);
  const colorsOf = (seed: number) => new Set(illustration(seed).match(/#\w{6}/g));
  const wallOf = (seed: number) => /height="222" fill="(#\w{6})"/.exec(illustration(seed))?.[1];
  const goodsOf = (spaceType: string) => /<path d="([^"]+)" transform/.exec(illustration(1, spaceType))?.[1];

  it('is hidden from screen readers', () => {
    expect(illustration(1)).toMatch(/^<svg class="house" [^>]*aria-hidden="true" focusable="false">/);
  });

  it('has the same colors for the same seed, from six palettes of six colors', () => {
    const walls = [0, 1, 2, 3, 4, 5].map(wallOf);
    expect(walls).toEqual(['#0E5A4A', '#B9573B', '#3E5C76', '#8A4B5C', '#6E7F4F', '#D18A2C']);
    expect([6, 13, -3].map(wallOf)).toEqual([walls[0], walls[1], walls[3]]);
    // The plant adds two colors to the six of the palette. The second palette already contains one of them.
    expect([0, 1, 2, 3, 4, 5].map((seed) => colorsOf(seed).size)).toEqual([8, 7, 8, 8, 8, 8]);
  });

  it.each([
    // The x coordinates of the door, the window and the plant.
    [2, 'left', [62, 160, 150]],
    [3, 'right', [262, 62, 250]],
  ])(
    'has the door of seed %i on the %s, and the window and the plant beside it',
    (seed, _side, positions) => {
      const moved = [...illustration(seed).matchAll(/translate\((\d+) \d{3}\)/g)].map(([, x]) => Number(x));
      expect(moved).toEqual(positions);
    },
  );

  it('alternates the colors of the awning', () => {
    const stripes = [...illustration(0).matchAll(/d="M(\d+) 112h30[^>]*fill="(#\w{6})"/g)];
    expect(stripes.map(([, x, color]) => [Number(x), color])).toEqual(
      [50, 80, 110, 140, 170, 200, 230, 260, 290, 320].map((x, index) => [
        x,
        index % 2 === 0 ? '#D9482B' : '#FDF0DA',
      ]),
    );
  });

  it('shows different goods for each type, but the same goods for types with the same meaning (D38)', () => {
    const aliases = { retail_shop: 'boutique', hair_salon: 'salon', salon_barbershop: 'salon' };
    for (const [type, same] of Object.entries(aliases)) expect(goodsOf(type)).toBe(goodsOf(same));
    const types = Object.keys(spaceTypeLabels).filter((type) => !(type in aliases));
    expect(new Set(types.map(goodsOf)).size).toBe(types.length);
  });

  it('shows the goods of “other” for an unknown type', () => {
    expect(goodsOf('unknown')).toBe(goodsOf('other'));
    expect(goodsOf('other')).toMatch(/^M/);
  });
});
