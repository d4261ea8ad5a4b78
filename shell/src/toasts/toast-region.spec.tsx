import { renderPage } from '@popnook/testing/web';
import { useToast, type NewToast } from '@popnook/web-core';
import { act, fireEvent, screen } from '@testing-library/react';
import { ToastRegion } from './toast-region';

const Say = (toast: NewToast) => {
  const { toast: show } = useToast();
  return <button onClick={() => show(toast)}>{`say ${toast.title}`}</button>;
};

const begin = () =>
  renderPage(
    <>
      <Say title="First" />
      <Say title="Second" variant="destructive" />
      <ToastRegion />
    </>,
  );

const say = (title: string) => fireEvent.click(screen.getByText(`say ${title}`));
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));

describe('D47: toasts', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('one at a time: a new one takes the place of the one before', () => {
    begin();
    say('First');
    say('Second');
    expect(screen.queryByText('First')).toBeNull();
    expect(screen.getByText('Second')).toBeTruthy();
  });

  it('stands in the dialog that has the focus, whichever comes first in the document', () => {
    begin();
    document.body.insertAdjacentHTML(
      'beforeend',
      '<dialog open data-testid="top"><input /></dialog><dialog open data-testid="below"></dialog>',
    );
    const top = screen.getByTestId('top');
    top.querySelector('input')?.focus();
    say('First');
    expect(top.contains(screen.getByText('First'))).toBe(true);
    for (const dialog of document.querySelectorAll('dialog')) dialog.remove();
  });

  it('goes after five seconds', () => {
    begin();
    say('First');
    pass(4_900);
    expect(screen.getByText('First')).toBeTruthy();
    pass(200);
    expect(screen.queryByText('First')).toBeNull();
  });

  it('waits while it holds the focus, and then has the rest of its time', () => {
    begin();
    say('First');
    pass(3_000);
    const close = screen.getByRole('button', { name: 'Close notification' });
    act(() => close.focus());
    pass(60_000);
    expect(screen.getByText('First')).toBeTruthy();
    act(() => close.blur());
    pass(2_100);
    expect(screen.queryByText('First')).toBeNull();
  });

  it('a destructive one is announced at once, another politely', () => {
    begin();
    say('Second');
    expect(screen.getByRole('alert').textContent).toContain('Second');
    say('First');
    expect(screen.getByRole('status').textContent).toContain('First');
  });

  it('F8 moves the focus to the region', () => {
    begin();
    fireEvent.keyDown(document.body, { key: 'F8' });
    expect(document.activeElement).toBe(screen.getByRole('region', { name: /Notifications/ }));
  });

  it('closed with the keyboard, the focus is back where it was', () => {
    begin();
    const before = screen.getByText('say First');
    before.focus();
    say('First');
    fireEvent.keyDown(document.body, { key: 'F8' });
    const close = screen.getByRole('button', { name: 'Close notification' });
    act(() => close.focus());
    fireEvent.click(close);
    expect(screen.queryByText('First')).toBeNull();
    expect(document.activeElement).toBe(before);
  });

  it('leaves the memory 1,000,000 ms after it was dismissed', () => {
    const { store } = begin();
    say('First');
    pass(5_000);
    pass(999_000);
    expect(store.getState().toasts.current?.title).toBe('First');
    pass(1_000);
    expect(store.getState().toasts.current).toBeNull();
  });

  it('swiped 50 to the right it goes, less and it stays', () => {
    begin();
    say('First');
    const toast = screen.getByText('First');
    swipe(toast, 40);
    expect(screen.getByText('First')).toBeTruthy();
    swipe(toast, 60);
    expect(screen.queryByText('First')).toBeNull();
  });
});

/** jsdom knows no pointers. */
const swipe = (target: HTMLElement, by: number) => {
  Object.assign(HTMLElement.prototype, { setPointerCapture: () => undefined });
  const send = (type: string, clientX: number) =>
    fireEvent(target, new MouseEvent(type, { bubbles: true, clientX }));
  send('pointerdown', 100);
  send('pointermove', 100 + by);
  send('pointerup', 100 + by);
};
