import '@testing-library/jest-dom/jest-globals';
import { afterEach, expect, it, jest } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ShareMenu } from './share-menu';

const url = 'https://popnook.test/spaces/7';

const hostile = { title: 'Oak & Ivy? #1 = 100% <b>“ü”', url: 'https://popnook.test/spaces/7?a=1&b=%26#c' };

const openMenu = async (subject = { url, title: 'Oak & Ivy' }) => {
  const onNotify = jest.fn();
  const user = userEvent.setup();
  render(<ShareMenu {...subject} onNotify={onNotify} />);
  await user.click(screen.getByRole('button', { name: `Share ${subject.title}` }));
  return { onNotify, user };
};

const menuItem = (name: string) => screen.getByRole('menuitem', { name });
const offerNativeShare = (share: () => Promise<void>) =>
  Object.defineProperty(navigator, 'share', { configurable: true, value: share });

afterEach(() => {
  Reflect.deleteProperty(navigator, 'share');
  Reflect.deleteProperty(document, 'execCommand');
  jest.restoreAllMocks();
});

it('lists all targets, without native sharing if the device does not have it (SPEC 2)', async () => {
  await openMenu();
  expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual([
    'Copy Link',
    'Facebook',
    'Twitter',
    'LinkedIn',
    'WhatsApp',
    'Email',
  ]);
});

it('moves a menu that starts outside the window into it', async () => {
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(-40, 0, 176, 300));
  await openMenu();
  expect(screen.getByRole('menu')).toHaveStyle({ translate: '48px' });
});

it('copies the link and shows a toast (SPEC 8)', async () => {
  const { onNotify, user } = await openMenu();
  const writeText = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await user.click(menuItem('Copy Link'));
  await waitFor(() => {
    expect(onNotify).toHaveBeenCalledWith({
      title: 'Link copied!',
      description: 'Profile link has been copied to your clipboard',
    });
  });
  expect(writeText).toHaveBeenCalledWith(url);
});

it('shows a toast when copying fails (SPEC 8)', async () => {
  const { onNotify, user } = await openMenu();
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
  await user.click(menuItem('Copy Link'));
  await waitFor(() => {
    expect(onNotify).toHaveBeenCalledWith(
      expect.objectContaining({
        title: 'Failed to copy',
        description: 'Please try again or copy the URL manually',
        variant: 'destructive',
      }),
    );
  });
});

it('copies without the clipboard API and restores focus', async () => {
  const { onNotify, user } = await openMenu();
  jest.spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined as unknown as Clipboard);
  const selected: string[] = [];
  const copy = () => {
    if (document.activeElement instanceof HTMLTextAreaElement) selected.push(document.activeElement.value);
    return true;
  };
  Object.defineProperty(document, 'execCommand', { configurable: true, value: copy });
  await user.click(menuItem('Copy Link'));
  await waitFor(() => {
    expect(onNotify).toHaveBeenCalledWith(expect.objectContaining({ title: 'Link copied!' }));
  });
  expect(selected).toEqual([url]);
  expect(document.querySelector('textarea')).toBeNull();
  expect(screen.getByRole('button', { name: 'Share Oak & Ivy' })).toHaveFocus();
});

it('copies the link when native sharing fails (SPEC 8)', async () => {
  offerNativeShare(() => Promise.reject(new Error('broken')));
  const { onNotify, user } = await openMenu();
  await user.click(menuItem('Share…'));
  await waitFor(() => {
    expect(onNotify).toHaveBeenCalledWith(expect.objectContaining({ title: 'Link copied!' }));
  });
});

it('copies nothing when native sharing is canceled', async () => {
  const share = jest.fn(() => Promise.reject(new DOMException('Share canceled', 'AbortError')));
  offerNativeShare(share);
  const { onNotify, user } = await openMenu();
  const writeText = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await user.click(menuItem('Share…'));
  await waitFor(() => {
    expect(share).toHaveBeenCalledTimes(1);
  });
  await user.click(screen.getByRole('button', { name: 'Share Oak & Ivy' }));
  expect([writeText.mock.calls.length, onNotify.mock.calls.length]).toEqual([0, 0]);
});

it('opens social shares in a popup of 600 by 400 (SPEC 9)', async () => {
  const open = jest.spyOn(window, 'open').mockReturnValue(window);
  const { user } = await openMenu();
  await user.click(menuItem('Facebook'));
  expect(open).toHaveBeenCalledWith(
    `https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(url)}`,
    '_blank',
    expect.stringContaining('width=600,height=400'),
  );
});

it('copies the link instead and says so when the popup is blocked, and closes the menu (SPEC 9)', async () => {
  jest.spyOn(window, 'open').mockReturnValue(null);
  const { onNotify, user } = await openMenu();
  const writeText = jest.spyOn(navigator.clipboard, 'writeText');
  await user.click(menuItem('Twitter'));
  await waitFor(() => {
    expect(onNotify).toHaveBeenCalledWith(expect.objectContaining({ title: 'Link copied!' }));
  });
  expect(writeText).toHaveBeenCalledWith(url);
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
});

it.each([
  ['Facebook', 'https://www.facebook.com/sharer/sharer.php', { u: hostile.url }],
  ['Twitter', 'https://twitter.com/intent/tweet', { url: hostile.url, text: hostile.title }],
  ['LinkedIn', 'https://www.linkedin.com/sharing/share-offsite/', { url: hostile.url }],
  ['WhatsApp', 'https://wa.me/', { text: `${hostile.title} ${hostile.url}` }],
])(
  'passes the title and the URL to %s unchanged, whatever characters they contain',
  async (network, address, values) => {
    const open = jest.spyOn(window, 'open').mockReturnValue(window);
    const { user } = await openMenu(hostile);
    await user.click(menuItem(network));
    const target = new URL(String(open.mock.calls[0]?.[0]));
    expect(target.origin + target.pathname).toBe(address);
    expect(Object.fromEntries(target.searchParams)).toEqual(values);
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  },
);

it('starts an email with the title as its subject and the URL in its text, whatever characters they contain', async () => {
  await openMenu(hostile);
  const target = new URL(menuItem('Email').getAttribute('href') ?? '');
  // Email programs do not decode '+' as a space, unlike URLSearchParams.
  expect(target.search).not.toContain('+');
  expect([...target.searchParams.entries()]).toEqual([
    ['subject', hostile.title],
    ['body', hostile.url],
  ]);
});

it('closes when Tab leaves it or the page is pressed elsewhere', async () => {
  const { user } = await openMenu();
  await user.tab();
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /^Share / }));
  expect(screen.getByRole('menu')).toBeInTheDocument();
  await user.click(document.body);
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
});

it('supports the keyboard: arrow keys move, Escape returns focus', async () => {
  const { user } = await openMenu();
  expect(menuItem('Copy Link')).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  expect(menuItem('Facebook')).toHaveFocus();
  await user.keyboard('{ArrowUp}{ArrowUp}');
  expect(menuItem('Email')).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Share Oak & Ivy' })).toHaveFocus();
});
