import { renderHook } from '@testing-library/react';
import { Map as LeafletMap } from 'leaflet';
import { useAfterMove } from './use-after-move';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const renderWithMap = () => {
  const map = new LeafletMap(document.createElement('div')).setView([0, 0], 5);
  const handler = jest.fn();
  renderHook(() => {
    useAfterMove(map, handler);
  });
  return { map, handler };
};

it('calls the handler once after several moves', () => {
  const { map, handler } = renderWithMap();
  map.setView([1, 1], 5).setView([2, 2], 5);
  expect(handler).not.toHaveBeenCalled();
  jest.runAllTimers();
  expect(handler).toHaveBeenCalledTimes(1);
});

it('does not call the handler if the map is removed before the component is unmounted', () => {
  const { map, handler } = renderWithMap();
  map.setView([1, 1], 5);
  map.remove();
  jest.runAllTimers();
  expect(handler).not.toHaveBeenCalled();
});

it('does not call the handler after the component has been unmounted', () => {
  const map = new LeafletMap(document.createElement('div')).setView([0, 0], 5);
  const handler = jest.fn();
  const { unmount } = renderHook(() => {
    useAfterMove(map, handler);
  });
  map.setView([1, 1], 5);
  unmount();
  map.setView([2, 2], 5);
  jest.runAllTimers();
  expect(handler).not.toHaveBeenCalled();
});
