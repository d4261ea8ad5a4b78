import { renderPage } from '@popnook/testing/web';
import { useToast, type NewToast } from '@popnook/web-core';
import { act, fireEvent, screen } from '@testing-library/react';
import { ToastRegion } from './toast-region';

const ShowToast = (toast: NewToast & { undo?: () => unknown }) => {
  const { toast: showToast } = useToast();
  return <button onClick={() => showToast(toast)}>{`show ${toast.title}`}</button>;
};

const renderRegion = () =>
  renderPage(
    <>
      <ShowToast title="First" />
      <ShowToast title="Second" variant="destructive" />
      <ToastRegion />
    </>,
  );

const show = (title: string) => fireEvent.click(screen.getByText(`show ${title}`));
const advance = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));

describe('toasts', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('are shown one at a time: a new one replaces the previous one (D47)', () => {
    renderRegion();
    show('First');
    show('Second');
    expect(screen.queryByText('First')).toBeNull();
    expect(screen.getByText('Second')).toBeTruthy();
  });

  it('are shown in the focused dialog or, if none has focus, in the last one of the document', () => {
    renderRegion();
    document.body.insertAdjacentHTML(
      'beforeend',
      '<dialog open data-testid="first"><input /></dialog><dialog open data-testid="last"></dialog>',
    );
    const [first, last] = [screen.getByTestId('first'), screen.getByTestId('last')];
    first.querySelector('input')?.focus();
    show('First');
    expect(first.contains(screen.getByText('First'))).toBe(true);
    first.querySelector('input')?.blur();
    // The region looks for its dialog again whenever a dialog opens (toggle) or closes.
    fireEvent(last, new Event('toggle'));
    expect(last.contains(screen.getByText('First'))).toBe(true);
    for (const dialog of [first, last]) dialog.removeAttribute('open');
    fireEvent(last, new Event('close'));
    expect(last.contains(screen.getByText('First'))).toBe(false);
    for (const dialog of [first, last]) dialog.remove();
  });

  it('close after five seconds (SPEC 9)', () => {
    renderRegion();
    show('First');
    advance(4_900);
    expect(screen.getByText('First')).toBeTruthy();
    advance(200);
    expect(screen.queryByText('First')).toBeNull();
  });

  it('stay open while hovered, and then for the rest of the five seconds', () => {
    renderRegion();
    show('First');
    advance(3_000);
    const toast = screen.getByText('First');
    fireEvent.pointerEnter(toast);
    advance(60_000);
    expect(screen.getByText('First')).toBeTruthy();
    fireEvent.pointerLeave(toast);
    advance(1_900);
    expect(screen.getByText('First')).toBeTruthy();
    advance(200);
    expect(screen.queryByText('First')).toBeNull();
  });

  it('can have a link', () => {
    renderPage(
      <>
        <ShowToast title="Saved" action={{ label: 'Your saved spaces', to: '/saved' }} />
        <ToastRegion />
      </>,
    );
    show('Saved');
    expect(screen.getByRole('link', { name: 'Your saved spaces' }).getAttribute('href')).toBe('/saved');
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('stay open while focused, and then for the rest of the five seconds', () => {
    renderRegion();
    show('First');
    advance(3_000);
    const close = screen.getByRole('button', { name: 'Close notification' });
    act(() => close.focus());
    advance(60_000);
    expect(screen.getByText('First')).toBeTruthy();
    act(() => close.blur());
    advance(2_100);
    expect(screen.queryByText('First')).toBeNull();
  });

  it('are announced immediately if they are destructive, and politely otherwise (D47)', () => {
    renderRegion();
    show('Second');
    expect(screen.getByRole('alert').textContent).toContain('Second');
    show('First');
    expect(screen.getByRole('status').textContent).toContain('First');
  });

  it('are in a region that F8 focuses (SPEC 9)', () => {
    renderRegion();
    const region = screen.getByRole('region', { name: 'Notifications (F8)' });
    fireEvent.keyDown(document.body, { key: 'F7' });
    expect(document.activeElement).not.toBe(region);
    fireEvent.keyDown(document.body, { key: 'F8' });
    expect(document.activeElement).toBe(region);
  });

  it('leave focus where it is when they close by themselves', () => {
    renderRegion();
    const [first, second] = ['show First', 'show Second'].map((name) => screen.getByText(name));
    act(() => first?.focus());
    show('First');
    fireEvent.keyDown(document.body, { key: 'F8' });
    act(() => second?.focus());
    advance(5_000);
    expect(screen.queryByText('First')).toBeNull();
    expect(document.activeElement).toBe(second);
  });

  it('return focus to the previous element when closed with the keyboard', () => {
    renderRegion();
    const previousElement = screen.getByText('show First');
    previousElement.focus();
    show('First');
    fireEvent.keyDown(document.body, { key: 'F8' });
    const close = screen.getByRole('button', { name: 'Close notification' });
    act(() => close.focus());
    fireEvent.click(close);
    expect(screen.queryByText('First')).toBeNull();
    expect(document.activeElement).toBe(previousElement);
  });

  it('move focus to the region when closed if the previous element no longer exists', () => {
    renderRegion();
    show('First');
    const previousElement = document.body.appendChild(document.createElement('button'));
    previousElement.focus();
    fireEvent.keyDown(document.body, { key: 'F8' });
    const close = screen.getByRole('button', { name: 'Close notification' });
    act(() => close.focus());
    previousElement.remove();
    fireEvent.click(close);
    expect(document.activeElement).toBe(screen.getByRole('region', { name: /Notifications/ }));
  });

  it('close and undo the reported action when Undo is pressed', () => {
    const undo = jest.fn();
    renderPage(
      <>
        <ShowToast title="Hidden" undo={undo} />
        <ToastRegion />
      </>,
    );
    show('Hidden');
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(undo).toHaveBeenCalledTimes(1);
    expect(screen.queryByText('Hidden')).toBeNull();
  });

  it('are removed from the store 1,000,000 ms after being dismissed (SPEC 9)', () => {
    const { store } = renderRegion();
    show('First');
    advance(5_000);
    advance(999_000);
    expect(store.getState().toasts.current?.title).toBe('First');
    advance(1_000);
    expect(store.getState().toasts.current).toBeNull();
  });

  it('are dismissed by a swipe of at least 50 pixels to the right (SPEC 9)', () => {
    renderRegion();
    show('First');
    const toast = screen.getByText('First');
    expect(swipe(toast, -60)).toEqual({ transform: '', captured: 0 });
    expect(swipe(toast, 4)).toEqual({ transform: 'translateX(4px)', captured: 0 });
    expect(swipe(toast, 49)).toEqual({ transform: 'translateX(49px)', captured: 1 });
    expect(swipe(toast, 60, 'pointercancel')).toEqual({ transform: 'translateX(60px)', captured: 1 });
    // Without pressing first, the toast does not move.
    sendPointerEvent(toast, 'pointermove', 90);
    expect(toast.closest<HTMLElement>('[style]')?.style.transform).toBe('');
    expect(screen.getByText('First')).toBeTruthy();
    swipe(toast, 50);
    expect(screen.queryByText('First')).toBeNull();
  });
});

/** Sends a mouse event with the name of a pointer event, because jsdom has no pointer events. */
const sendPointerEvent = (target: HTMLElement, type: string, clientX: number) =>
  fireEvent(target, new MouseEvent(type, { bubbles: true, clientX }));

/** Swipes to the right. @returns the toast's position before the pointer is released, and how often it captured the pointer */
const swipe = (target: HTMLElement, distance: number, end = 'pointerup') => {
  const setPointerCapture = jest.fn();
  Object.assign(HTMLElement.prototype, { setPointerCapture });
  sendPointerEvent(target, 'pointerdown', 100);
  sendPointerEvent(target, 'pointermove', 100 + distance);
  const transform = target.closest<HTMLElement>('[style]')?.style.transform ?? '';
  sendPointerEvent(target, end, 100 + distance);
  return { transform, captured: setPointerCapture.mock.calls.length };
};
