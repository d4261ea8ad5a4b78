import { renderPage } from '@popnook/testing/web';
import { fireEvent, screen } from '@testing-library/react';
import { undoToast, useToast } from './toasts';

const undo = jest.fn();
const Buttons = () => {
  const { toast, toastError } = useToast();
  return (
    <>
      <button onClick={() => toast({ title: 'Hidden', undo })}>Hide</button>
      <button onClick={() => toast({ title: 'Copied' })}>Copy</button>
      <button onClick={() => toastError('Not hidden', { status: 'FETCH_ERROR' })}>Fail</button>
    </>
  );
};
beforeEach(() => undo.mockClear());

/** @returns a function that clicks a button and returns the current toast */
const renderButtons = () => {
  const { store } = renderPage(<Buttons />);
  return (name: string) => {
    fireEvent.click(screen.getByText(name));
    return store.getState().toasts.current;
  };
};

it('undoes an action once, and only while its toast is the current one', () => {
  const click = renderButtons();
  const first = click('Hide');
  expect(first).toMatchObject({ title: 'Hidden', variant: 'default', canUndo: true });
  undoToast(first?.id ?? '');
  undoToast(first?.id ?? '');
  expect(undo).toHaveBeenCalledTimes(1);
  const replaced = click('Hide');
  const current = click('Hide');
  undoToast(replaced?.id ?? '');
  expect(undo).toHaveBeenCalledTimes(1);
  undoToast(current?.id ?? '');
  expect(undo).toHaveBeenCalledTimes(2);
  const last = click('Hide');
  expect(click('Copy')).not.toHaveProperty('canUndo');
  undoToast(last?.id ?? '');
  expect(undo).toHaveBeenCalledTimes(2);
});

it('shows the message of an error in a destructive toast', () => {
  const click = renderButtons();
  expect(click('Fail')).toMatchObject({
    title: 'Not hidden',
    description: 'Popnook can’t be reached. Check your connection and try again.',
    variant: 'destructive',
  });
});
