import '@testing-library/jest-dom/jest-globals';
import { beforeEach, expect, it } from '@jest/globals';
import { errorResponse, renderPage, signedIn } from '@popnook/testing/web';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aCalendar, openSpacePage } from '../../../test/space-page';
import { aSpace } from '../../../test/spaces';
import Remote from '../../remote';

beforeEach(() => {
  sessionStorage.clear();
});

it('shows every section, with the host, the number of reviews and the size of a display (SPEC 2)', async () => {
  openSpacePage();
  expect(await screen.findByRole('heading', { level: 1, name: 'Juniper & Oak' })).toBeInTheDocument();
  for (const title of [
    'About this space',
    'Displays Available',
    'Payment Agreement',
    'Your Host',
    'Reviews',
  ]) {
    expect(await screen.findByRole('heading', { name: title })).toBeInTheDocument();
  }
  expect(await screen.findByText('Harriet Olsen')).toBeInTheDocument();
  expect(screen.getByText('HO')).toBeInTheDocument();
  expect(screen.getByText('(12 reviews)')).toBeInTheDocument();
  expect(screen.getByText('6 ft · Up to 2 vendors at once')).toBeInTheDocument();
});

it('shows only the facts that the host has entered', async () => {
  openSpacePage({
    'GET /api/spaces/7': () =>
      aSpace({ openingHours: 'Tue–Sun, 10–6', sizeSqFt: 1450, footfall: 300, houseRules: 'No open flames.' }),
  });
  const fact = async (name: string) => (await screen.findByText(name)).nextSibling;
  expect(await fact('Opening hours')).toHaveTextContent('Tue–Sun, 10–6');
  expect(await fact('Size')).toHaveTextContent('1,450 sq ft');
  expect(await fact('Visitors a day')).toHaveTextContent('About 300');
  expect(await fact('House rules')).toHaveTextContent('No open flames.');
  expect(screen.queryByText('What you can sell')).not.toBeInTheDocument();
});

it('requests the displays and the calendar from the searched day without waiting for the space, and only once', async () => {
  let respond = (): void => undefined;
  const spaceLoaded = new Promise<void>((resolve) => (respond = resolve));
  const requested: string[] = [];
  const note = ({ url }: Request) => requested.push(url.replace(/^.*\/api/, ''));
  openSpacePage(
    {
      'GET /api/spaces/7': () => spaceLoaded.then(() => aSpace()),
      'GET /api/spaces/7/subspaces': (request) => (note(request), []),
      'GET /api/spaces/7/calendar': (request) => (note(request), aCalendar({ suggestion: null })),
    },
    null,
    '/spaces/7?from=2027-01-04',
  );
  const expected = ['/spaces/7/subspaces', '/spaces/7/calendar?from=2027-01-04'];
  await waitFor(() => {
    expect(requested).toEqual(expected);
  });
  respond();
  expect(await screen.findByRole('heading', { level: 1, name: 'Juniper & Oak' })).toBeInTheDocument();
  expect(requested).toEqual(expected);
});

it('counts a view when the space is shown, and ignores failures (D54)', async () => {
  let views = 0;
  openSpacePage({
    'GET /api/spaces/7': () => aSpace({ images: [{ url: '/a.webp' }, { url: '/b.webp' }] }),
    'POST /api/spaces/7/views': () => {
      views += 1;
      return errorResponse(503, 'The database is unavailable.');
    },
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Juniper & Oak' })).toBeInTheDocument();
  await waitFor(() => expect(views).toBe(1));
  await userEvent.click(await screen.findByRole('button', { name: 'Show picture 2 of 2' }));
  expect(views).toBe(1);
  expect(screen.queryByText('The database is unavailable.')).not.toBeInTheDocument();
});

it.each(['/spaces/99', '/spaces/abc', '/spaces/0'])(
  'shows the not-found page for %s (SPEC 2)',
  async (path) => {
    renderPage(<Remote />, { path });
    expect(await screen.findByRole('heading', { name: 'Space Not Found' })).toBeInTheDocument();
    expect(screen.getByText("The space you're looking for doesn't exist.")).toBeInTheDocument();
  },
);

it('shows an error with a retry button', async () => {
  let broken = true;
  openSpacePage({
    'GET /api/spaces/7': () => (broken ? errorResponse(503, 'The database is unavailable.') : aSpace()),
  });
  expect(await screen.findByText('The database is unavailable.')).toBeInTheDocument();
  broken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Juniper & Oak' })).toBeInTheDocument();
});

it.each([
  [
    { approvalStatus: 'pending' as const },
    'This space is waiting for approval.',
    'awaiting_approval' as const,
  ],
  [
    { approvalStatus: 'rejected' as const, approvalNotes: 'No pictures.' },
    'No pictures.',
    'awaiting_approval' as const,
  ],
  [{ isActive: false }, 'This space is inactive.', 'inactive' as const],
])(
  'tells the owner why a space with %p is hidden, and offers no booking (D18, D29)',
  async (overrides, text, obstacle) => {
    const api = {
      'GET /api/spaces/7': () => aSpace(overrides),
      'GET /api/spaces/7/calendar': () => aCalendar({ obstacle }),
    };
    openSpacePage(api, signedIn('host', { id: 3 }));
    expect(await screen.findByText(text)).toBeInTheDocument();
    const notApproved = 'approvalStatus' in overrides && overrides.approvalStatus === 'rejected';
    expect(screen.queryAllByText('This space was not approved.')).toHaveLength(notApproved ? 1 : 0);
    expect(screen.queryAllByText('Not public yet')).toHaveLength('approvalStatus' in overrides ? 1 : 0);
    expect(
      await screen.findByText(/Bookings open once|is inactive and cannot be booked/),
    ).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Request to Book' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Select Window/ })).not.toBeInTheDocument();
  },
);

it('selects a picture by its thumbnail, and supports the keyboard in full screen', async () => {
  const images = ['a', 'b', 'c'].map((name) => ({ url: `/uploads/${name}/large.webp` }));
  openSpacePage({ 'GET /api/spaces/7': () => aSpace({ images }) });
  await userEvent.click(await screen.findByRole('button', { name: 'Show picture 3 of 3' }));
  const large = screen.getByRole('button', { name: 'View picture 3 of 3 full screen' });
  await userEvent.click(large);
  const lightbox = within(await screen.findByRole('dialog', { name: 'Pictures of Juniper & Oak' }));
  expect(lightbox.getByText('Picture 3 of 3')).toBeInTheDocument();
  lightbox.getByRole('button', { name: 'Next picture' }).focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(lightbox.getByText('Picture 1 of 3')).toBeInTheDocument();
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(lightbox.getByRole('img', { name: 'Juniper & Oak, picture 2' })).toBeInTheDocument();
  await userEvent.click(lightbox.getByRole('button', { name: 'Close' }));
  await waitFor(() => {
    expect(screen.queryByRole('dialog', { name: /Pictures/ })).not.toBeInTheDocument();
  });
});

it('names the only picture after the space', async () => {
  openSpacePage({ 'GET /api/spaces/7': () => aSpace({ images: [{ url: '/a.webp' }] }) });
  const large = await screen.findByRole('button', { name: 'View the picture full screen' });
  expect(within(large).getByRole('img', { name: 'Juniper & Oak' })).toBeInTheDocument();
  expect(large).toHaveTextContent('1 picture');
});

it('shows that the minimum commission is due at settlement (D37)', async () => {
  openSpacePage({ 'GET /api/spaces/7': () => aSpace({ minimumCommission: '5.00' }) });
  expect(await screen.findByText('$5/day')).toBeInTheDocument();
  expect(screen.getByText('Due at settlement, never upfront.')).toBeInTheDocument();
});

it('shows another space without anything selected in the previous one', async () => {
  const images = ['a', 'b'].map((name) => ({
    url: `/uploads/${name}.webp`,
    thumbnailUrl: `/uploads/${name}-s.webp`,
  }));
  openSpacePage({
    'GET /api/spaces/7': () => aSpace({ images }),
    'GET /api/spaces/8': () => aSpace({ id: 8, name: 'Fern & Sage', images }),
  });
  const pressed = () => screen.getByRole('button', { pressed: true });
  await userEvent.click(await screen.findByRole('button', { name: 'Show picture 2 of 2' }));
  expect(pressed()).toHaveAccessibleName('Show picture 2 of 2');
  act(() => {
    window.history.pushState(null, '', '/spaces/8');
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Fern & Sage' })).toBeInTheDocument();
  expect(pressed()).toHaveAccessibleName('Show picture 1 of 2');
});
