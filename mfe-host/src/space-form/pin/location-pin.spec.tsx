import '@testing-library/jest-dom/jest-globals';
import { expect, it } from '@jest/globals';
import { renderPage, signedIn } from '@popnook/testing/web';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { LocationPin } from './location-pin';
// Loaded in advance: the component loads it when it is first shown.
import './pin-map';

interface Position {
  latitude: string | null;
  longitude: string | null;
}

const open = (initial: Position) => {
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
  const moves = open({ latitude: '35.77960000', longitude: '-78.63820000' });
  fireEvent.keyDown(await pin(), { key: 'ArrowRight' });
  fireEvent.keyDown(await pin(), { key: 'ArrowUp', shiftKey: true });
  const [right, up] = moves.map(({ latitude, longitude }) => [Number(latitude), Number(longitude)]);
  expect(right?.[0]).toBeCloseTo(35.7796, 4);
  expect(right?.[1]).toBeGreaterThan(-78.6382);
  expect((up?.[0] ?? 0) - 35.7796).toBeGreaterThan(3 * ((right?.[1] ?? 0) + 78.6382));
  expect(up?.[1]).toBeCloseTo(right?.[1] ?? 0, 6);
  expect(screen.getByRole('status')).toHaveTextContent(
    `The pin is at ${String(up?.[0]?.toFixed(5))}, ${String(up?.[1]?.toFixed(5))}.`,
  );
});

it('stores eight decimals, and a longitude from -180 to 180', async () => {
  const moves = open({ latitude: '10.00000000', longitude: '179.99990000' });
  fireEvent.keyDown(await pin(), { key: 'ArrowRight' });
  const { latitude, longitude } = moves[0] ?? {};
  for (const degrees of [latitude, longitude]) expect(degrees).toMatch(/^-?\d+\.\d{8}$/);
  expect(Number(longitude)).toBeLessThan(-179);
});

it('ignores other keys', async () => {
  const moves = open({ latitude: '35.77960000', longitude: '-78.63820000' });
  fireEvent.keyDown(await pin(), { key: 'Tab' });
  expect(moves).toEqual([]);
});

it('shows no map for an unknown position until the host asks for one', async () => {
  const moves = open({ latitude: null, longitude: null });
  expect(screen.queryByRole('group')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Set the position on a map' }));
  await pin();
  expect(moves).toEqual([]);
  fireEvent.keyDown(await pin(), { key: 'ArrowDown' });
  await waitFor(() => {
    expect(moves).toHaveLength(1);
  });
});
