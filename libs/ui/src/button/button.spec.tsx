import { expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from './button';

const draw = (busy: boolean, disabled = false) => {
  const pressed = jest.fn();
  const sent = jest.fn();
  const form = (own: { busy: boolean; disabled: boolean }) => (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        sent();
      }}
    >
      <input aria-label="Name" />
      <Button type="submit" onClick={pressed} {...own}>
        Save
      </Button>
    </form>
  );
  const { rerender } = render(form({ busy, disabled }));
  return { pressed, sent, turn: (own: { busy: boolean; disabled: boolean }) => rerender(form(own)) };
};

const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });

it('ignores clicks, and Enter in a field, while busy', async () => {
  const { pressed, sent } = draw(true);
  await userEvent.click(button());
  await userEvent.type(screen.getByLabelText('Name'), 'Ada{Enter}');
  expect(pressed).not.toHaveBeenCalled();
  expect(sent).not.toHaveBeenCalled();
  expect(button().getAttribute('aria-disabled')).toBe('true');
});

it('keeps focus while busy, even if disabled', () => {
  const { turn } = draw(false);
  button().focus();
  turn({ busy: true, disabled: true });
  expect(button().disabled).toBe(false);
  expect(document.activeElement).toBe(button());
});

it('submits its form otherwise', async () => {
  const { pressed, sent } = draw(false);
  await userEvent.click(button());
  expect(pressed).toHaveBeenCalledTimes(1);
  expect(sent).toHaveBeenCalledTimes(1);
});
