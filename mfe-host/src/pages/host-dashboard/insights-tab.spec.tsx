import '@testing-library/jest-dom/jest-globals';
import { expect, it, jest } from '@jest/globals';
import { errorResponse, renderPage, signedIn, type FakeApi } from '@popnook/testing/web';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Chart } from 'chart.js';
import InsightsTab from './insights-tab';

/* jsdom has no canvas, so the charts stay empty, and Chart.js reports that. */
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

const open = (api: FakeApi) => renderPage(<InsightsTab hostId={1} />, { user: signedIn('host'), api });

it('shows views, occupancy, revenue, requests and response time by month, as charts and as a table (D54)', async () => {
  const november = {
    ...month,
    month: '2026-11',
    views: 1240,
    availableDays: 60,
    occupiedDays: 27,
    revenue: '1234.50',
    requests: 5,
    accepted: 3,
    declined: 1,
    expired: 1,
    medianAnswerHours: '2.5',
  };
  open({ 'GET /api/hosts/1/insights': () => [month, november] });
  await screen.findByRole('table', { name: 'Insights by month' });
  expect(chartTitles()).toEqual([
    'Views of your spaces',
    'Occupied days',
    'Revenue',
    'Requests',
    'Hours until your answer (median)',
  ]);
  // The latest month comes first in the table.
  const months = screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
  expect(months).toEqual([expect.stringContaining('November 2026'), expect.stringContaining('October 2026')]);
  const row = within(screen.getByRole('row', { name: /November 2026/ }));
  expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
    'Views1,240',
    'Occupied45%',
    'Revenue$1,234.50',
    'Requests5',
    'Accepted3',
    'Declined1',
    'Expired1',
    'Withdrawn0',
    'Time to answer2.5 h',
  ]);
  const drawn = Object.values(Chart.instances).map(({ config: { data } }) => [
    data.labels,
    Object.fromEntries(data.datasets.map(({ label, data: values }) => [label, values])),
  ]);
  const labels = ['Oct', 'Nov'];
  expect(drawn).toEqual([
    [labels, { Views: [4, 1240] }],
    [labels, { Occupied: [0, 45] }],
    [labels, { Revenue: [0, 1234.5] }],
    [labels, { Received: [0, 5], Accepted: [0, 3] }],
    [labels, { Hours: [0, 2.5] }],
  ]);
});

it('shows “—” for a month without available days or answers', async () => {
  open({ 'GET /api/hosts/1/insights': () => [{ ...month, availableDays: 0, requests: 1 }] });
  const row = within(await screen.findByRole('row', { name: /October 2026/ }));
  const cells = row.getAllByRole('cell').map(({ textContent }) => textContent);
  expect([cells[1], cells.at(-1)]).toEqual(['Occupied—', 'Time to answer—']);
});

it('downloads the monthly figures as CSV (D54)', async () => {
  const files: Blob[] = [];
  URL.createObjectURL = (file) => `blob:${String(files.push(file as Blob))}`;
  URL.revokeObjectURL = () => undefined;
  open({ 'GET /api/hosts/1/insights': () => [month, { ...month, month: '2026-11', revenue: '1234.50' }] });
  await userEvent.click(await screen.findByRole('button', { name: 'Download CSV' }));
  const [header, ...lines] = ((await files[0]?.text()) ?? '').split('\r\n');
  expect(header).toBe(
    'Month,Views,Available days,Occupied days,Revenue,Requests,Accepted,Declined,Expired,Withdrawn,Median hours to answer',
  );
  expect(lines).toEqual(['2026-10,4,31,0,0.00,0,0,0,0,0,', '2026-11,4,31,0,1234.50,0,0,0,0,0,', '']);
});

it('omits charts without data, and all charts if the host has no spaces', async () => {
  const view = open({ 'GET /api/hosts/1/insights': () => [{ ...month, views: 0 }] });
  await screen.findByRole('table', { name: 'Insights by month' });
  expect(chartTitles()).toEqual(['Occupied days', 'Revenue', 'Requests']);
  view.unmount();
  open({ 'GET /api/hosts/1/insights': () => [{ ...month, availableDays: 0 }] });
  expect(await screen.findByText('No insights yet')).toBeInTheDocument();
});

it('offers to try again after a failure', async () => {
  open({ 'GET /api/hosts/1/insights': () => errorResponse(503, 'The database is unavailable.') });
  expect(await screen.findByText('The database is unavailable.')).toBeInTheDocument();
});
