import '@testing-library/jest-dom/jest-globals';
import { expect, it, jest } from '@jest/globals';
import { renderPage, signedIn } from '@popnook/testing/web';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { LocationPin } from './location-pin';
// Imported here, so that the tests do not have to wait for the component's dynamic import.
import './pin-map';

interface Position {
  latitude: string | null;
  longitude: string | null;
}

const renderPin = (initial: Position) => {
  const moves: Position[] = [];
  const ControlledPin = () => {
    const [position, setPosition] = useState(initial);
    return (
      <LocationPin
        {...position}
        onMove={(moved) => {
          moves.push(moved);
          setPosition(moved);
        }}
      />
    );
  };
  renderPage(<ControlledPin />, {
    user: signedIn('host'),
    api: {
      'GET /api/config/maps-key': () => ({ apiKey: '' }),
      'GET /api/config/map': () => ({ tilesUrl: null, tilesAttribution: null }),
    },
  });
  return moves;
};

const pin = () => screen.findByRole('button', { name: /^Location pin/ });

it('moves the pin with the arrow keys, farther with Shift, and announces its position', async () => {
  const moves = renderPin({ latitude: '35.77960000', longitude: '-78.63820000' });
  fireEvent.keyDown(await pin(), { key: 'ArrowRight' });
  fireEvent.keyDown(await pin(), { key: 'ArrowUp', shiftKey: true });
  const [afterRight, afterUp] = moves.map(({ latitude, longitude }) => [Number(latitude), Number(longitude)]);
  expect(afterRight?.[0]).toBeCloseTo(35.7796, 4);
  expect(afterRight?.[1]).toBeGreaterThan(-78.6382);
  // Shift moves the pin by five times as many pixels. At this latitude, a pixel is fewer degrees high than wide, so the pin moves
  // only about four times as many degrees.
  const degreesRight = (afterRight?.[1] ?? 0) + 78.6382;
  const degreesUp = (afterUp?.[0] ?? 0) - 35.7796;
  expect(degreesUp).toBeGreaterThan(3 * degreesRight);
  expect(afterUp?.[1]).toBeCloseTo(afterRight?.[1] ?? 0, 6);
  expect(screen.getByRole('status')).toHaveTextContent(
    `The pin is at ${String(afterUp?.[0]?.toFixed(5))}, ${String(afterUp?.[1]?.toFixed(5))}.`,
  );
});

it('reports coordinates with eight decimals, and a longitude from -180 to 180', async () => {
  const moves = renderPin({ latitude: '10.00000000', longitude: '179.99990000' });
  fireEvent.keyDown(await pin(), { key: 'ArrowRight' });
  const { latitude, longitude } = moves[0] ?? {};
  for (const degrees of [latitude, longitude]) expect(degrees).toMatch(/^-?\d+\.\d{8}$/);
  expect(Number(longitude)).toBeLessThan(-179);
});

it.each([
  ['ArrowUp', 1, 0],
  ['ArrowDown', -1, 0],
  ['ArrowLeft', 0, -1],
  ['ArrowRight', 0, 1],
])('moves the pin with %s, but neither the map nor the page', async (key, north, east) => {
  const moves = renderPin({ latitude: '35.77960000', longitude: '-78.63820000' });
  const button = await screen.findByRole('button', {
    name: 'Location pin. Use the arrow keys to move it.',
  });
  const map = screen.getByRole('group', {
    name: "Map of your space's location. Use the arrow keys to move the map, and plus and minus to zoom.",
  });
  const onMap = jest.fn();
  map.addEventListener('keydown', onMap);
  // False means that the browser's default action, scrolling the page, was prevented.
  expect(fireEvent.keyDown(button, { key })).toBe(false);
  expect(onMap).not.toHaveBeenCalled();
  expect(moves).toHaveLength(1);
  // The pin moves by 8 pixels, which are about 0.0003 degrees.
  expect(Number(moves[0]?.latitude)).toBeCloseTo(35.7796 + north * 0.0003, 4);
  expect(Number(moves[0]?.longitude)).toBeCloseTo(-78.6382 + east * 0.0003, 4);
});

/** The width of eight pixels at this zoom level, in degrees of longitude. */
const shortStepAt = (zoom: number) => (8 * 360) / (256 * 2 ** zoom);
/** The zoom level at which an arrow key moves the pin by this distance. */
const zoomFor = (step: number) => Math.round(Math.log2(shortStepAt(0) / step));

it('moves the pin by the same distance on the screen at any zoom level', async () => {
  const moves = renderPin({ latitude: '35.77960000', longitude: '-78.63820000' });
  const press = async (...buttons: string[]) => {
    for (const name of buttons) fireEvent.click(screen.getByRole('button', { name }));
    fireEvent.keyDown(await pin(), { key: 'ArrowRight' });
  };
  // The map of a known position opens at zoom level 15.
  await press();
  await press('Zoom in');
  // The zoom level stays the same after a move.
  await press();
  await press('Zoom out', 'Zoom out');
  const longitudes = [-78.6382, ...moves.map(({ longitude }) => Number(longitude))];
  const steps = longitudes.slice(1).map((longitude, index) => longitude - (longitudes[index] ?? 0));
  expect(steps.map(zoomFor)).toEqual([15, 16, 16, 14]);
});

it('shows the pin at the position of a chosen address', async () => {
  const moves: Position[] = [];
  const Section = () => {
    const [position, setPosition] = useState<Position>({
      latitude: '35.77960000',
      longitude: '-78.63820000',
    });
    return (
      <>
        <button onClick={() => setPosition({ latitude: '36.50000000', longitude: '-80.10000000' })}>
          Choose
        </button>
        <LocationPin {...position} onMove={(moved) => moves.push(moved)} />
      </>
    );
  };
  renderPage(<Section />);
  await pin();
  fireEvent.click(screen.getByText('Choose'));
  fireEvent.keyDown(await pin(), { key: 'ArrowRight' });
  expect(Number(moves[0]?.latitude)).toBeCloseTo(36.5, 4);
  expect(Number(moves[0]?.longitude)).toBeCloseTo(-80.1 + shortStepAt(15), 4);
});

it('explains how to move the pin, and says where it is as soon as its position is known', async () => {
  renderPin({ latitude: '35.77960000', longitude: '-78.63820000' });
  await pin();
  expect(screen.getByRole('status')).toHaveTextContent('The pin is at 35.77960, -78.63820.');
  expect(
    screen.getByText(
      'Drag the pin to your space, or select it and use the arrow keys. Changing the address removes the pin.',
    ),
  ).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Set the position on a map' })).not.toBeInTheDocument();
});

it('ignores keys other than the arrow keys', async () => {
  const moves = renderPin({ latitude: '35.77960000', longitude: '-78.63820000' });
  fireEvent.keyDown(await pin(), { key: 'Tab' });
  expect(moves).toEqual([]);
});

it('shows no map for an unknown position until the host asks for one', async () => {
  const moves = renderPin({ latitude: null, longitude: null });
  expect(screen.queryByRole('group')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Set the position on a map' }));
  await pin();
  expect(moves).toEqual([]);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  fireEvent.keyDown(await pin(), { key: 'ArrowDown' });
  await waitFor(() => {
    expect(moves).toHaveLength(1);
  });
  // The pin started at the center of Raleigh, on a map of the area (SPEC 9).
  expect(Number(moves[0]?.longitude)).toBeCloseTo(-78.64, 3);
  expect(Number(moves[0]?.latitude)).toBeCloseTo(
    35.78 - shortStepAt(10) * Math.cos((35.78 * Math.PI) / 180),
    3,
  );
});

it.each([
  ['the host moves the pin', (element: HTMLElement) => fireEvent.keyDown(element, { key: 'ArrowRight' })],
  ['the host chooses an address', () => fireEvent.click(screen.getByText('Choose'))],
])(
  'keeps the opened map and the focus when %s, and shows the button again when the position is cleared',
  async (_event, locate) => {
    const Section = () => {
      const [position, setPosition] = useState<Position>({ latitude: null, longitude: null });
      return (
        <>
          <button onClick={() => setPosition({ latitude: '36.50000000', longitude: '-80.10000000' })}>
            Choose
          </button>
          <button onClick={() => setPosition({ latitude: null, longitude: null })}>Clear</button>
          <LocationPin {...position} onMove={setPosition} />
        </>
      );
    };
    renderPage(<Section />);
    await userEvent.click(screen.getByRole('button', { name: 'Set the position on a map' }));
    const opened = await pin();
    opened.focus();
    locate(opened);
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(/^The pin is at/));
    // It is still the same map, so focus stays on the pin.
    expect(opened).toHaveFocus();
    fireEvent.click(screen.getByText('Clear'));
    expect(screen.queryByRole('group')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Set the position on a map' })).toBeInTheDocument();
  },
);
