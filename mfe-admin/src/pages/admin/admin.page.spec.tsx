import '@testing-library/jest-dom/jest-globals';
import { expect, it } from '@jest/globals';
import { errorResponse, pageContent, renderPage, signedIn } from '@popnook/testing/web';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import AdminPage from './admin.page';

const stats = {
  totalUsers: 1200,
  newUsersThisMonth: 14,
  activeSpaces: 38,
  newSpacesThisMonth: 5,
  totalBookings: 210,
  newBookingsThisMonth: 31,
  totalRevenue: '48200.00',
  revenueGrowth: -12.5,
};

it('shows the statistics, with a minus sign if the revenue has decreased (D33)', async () => {
  renderPage(<AdminPage />, {
    path: '/admin',
    user: signedIn('admin'),
    api: { 'GET /api/admin/stats': () => stats, 'GET /api/admin/spaces': () => [] },
  });
  // The code of the tab and the statistics load at the same time.
  expect(screen.getByText('Loading Approvals')).toBeInTheDocument();
  expect(await screen.findByText('1,200')).toBeInTheDocument();
  const cards = [...document.querySelectorAll('dl > div')].map(({ textContent }) => textContent);
  expect(cards).toEqual([
    'Total Users1,200+14 this month',
    'Active Spaces38+5 this month',
    'Total Bookings210+31 this month',
    'Total Revenue$48,200−12.5% this month',
  ]);
});

it.each([
  // The growth is also 0 if last month had no revenue.
  [0, ''],
  [8, '+8.0% this month'],
])('shows a revenue growth of %d as “%s” (D33)', async (revenueGrowth, text) => {
  renderPage(<AdminPage />, {
    path: '/admin',
    user: signedIn('admin'),
    api: { 'GET /api/admin/stats': () => ({ ...stats, revenueGrowth }), 'GET /api/admin/spaces': () => [] },
  });
  const revenue = await screen.findByText('$48,200');
  expect(revenue.parentElement?.textContent).toBe(`Total Revenue$48,200${text}`);
});

const lists = [
  'users',
  'spaces',
  'bookings',
  'reviews',
  'locations',
  'content',
  'audit-log',
  'failed-emails',
];

/** Renders the page with empty lists. Returns the queries of the API calls for these lists. */
const renderAdminPage = (path: string) => {
  const queries: Record<string, string>[] = [];
  const list = ({ url }: Request) => {
    queries.push(Object.fromEntries(new URL(url).searchParams));
    return [];
  };
  const api = Object.fromEntries(lists.map((name) => [`GET /api/admin/${name}`, list]));
  renderPage(<AdminPage />, {
    path,
    user: signedIn('admin'),
    api: { 'GET /api/admin/stats': () => stats, ...api },
  });
  return { queries };
};

/** The controls above a list, which depend on the tab. */
interface Controls {
  tools: string[];
  /** The placeholder of the search field. */
  search: string;
  /** The filters and the sort order. */
  filters: string[];
}

/** The text that `pageContent` returns for a list without records. */
const emptyList = (noun: string, { tools, search, filters }: Controls, [title, text]: [string, string]) => [
  `<section> 0 ${noun}`,
  `## 0 ${noun}`,
  ...tools,
  `<search> Find ${noun}`,
  `Search ${noun}: “” {search, placeholder=${search}, maxlength=100, autocomplete=off}`,
  `(${filters.length > 1 ? 'Filter and sort' : 'Sort'}) {collapsed}`,
  ...filters,
  `status: 0 ${noun} found`,
  `### ${title}`,
  text,
];
const columns = '(Columns) {collapsed}';
const savedFilters = '(Saved filters) {collapsed}';
const toolsOf = (list: string) => [savedFilters, columns, `[Export CSV](/api/admin/${list}.csv) {download}`];
const dateRange = (label: string) => [
  `${label}: “” {placeholder=From, autocomplete=off}`,
  ': “” {placeholder=To, autocomplete=off}',
];

it.each([
  [
    'Approvals',
    'approvals',
    emptyList(
      'listings to review',
      {
        tools: [savedFilters],
        search: 'Name, description, location or host',
        filters: ['Sort by: select “Newest first”'],
      },
      ['Nothing to review', 'New and changed listings will appear here.'],
    ),
  ],
  [
    'Users',
    'users',
    emptyList(
      'users',
      {
        tools: toolsOf('users'),
        search: 'Name or email',
        filters: [
          'Role: select “All roles”',
          'Status: select “All except deleted”',
          ...dateRange('Joined'),
          'Sort by: select “Newest first”',
        ],
      },
      ['No users yet', 'New users will appear here.'],
    ),
  ],
  [
    'Spaces',
    'spaces',
    emptyList(
      'spaces',
      {
        tools: toolsOf('spaces'),
        search: 'Name, description, location or host',
        filters: [
          'Approval: select “All”',
          'Status: select “Active and inactive”',
          ...dateRange('Listed'),
          'Sort by: select “Newest first”',
        ],
      },
      ['No spaces yet', 'New listings will appear here.'],
    ),
  ],
  [
    'Bookings',
    'bookings',
    emptyList(
      'bookings',
      {
        tools: toolsOf('bookings'),
        search: 'Space, vendor or host',
        filters: [
          'Status: select “All”',
          'Attention: select “All”',
          ...dateRange('Requested'),
          'Sort by: select “Newest request first”',
        ],
      },
      ['No bookings yet', 'Booking requests from vendors will appear here.'],
    ),
  ],
  [
    'Reviews',
    'reviews',
    emptyList(
      'reviews',
      {
        tools: toolsOf('reviews'),
        search: 'Comment, space or author',
        filters: ['Stars: select “All”', ...dateRange('Written'), 'Sort by: select “Newest first”'],
      },
      ['No reviews yet', 'Reviews by vendors will appear here.'],
    ),
  ],
  [
    'Locations',
    'locations',
    [
      '<form> Add a location',
      'City: “” {maxlength=80, autocomplete=off}',
      'State: “” {maxlength=80, autocomplete=off}',
      'State code: “” {maxlength=2, autocomplete=off}',
      '(Add location) {submit}',
      ...emptyList(
        'locations',
        {
          tools: toolsOf('locations'),
          search: 'City or state',
          filters: ['Status: select “Shown and hidden”', 'Sort by: select “City”'],
        },
        ['No locations yet', 'Add the first city above.'],
      ),
    ],
  ],
  [
    'CMS Content',
    'content',
    emptyList(
      'text blocks',
      {
        tools: ['(Add a text block)'],
        search: 'Key or text',
        filters: [
          'Section: select “All sections”',
          'Status: select “Active and inactive”',
          'Sort by: select “Key”',
        ],
      },
      ['No text blocks yet', 'Pages show their default text until you add a text block.'],
    ),
  ],
  [
    'Audit Log',
    'audit-log',
    emptyList(
      'actions',
      {
        tools: toolsOf('audit-log'),
        search: 'Name or email',
        filters: [
          'Who: select “Administrators”',
          'Record: select “All records”',
          'Action: select “All actions”',
          ...dateRange('When'),
          'Sort by: select “Newest first”',
        ],
      },
      ['No actions yet', 'Actions will appear here.'],
    ),
  ],
  [
    'Failed Emails',
    'emails',
    [
      '<section> 0 failed emails',
      '## 0 failed emails',
      columns,
      'status: 0 failed emails found',
      '### No failed emails',
      'Emails that cannot be sent will appear here.',
    ],
  ],
])(
  'opens the tab %s with its own filters, and removes the filters of the previous tab from the URL',
  async (name, id, content) => {
    // Starts on another tab, with a search.
    renderAdminPage(`/admin?tab=${id === 'approvals' ? 'users' : 'approvals'}&q=door`);
    await userEvent.click(await screen.findByRole('tab', { name }));
    await waitFor(() => {
      expect(pageContent(screen.getByRole('tabpanel'))).toEqual([`<tabpanel> ${name}`, ...content]);
    });
    expect(window.location.search).toBe(`?tab=${id}`);
  },
);

/** Goes to a path without reloading the page. */
const navigate = (path: string) =>
  act(() => {
    window.history.pushState(null, '', path);
    window.dispatchEvent(new PopStateEvent('popstate'));
  });

/** The filters of a tab, with their labels, their parameters in the URL and in the API call, and their choices. */
type Filters = readonly (readonly [
  label: string,
  parameter: string,
  sentAs: string | undefined,
  choices: Readonly<Record<string, string>>,
])[];

const active = { true: 'Active', false: 'Inactive' };
const byDate = { newest: 'Newest first', oldest: 'Oldest first' };
const filters: Record<string, Filters> = {
  approvals: [['Sort by', 'sort', 'sort', byDate]],
  users: [
    [
      'Role',
      'role',
      'role',
      { vendor: 'Vendor', host: 'Host', customer: 'Customer', admin: 'Administrator' },
    ],
    ['Status', 'status', 'status', { active: 'Active', suspended: 'Suspended', deleted: 'Deleted' }],
    ['Sort by', 'sort', 'sort', { ...byDate, name: 'Last name' }],
  ],
  spaces: [
    [
      'Approval',
      'approval',
      'approvalStatus',
      { pending: 'Pending', approved: 'Approved', rejected: 'Rejected' },
    ],
    ['Status', 'state', 'isActive', active],
    [
      'Sort by',
      'sort',
      'sort',
      { ...byDate, name: 'Name', rating: 'Best rated', price: 'Lowest rate', '-price': 'Highest rate' },
    ],
  ],
  bookings: [
    [
      'Status',
      'status',
      'status',
      { pending: 'Pending', confirmed: 'Confirmed', completed: 'Completed', cancelled: 'Cancelled' },
    ],
    ['Attention', 'flagged', 'flagged', { true: 'Needs attention' }],
    [
      'Sort by',
      'sort',
      'sort',
      {
        newest: 'Newest request first',
        oldest: 'Oldest request first',
        start: 'Earliest start',
        '-start': 'Latest start',
        '-amount': 'Highest amount',
        amount: 'Lowest amount',
      },
    ],
  ],
  reviews: [
    ['Stars', 'rating', 'rating', { 5: '5 stars', 4: '4 stars', 3: '3 stars', 2: '2 stars', 1: '1 star' }],
    ['Sort by', 'sort', 'sort', { ...byDate, rating: 'Fewest stars', '-rating': 'Most stars' }],
  ],
  // The browser filters locations and text blocks, so their filters are not sent.
  locations: [
    ['Status', 'state', undefined, { true: 'Shown', false: 'Hidden' }],
    ['Sort by', 'sort', undefined, { city: 'City', state: 'State', newest: 'Newest first' }],
  ],
  content: [
    [
      'Section',
      'section',
      undefined,
      { hero: 'Hero', features: 'Features', about: 'About', footer: 'Footer' },
    ],
    ['Status', 'state', undefined, active],
    ['Sort by', 'sort', undefined, { key: 'Key', changed: 'Last changed', newest: 'Newest first' }],
  ],
  'audit-log': [
    [
      'Who',
      'by',
      'actorRole',
      { host: 'Hosts', vendor: 'Vendors', customer: 'Customers', system: 'Popnook' },
    ],
    [
      'Record',
      'entity',
      'entity',
      {
        user: 'Users',
        space: 'Spaces',
        booking: 'Bookings',
        review: 'Reviews',
        location: 'Locations',
        cms_content: 'Text blocks',
        email: 'Emails',
      },
    ],
    [
      'Action',
      'action',
      'action',
      {
        created: 'Created',
        updated: 'Location or text block edited',
        edit: 'Space edited',
        deleted: 'Deleted',
        hidden: 'Hidden',
        approval: 'Approved or rejected',
        availability: 'Availability changed',
        suspended: 'Suspended',
        reinstated: 'Reinstated',
        requested: 'Booking requested',
        confirmed: 'Booking confirmed',
        declined: 'Booking declined',
        withdrawn: 'Booking withdrawn',
        expired: 'Booking expired',
        completed: 'Booking completed',
        cancelled: 'Cancelled',
        'asked to cancel': 'Asked to cancel',
        'flag cleared': 'Flag cleared',
        'account edited': 'Account edited',
        'vendor profile edited': 'Vendor profile edited',
        role: 'Role changed',
        'second factor on': 'Second factor turned on',
        'second factor off': 'Second factor turned off',
        'second factor reset': 'Second factor reset',
        'recovery codes renewed': 'Recovery codes renewed',
        'recovery code used': 'Recovery code used',
        'session ended': 'Browser signed out',
        'all sessions ended': 'Signed out everywhere',
        'access token created': 'Access token created',
        'access token revoked': 'Access token revoked',
      },
    ],
    ['Sort by', 'sort', 'sort', byDate],
  ],
};

const tabsWithoutCsv = ['approvals', 'content'];

it.each(Object.entries(filters))(
  'reads all filters of the tab %s from the URL, shows their values, and sends them in the API call and the CSV link',
  async (tab, tabFilters) => {
    const { queries } = renderAdminPage(`/admin?tab=${tab}`);
    await screen.findByRole('search');
    const rounds = Math.max(...tabFilters.map(([, , , choices]) => Object.keys(choices).length));
    // Each round opens a URL with the next value of each filter.
    for (let index = 0; index < rounds; index += 1) {
      const chosen = tabFilters.map(([label, parameter, sentAs, choices]) => {
        const entries = Object.entries(choices);
        const [value = '', text = ''] = entries[index % entries.length] ?? [];
        return { label, parameter, sentAs, value, text };
      });
      const urlParams = Object.fromEntries(chosen.map(({ parameter, value }) => [parameter, value]));
      navigate(`/admin?${new URLSearchParams({ tab, ...urlParams }).toString()}`);
      const queryParams = Object.fromEntries(
        chosen.flatMap(({ sentAs, value }) => (sentAs === undefined ? [] : [[sentAs, value]])),
      );
      await waitFor(() => expect(queries.at(-1)).toMatchObject(queryParams));
      for (const { label, text } of chosen)
        expect(
          screen.getByLabelText(label, { selector: '.ant-select input' }).closest('.ant-select'),
        ).toHaveTextContent(text);
      if (tabsWithoutCsv.includes(tab)) continue;
      const csv = screen.getByRole('link', { name: 'Export CSV' }).getAttribute('href');
      expect(Object.fromEntries(new URLSearchParams(csv?.split('?')[1]))).toEqual(queryParams);
    }
  },
);

/** The cards have their full height even without values, so that the page does not shift when the values appear. */
const titleAndEmptyCards = [
  '# Admin Dashboard',
  'Activity on Popnook and listings that need your approval.',
  'Total Users: / …',
  'Active Spaces: / …',
  'Total Bookings: / …',
  'Total Revenue: / …',
];
const tabsWithImageUploadOpen = [
  '<div> Administration',
  'tab Approvals',
  'tab Users',
  'tab Spaces',
  'tab Bookings',
  'tab Reviews',
  'tab Locations',
  'tab CMS Content',
  'tab Image Upload {selected}',
  'tab Audit Log',
  'tab Failed Emails',
  '<tabpanel> Image Upload',
  '<section> Image upload',
  '## Image upload',
  '<group> Images',
  'Images: “” {file, accept=image/*, multiple, “or drop up to 5 here (5 MB max each)”}',
  '(Choose pictures) {“or drop up to 5 here (5 MB max each)”}',
];

it.each([
  ['while they load', () => new Promise<never>(() => undefined), []],
  [
    'if they cannot be loaded, with the reason',
    () => errorResponse(503, 'The database is unavailable.'),
    ['<alert>', 'The statistics could not be loaded', 'The database is unavailable.', '(Try again)'],
  ],
])('shows “…” instead of the statistics %s', async (_when, response, error) => {
  renderPage(<AdminPage />, {
    path: '/admin?tab=upload',
    user: signedIn('admin'),
    api: { 'GET /api/admin/stats': response },
  });
  await screen.findByLabelText('Images', { selector: 'input' });
  await waitFor(() =>
    expect(pageContent()).toEqual([...titleAndEmptyCards, ...error, ...tabsWithImageUploadOpen]),
  );
});

it.each([
  [
    { newListings: 3, changedListings: 1, flaggedBookings: 2, failedEmails: 0 },
    ['Approvals 4', 'Bookings 2', 'Failed Emails'],
  ],
  [
    { newListings: 0, changedListings: 0, flaggedBookings: 0, failedEmails: 5 },
    ['Approvals', 'Bookings', 'Failed Emails 5'],
  ],
])('shows the number of open items on each tab, unless it is zero (D42): %j', async (work, names) => {
  renderPage(<AdminPage />, {
    path: '/admin',
    user: signedIn('admin'),
    api: {
      'GET /api/admin/stats': () => stats,
      'GET /api/admin/spaces': () => [],
      'GET /api/admin/work-queue': () => work,
    },
  });
  for (const name of names) expect(await screen.findByRole('tab', { name })).toBeInTheDocument();
});
