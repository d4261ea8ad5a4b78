import { expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from './button';

const renderButton = (busy: boolean, disabled = false) => {
  const clicked = jest.fn();
  const submitted = jest.fn();
  const form = (props: { busy: boolean; disabled: boolean }) => (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submitted();
      }}
    >
      <input aria-label="Name" />
      <Button type="submit" onClick={clicked} {...props}>
        Save
      </Button>
    </form>
  );
  const { rerender } = render(form({ busy, disabled }));
  return {
    clicked,
    submitted,
    update: (props: { busy: boolean; disabled: boolean }) => rerender(form(props)),
  };
};

const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });

it('ignores clicks and Enter in a field while busy', async () => {
  const { clicked, submitted } = renderButton(true);
  await userEvent.click(button());
  await userEvent.type(screen.getByLabelText('Name'), 'Ada{Enter}');
  expect(clicked).not.toHaveBeenCalled();
  expect(submitted).not.toHaveBeenCalled();
  expect(button().getAttribute('aria-disabled')).toBe('true');
});

it('keeps focus while busy, even if disabled', () => {
  const { update } = renderButton(false);
  button().focus();
  update({ busy: true, disabled: true });
  expect(button().disabled).toBe(false);
  expect(document.activeElement).toBe(button());
});

it('submits its form if it is not busy', async () => {
  const { clicked, submitted } = renderButton(false);
  await userEvent.click(button());
  expect(clicked).toHaveBeenCalledTimes(1);
  expect(submitted).toHaveBeenCalledTimes(1);
});
