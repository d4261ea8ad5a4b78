import { expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, LinkProvider, type LinkProps } from '../link/link';
import { Button, LinkButton } from './button';

interface ButtonState {
  busy?: boolean;
  disabled?: boolean;
}

/** Renders a submit button in a form with a text field. */
const renderButton = (state: ButtonState) => {
  const clicked = jest.fn();
  const submitted = jest.fn();
  const form = (props: ButtonState) => (
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
  const { rerender } = render(form(state));
  return {
    clicked,
    submitted,
    update: (props: ButtonState) => rerender(form(props)),
  };
};

const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });

it('while busy, ignores clicks, and Enter in a field of its form', async () => {
  const { clicked, submitted } = renderButton({ busy: true });
  await userEvent.click(button());
  await userEvent.type(screen.getByLabelText('Name'), 'Ada{Enter}');
  expect(clicked).not.toHaveBeenCalled();
  expect(submitted).not.toHaveBeenCalled();
  expect(button().getAttribute('aria-disabled')).toBe('true');
});

it('keeps focus while busy, even if disabled', () => {
  const { update } = renderButton({});
  button().focus();
  update({ busy: true, disabled: true });
  expect(button().disabled).toBe(false);
  expect(document.activeElement).toBe(button());
});

it('submits its form if it is not busy', async () => {
  const { clicked, submitted } = renderButton({});
  await userEvent.click(button());
  expect(clicked).toHaveBeenCalledTimes(1);
  expect(submitted).toHaveBeenCalledTimes(1);
});

it('does not submit the form unless its type is submit, and can be disabled', async () => {
  const submitted = jest.fn();
  const clicked = jest.fn();
  render(
    <form onSubmit={submitted}>
      <Button onClick={clicked}>Add</Button>
      <Button disabled>Remove</Button>
    </form>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Add' }));
  expect(clicked).toHaveBeenCalledTimes(1);
  expect(submitted).not.toHaveBeenCalled();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Remove' }).disabled).toBe(true);
});

it('renders links with the router link of the application, or as plain anchors without one', () => {
  const RouterLink = ({ href, children }: LinkProps) => <a href={`/app${href}`}>{children}</a>;
  const links = (
    <>
      <LinkButton href="/browse">Browse</LinkButton>
      <Link href="/discover">Discover</Link>
    </>
  );
  const addresses = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  const { rerender } = render(links);
  expect(addresses()).toEqual(['/browse', '/discover']);
  rerender(<LinkProvider link={RouterLink}>{links}</LinkProvider>);
  expect(addresses()).toEqual(['/app/browse', '/app/discover']);
});
