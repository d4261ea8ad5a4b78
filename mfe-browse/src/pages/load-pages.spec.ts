import { expect, it } from '@jest/globals';
import { errorResponse } from '@popnook/testing/web';
import { createStore, type ServerPage } from '@popnook/web-core';
import { aSpace } from '../../test/spaces';
import { browseServerPage } from './browse/load-browse';
import { discoverServerPages } from './discover/load-discover';
import { spaceServerPage } from './space/load-space';

/** Loads a page as the server does. @returns its head, and the calls that it sent to the API */
const load = async (
  page: ServerPage | undefined,
  api: Record<string, () => unknown> = {},
  { params = {}, search = '' }: { params?: Record<string, string>; search?: string } = {},
) => {
  const calls: string[] = [];
  const store = createStore({
    fetch: async (input) => {
      const { pathname, search: query } = new URL(new Request(input).url);
      calls.push(`${pathname}${query}`.replace('/api', ''));
      const response = api[pathname.replace('/api', '')]?.() ?? [];
      return response instanceof Response ? response : Response.json(response);
    },
  });
  const head = await page?.load({ store, params, search: new URLSearchParams(search) });
  return { head, calls: calls.sort() };
};

it('/browse loads the spaces and the locations, and alternatives only for filters without results (D61)', async () => {
  const oneSpace = () => Response.json([aSpace()], { headers: { 'X-Total-Count': '1' } });
  const noSpaces = () => Response.json([], { headers: { 'X-Total-Count': '0' } });
  const search = 'spaceType=gallery&sort=price';
  const spaces = '/spaces?limit=24&spaceType=gallery&sort=price';
  expect((await load(browseServerPage, { '/spaces': oneSpace }, { search })).calls).toEqual([
    '/locations',
    spaces,
  ]);
  expect((await load(browseServerPage, { '/spaces': noSpaces }, { search })).calls).toEqual([
    '/locations',
    '/spaces/alternatives?spaceType=gallery',
    spaces,
  ]);
  expect((await load(browseServerPage, { '/spaces': noSpaces })).calls).toEqual([
    '/locations',
    '/spaces?limit=24',
  ]);
});

it('/discover and /browse-spaces load the spaces of the default area and six popups (D50, SPEC 9)', async () => {
  expect(discoverServerPages.map(({ path }) => path)).toEqual(['/discover', '/browse-spaces']);
  for (const page of discoverServerPages)
    expect((await load(page)).calls).toEqual([
      '/discover/active-bookings?limit=6',
      '/spaces?limit=8&bbox=-79.14%2C35.45%2C-78.14%2C36.11',
    ]);
});

const callsForEverySpace = [
  '/discover/active-bookings?limit=4&spaceId=7',
  '/spaces/7',
  '/spaces/7/reviews?limit=5',
  '/spaces/7/subspaces',
];
const calendar = {
  firstStart: '2026-12-01',
  lastStart: '2027-12-01',
  unavailable: [],
  earliestStart: null,
  displays: [],
  obstacle: null,
};

it('/spaces/{id} loads everything on the page, and returns its title, description and image', async () => {
  const images = [{ url: '/uploads/a.webp' }];
  const suggestion = { subSpaceId: 5, startDate: '2026-12-03' };
  const api = {
    '/spaces/7': () => aSpace({ paymentAgreementType: 'monthly', periodDays: 30, images }),
    '/spaces/7/calendar': () => ({ ...calendar, suggestion }),
  };
  const params = { id: '7' };
  expect(await load(spaceServerPage, api, { params, search: 'from=2026-12-03' })).toEqual({
    head: { title: 'Juniper & Oak', description: 'A bright corner room.', image: '/uploads/a.webp' },
    calls: [
      ...callsForEverySpace,
      // The custom rates.
      '/spaces/7/availability?from=2026-12-01&to=2027-12-31',
      '/spaces/7/calendar?from=2026-12-03',
      // The calendar of the suggested display.
      '/spaces/7/calendar?subSpaceId=5',
      '/spaces/7/quote?subSpaceId=5&startDate=2026-12-03',
      '/users/3',
    ].sort(),
  });
  // A quote is loaded only for a searched day.
  const { calls } = await load(spaceServerPage, api, { params });
  expect(calls.filter((call) => call.includes('quote'))).toEqual([]);
});

it('/spaces/{id} loads no custom rates for a commission space, and no display calendar if no display is suggested (D24)', async () => {
  const api = {
    '/spaces/7': () => aSpace(),
    '/spaces/7/calendar': () => ({ ...calendar, suggestion: { subSpaceId: null, startDate: '2026-12-03' } }),
  };
  expect(await load(spaceServerPage, api, { params: { id: '7' } })).toEqual({
    head: { title: 'Juniper & Oak', description: 'A bright corner room.' },
    calls: [...callsForEverySpace, '/spaces/7/calendar', '/users/3'].sort(),
  });
});

// The API is not called for an invalid ID, such as one of ten digits, and `/users/3` is requested only if the space was found.
it.each([
  ['abc', {}, { status: 404, title: 'Space Not Found' }, 0],
  ['1234567890', {}, { status: 404, title: 'Space Not Found' }, 0],
  [
    '123456789',
    { '/spaces/123456789': () => aSpace() },
    { title: 'Juniper & Oak', description: 'A bright corner room.' },
    6,
  ],
  ['7', { '/spaces/7': () => errorResponse(404, 'No.') }, { status: 404, title: 'Space Not Found' }, 5],
  ['7', { '/spaces/7': () => errorResponse(503, 'No.') }, undefined, 5],
])(
  '/spaces/%s has status 404 only if the ID is invalid or the API finds no such space (case %#, D50)',
  async (id, api, head, callCount) => {
    const loaded = await load(spaceServerPage, api, { params: { id } });
    expect([loaded.head, loaded.calls.length]).toEqual([head, callCount]);
  },
);
