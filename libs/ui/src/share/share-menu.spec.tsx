import '@testing-library/jest-dom/jest-globals';
import { afterEach, expect, it, jest } from '@jest/globals';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ShareMenu, type ShareMenuProps } from './share-menu';

const url = 'https://popnook.test/spaces/7';

const specialCharacters = {
  title: 'Oak & Ivy? #1 = 100% <b>“ü”',
  url: 'https://popnook.test/spaces/7?a=1&b=%26#c',
};

const openMenu = async (subject: Omit<ShareMenuProps, 'onNotify'> = { url, title: 'Oak & Ivy' }) => {
  const onNotify = jest.fn();
  const user = userEvent.setup();
  render(<ShareMenu {...subject} onNotify={onNotify} />);
  await user.click(screen.getByRole('button', { name: `Share ${subject.title}` }));
  return { onNotify, user };
};

const menuItem = (name: string) => screen.getByRole('menuitem', { name });
const offerNativeShare = (share: (data: ShareData) => Promise<void>) =>
  Object.defineProperty(navigator, 'share', { configurable: true, value: share });

afterEach(() => {
  Reflect.deleteProperty(navigator, 'share');
  Reflect.deleteProperty(document, 'execCommand');
  jest.restoreAllMocks();
});

it('lists all ways to share, without native sharing if the device does not have it (SPEC 2)', async () => {
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

it('moves a menu into the window if it would start outside', async () => {
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(-40, 0, 176, 300));
  await openMenu();
  // 40 px to the edge of the window, and a margin of 8 px.
  expect(screen.getByRole('menu')).toHaveStyle({ translate: '48px' });
});

it('does not move a menu that is inside the window', async () => {
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(8, 0, 176, 300));
  await openMenu();
  expect(screen.getByRole('menu', { name: 'Share Oak & Ivy' }).style.translate).toBe('');
});

it('opens and closes with its button, whose aria-expanded says whether the menu is open', async () => {
  const { user } = await openMenu();
  const button = screen.getByRole('button', { name: 'Share Oak & Ivy', expanded: true });
  expect(button).toHaveAttribute('aria-haspopup', 'menu');
  await user.click(button);
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  expect(button).toHaveAttribute('aria-expanded', 'false');
  // Arrow keys scroll the page again.
  expect(fireEvent.keyDown(button, { key: 'ArrowDown' })).toBe(true);
});

it('can be a button with the word Share', async () => {
  const onNotify = jest.fn();
  render(<ShareMenu url={url} title="Oak & Ivy" variant="button" onNotify={onNotify} />);
  const button = screen.getByRole('button', { name: 'Share', expanded: false });
  expect(button).toHaveTextContent('Share');
  await userEvent.click(button);
  expect(screen.getAllByRole('menuitem')).toHaveLength(6);
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
  // The other way to copy fails, too, because jsdom has no `execCommand`.
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

it('shows the same toast when the browser refuses both ways to copy', async () => {
  const { onNotify, user } = await openMenu();
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
  Object.defineProperty(document, 'execCommand', { configurable: true, value: () => false });
  await user.click(menuItem('Copy Link'));
  await waitFor(() => {
    expect(onNotify).toHaveBeenCalledWith(expect.objectContaining({ title: 'Failed to copy' }));
  });
});

it('copies without the clipboard API inside an open dialog', async () => {
  const user = userEvent.setup();
  render(
    <dialog open aria-label="Space">
      <ShareMenu url={url} title="Oak & Ivy" onNotify={jest.fn()} />
    </dialog>,
  );
  jest.spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined as unknown as Clipboard);
  // Nothing outside an open dialog can be selected, so the text field must be inside.
  const copy = jest.fn(
    () => document.querySelector('textarea')?.parentElement === screen.getByRole('dialog'),
  );
  Object.defineProperty(document, 'execCommand', { configurable: true, value: copy });
  await user.click(screen.getByRole('button', { name: 'Share Oak & Ivy' }));
  await user.click(menuItem('Copy Link'));
  await waitFor(() => expect(copy).toHaveReturnedWith(true));
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

it('passes the absolute URL, the title and the text to native sharing, without a toast (SPEC 2)', async () => {
  const share = jest.fn((_data: ShareData) => Promise.resolve());
  offerNativeShare(share);
  const { onNotify, user } = await openMenu({ url: '/spaces/7', title: 'Oak & Ivy', text: 'A bright room.' });
  expect(screen.getAllByRole('menuitem')[1]).toHaveTextContent('Share…');
  await user.click(menuItem('Share…'));
  const sent = { url: 'http://localhost/spaces/7', title: 'Oak & Ivy', text: 'A bright room.' };
  expect(share.mock.calls).toEqual([[sent]]);
  // By the time the menu has opened again, a toast would have been shown.
  await user.click(screen.getByRole('button', { name: 'Share Oak & Ivy' }));
  expect(onNotify).not.toHaveBeenCalled();
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
  const canceled = new DOMException('Share canceled', 'AbortError');
  const share = jest.fn((_data: ShareData) => Promise.reject(canceled));
  offerNativeShare(share);
  const { onNotify, user } = await openMenu();
  const writeText = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await user.click(menuItem('Share…'));
  await waitFor(() => {
    expect(share.mock.calls).toEqual([[{ url, title: 'Oak & Ivy' }]]);
  });
  // By the time the menu has opened again, the link would have been copied.
  await user.click(screen.getByRole('button', { name: 'Share Oak & Ivy' }));
  expect(writeText).not.toHaveBeenCalled();
  expect(onNotify).not.toHaveBeenCalled();
});

it('opens a social network in a popup of 600 by 400 pixels, which cannot navigate this page (SPEC 9)', async () => {
  const popup = { opener: window } as unknown as Window;
  const open = jest.spyOn(window, 'open').mockReturnValue(popup);
  const { onNotify, user } = await openMenu();
  await user.click(menuItem('Facebook'));
  expect(open).toHaveBeenCalledWith(
    `https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(url)}`,
    '_blank',
    'popup,width=600,height=400',
  );
  expect(popup.opener).toBeNull();
  expect(onNotify).not.toHaveBeenCalled();
});

it('copies the link and says so if the popup is blocked, and closes the menu (SPEC 9)', async () => {
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
  ['Facebook', 'https://www.facebook.com/sharer/sharer.php', { u: specialCharacters.url }],
  [
    'Twitter',
    'https://twitter.com/intent/tweet',
    { url: specialCharacters.url, text: specialCharacters.title },
  ],
  ['LinkedIn', 'https://www.linkedin.com/sharing/share-offsite/', { url: specialCharacters.url }],
  ['WhatsApp', 'https://wa.me/', { text: `${specialCharacters.title} ${specialCharacters.url}` }],
])(
  'passes the title and the URL to %s unchanged, whatever characters they contain',
  async (network, address, values) => {
    const open = jest.spyOn(window, 'open').mockReturnValue(window);
    const { user } = await openMenu(specialCharacters);
    await user.click(menuItem(network));
    const target = new URL(String(open.mock.calls[0]?.[0]));
    expect(target.origin + target.pathname).toBe(address);
    expect(Object.fromEntries(target.searchParams)).toEqual(values);
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  },
);

it('starts an email with the title as its subject and the URL in its text, whatever characters they contain', async () => {
  await openMenu(specialCharacters);
  const target = new URL(menuItem('Email').getAttribute('href') ?? '');
  // Email programs do not decode '+' as a space, unlike URLSearchParams.
  expect(target.search).not.toContain('+');
  expect([...target.searchParams.entries()]).toEqual([
    ['subject', specialCharacters.title],
    ['body', specialCharacters.url],
  ]);
});

it('starts the email with the text if there is one, and closes the menu', async () => {
  const { user } = await openMenu({ url, title: 'Oak & Ivy', text: 'A bright room.' });
  const email = menuItem('Email');
  expect(new URL(email.getAttribute('href') ?? '').searchParams.get('body')).toBe(`A bright room.\n\n${url}`);
  // jsdom cannot follow the link.
  email.addEventListener('click', (event) => event.preventDefault());
  await user.click(email);
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Share Oak & Ivy' })).toHaveFocus();
});

it('closes on Tab and on a click elsewhere', async () => {
  const { user } = await openMenu();
  await user.tab();
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /^Share / }));
  expect(screen.getByRole('menu')).toBeInTheDocument();
  await user.click(document.body);
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
});

it('moves focus with arrow keys, Home and End, and closes and returns focus on Escape', async () => {
  const { user } = await openMenu();
  const pressed: string[] = [];
  const onKeyDown = ({ key }: KeyboardEvent) => void pressed.push(key);
  document.addEventListener('keydown', onKeyDown);
  expect(menuItem('Copy Link')).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  expect(menuItem('Facebook')).toHaveFocus();
  await user.keyboard('{ArrowUp}{ArrowUp}');
  expect(menuItem('Email')).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  expect(menuItem('Copy Link')).toHaveFocus();
  await user.keyboard('{End}');
  expect(menuItem('Email')).toHaveFocus();
  await user.keyboard('{Home}');
  expect(menuItem('Copy Link')).toHaveFocus();
  // Arrow keys do not scroll the page.
  expect(fireEvent.keyDown(menuItem('Copy Link'), { key: 'ArrowDown' })).toBe(false);
  await user.keyboard('x{Escape}');
  // The document does not receive Escape, so that a dialog around the menu stays open.
  expect(pressed).toEqual(['x']);
  document.removeEventListener('keydown', onKeyDown);
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Share Oak & Ivy' })).toHaveFocus();
});
