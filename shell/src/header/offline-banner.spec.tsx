import { act, render, screen } from '@testing-library/react';
import { OfflineBanner } from './offline-banner';

const go = (online: boolean) =>
  act(() => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
    window.dispatchEvent(new Event(online ? 'online' : 'offline'));
  });

afterEach(() => jest.restoreAllMocks());

it('announces politely that the connection is lost, and disappears when it is back', () => {
  render(<OfflineBanner />);
  const place = screen.getByRole('status');
  expect(place.textContent).toBe('');
  go(false);
  expect(place.textContent).toContain('You’re offline');
  go(true);
  expect(place.textContent).toBe('');
});
