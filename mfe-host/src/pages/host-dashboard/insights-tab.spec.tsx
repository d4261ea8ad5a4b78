import '@testing-library/jest-dom/jest-globals';
import { expect, it, jest } from '@jest/globals';
import { errorResponse, renderPage, signedIn, type FakeApi } from '@popnook/testing/web';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Chart } from 'chart.js';
import InsightsTab from './insights-tab';

/* jsdom has no canvas. Without one, the charts stay empty, and Chart.js logs errors. */
HTMLCanvasElement.prototype.getContext = () => null;
jest.spyOn(console, 'error').mockImplementation(() => undefined);

const chartTitles = () => screen.getAllByRole('figure').map(({ textContent }) => textContent);

const month = {
  month: '2026-10',
  views: 4,
  availableDays: 31,
  occupiedDays: 0,
  revenue: '0.00',
  requests: 0,
  accepted: 0,
  declined: 0,
  expired: 0,
  withdrawn: 0,
  medianAnswerHours: null,
};

/** A different value for each figure. */
const distinctFigures = {
  views: 1240,
  availableDays: 60,
  occupiedDays: 28,
  revenue: '1234.50',
  requests: 15_000,
  accepted: 6000,
  declined: 4000,
  expired: 3000,
  withdrawn: 2000,
  medianAnswerHours: '2.5',
};

const renderInsightsTab = (api: FakeApi) =>
  renderPage(<InsightsTab hostId={1} />, { user: signedIn('host'), api });

it('shows views, occupancy, revenue, requests and response time by month, as charts and as a table (D54)', async () => {
  const november = {
    ...month,
    month: '2026-11',
    ...distinctFigures,
  };
  renderInsightsTab({ 'GET /api/hosts/1/insights': () => [month, november] });
  expect(screen.getByText('Loading your insights')).toBeInTheDocument();
  await screen.findByRole('table', { name: 'Insights by month' });
  expect(chartTitles()).toEqual([
    'Views of your spaces',
    'Occupied days',
    'Revenue',
    'Requests',
    'Median hours to answer',
  ]);
  // The latest month comes first in the table.
  const months = screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
  // Each row header contains the summary for narrow screens, then the month.
  expect(months).toEqual(['November 202647%$1,235November 2026', 'October 20260%$0October 2026']);
  const row = within(screen.getByRole('row', { name: /November 2026/ }));
  expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
    'Views1,240',
    'Occupied47%',
    'Revenue$1,234.50',
    'Requests15,000',
    'Accepted6,000',
    'Declined4,000',
    'Expired3,000',
    'Withdrawn2,000',
    'Time to answer2.5 h',
  ]);
  const drawnCharts = Object.values(Chart.instances).map(({ config: { data, options } }) => {
    const axis = options?.scales?.['y'] as { max?: number; ticks: { callback: (value: number) => string } };
    return [
      data.labels,
      Object.fromEntries(data.datasets.map(({ label, data: values }) => [label, values])),
      // The label of the value 1234.5.
      axis.ticks.callback(1234.5),
      axis.max,
    ];
  });
  const labels = ['Oct', 'Nov'];
  expect(drawnCharts).toEqual([
    [labels, { Views: [4, 1240] }, '1,234.5', undefined],
    [labels, { Occupied: [0, expect.closeTo(46.67)] }, '1235%', 100],
    [labels, { Revenue: [0, 1234.5] }, '$1,235', undefined],
    [labels, { Received: [0, 15_000], Accepted: [0, 6000] }, '1,234.5', undefined],
    [labels, { Hours: [0, 2.5] }, '1,234.5 h', undefined],
  ]);
});

it('shows “—” for a month without available days or answers', async () => {
  const september = { ...month, month: '2026-09', availableDays: 0 };
  renderInsightsTab({
    // Without the request, the tab would show no table at all.
    'GET /api/hosts/1/insights': () => [september, { ...month, availableDays: 0, requests: 1 }],
  });
  const row = within(await screen.findByRole('row', { name: /October 2026/ }));
  expect(row.getByRole('rowheader').textContent).toBe('October 2026—$0October 2026');
  const cells = row.getAllByRole('cell').map(({ textContent }) => textContent);
  expect([cells[1], cells.at(-1)]).toEqual(['Occupied—', 'Time to answer—']);
});

it('downloads the monthly figures as CSV (D54)', async () => {
  const files: Blob[] = [];
  URL.createObjectURL = (file) => `blob:${String(files.push(file as Blob))}`;
  URL.revokeObjectURL = () => undefined;
  const names: string[] = [];
  HTMLAnchorElement.prototype.click = function click() {
    names.push(this.download);
  };
  renderInsightsTab({
    'GET /api/hosts/1/insights': () => [month, { ...month, month: '2026-11', ...distinctFigures }],
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Download CSV' }));
  expect([names, files[0]?.type]).toEqual([['popnook-insights.csv'], 'text/csv']);
  const [header, ...lines] = ((await files[0]?.text()) ?? '').split('\r\n');
  expect(header).toBe(
    'Month,Views,Available days,Occupied days,Revenue,Requests,Accepted,Declined,Expired,Withdrawn,Median hours to answer',
  );
  expect(lines).toEqual([
    '2026-10,4,31,0,0.00,0,0,0,0,0,',
    '2026-11,1240,60,28,1234.50,15000,6000,4000,3000,2000,2.5',
    '',
  ]);
});

it('omits the charts of views and response times if they have no data, and all charts if the host has no spaces', async () => {
  const view = renderInsightsTab({ 'GET /api/hosts/1/insights': () => [{ ...month, views: 0 }] });
  await screen.findByRole('table', { name: 'Insights by month' });
  expect(chartTitles()).toEqual(['Occupied days', 'Revenue', 'Requests']);
  view.unmount();
  renderInsightsTab({ 'GET /api/hosts/1/insights': () => [{ ...month, availableDays: 0 }] });
  expect(await screen.findByRole('heading', { name: 'No insights yet' })).toBeInTheDocument();
  expect(screen.getByText('They will appear here after your first space is listed.')).toBeInTheDocument();
});

it('offers to try again when the insights fail to load', async () => {
  let isDown = true;
  renderInsightsTab({
    'GET /api/hosts/1/insights': () =>
      isDown ? errorResponse(503, 'The database is unavailable.') : [month],
  });
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(/^Your insights could not be loadedThe database is unavailable\./);
  isDown = false;
  await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(alert).not.toBeInTheDocument());
  expect(await screen.findByRole('table', { name: 'Insights by month' })).toBeInTheDocument();
});
