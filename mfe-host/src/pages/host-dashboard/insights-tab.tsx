import { type MonthlyInsightsDto, useGetHostInsightsQuery } from '@popnook/api-client';
import {
  Button,
  EmptyState,
  ErrorState,
  formatDollars,
  formatExactDollars,
  formatMonth,
  formatNumber,
  Loading,
  Skeleton,
} from '@popnook/ui';
import { downloadFile } from '@popnook/ui/work';
import { BarChart } from '@popnook/ui/work/charts';
import { type Column, DataTable } from '@popnook/ui/work/table';
import { errorStateProps } from '@popnook/web-core';
import styles from './host-dashboard.module.css';

/** Views, occupancy, revenue, requests and answers of the last twelve months, as charts and as a table. */
const InsightsTab = ({ hostId }: { hostId: number }) => {
  const insights = useGetHostInsightsQuery({ id: hostId });
  const failure = errorStateProps(insights, 'Your insights could not be loaded');
  if (failure) return <ErrorState {...failure} />;
  if (!insights.data) return <InsightsSkeleton />;
  if (insights.data.every(({ availableDays, requests }) => availableDays === 0 && requests === 0))
    return (
      <EmptyState as="h3" title="No insights yet">
        They will appear here after your first space is listed.
      </EmptyState>
    );
  return <Insights months={insights.data} />;
};

export default InsightsTab;

interface InsightsChart {
  title: string;
  series: { name: string; getValue: (month: MonthlyInsightsDto) => number }[];
  format: (value: number) => string;
  max?: number;
  /** Whether a month has data for this chart. The chart is hidden if no month has data. By default, every month has data. */
  hasData?: (month: MonthlyInsightsDto) => boolean;
}

const charts: readonly InsightsChart[] = [
  {
    title: 'Views of your spaces',
    hasData: ({ views }) => views > 0,
    format: formatNumber,
    series: [{ name: 'Views', getValue: ({ views }) => views }],
  },
  {
    title: 'Occupied days',
    format: (value: number) => `${String(Math.round(value))}%`,
    max: 100,
    series: [{ name: 'Occupied', getValue: (month) => occupancyOf(month) ?? 0 }],
  },
  {
    title: 'Revenue',
    format: (value) => formatDollars(String(value)),
    series: [{ name: 'Revenue', getValue: ({ revenue }) => Number(revenue) }],
  },
  {
    title: 'Requests',
    format: formatNumber,
    series: [
      { name: 'Received', getValue: ({ requests }) => requests },
      { name: 'Accepted', getValue: ({ accepted }) => accepted },
    ],
  },
  {
    title: 'Median hours to answer',
    hasData: ({ medianAnswerHours }) => medianAnswerHours !== null,
    format: (value) => `${formatNumber(value)} h`,
    series: [
      {
        name: 'Hours',
        getValue: ({ medianAnswerHours }) => Number(medianAnswerHours ?? 0),
      },
    ],
  },
];

/** In percent, or null if no day was available. */
const occupancyOf = ({ availableDays, occupiedDays }: MonthlyInsightsDto) =>
  availableDays === 0 ? null : (100 * occupiedDays) / availableDays;

const Insights = ({ months }: { months: readonly MonthlyInsightsDto[] }) => (
  <div className={styles.insights}>
    <div className={styles.charts}>
      {charts
        .filter(({ hasData = () => true }) => months.some(hasData))
        .map(({ title, format, max, series }) => (
          <BarChart
            key={title}
            title={title}
            labels={months.map(({ month }) => monthName(month).slice(0, 3))}
            series={series.map(({ name, getValue }) => ({ name, values: months.map(getValue) }))}
            format={format}
            {...(max === undefined ? {} : { max })}
          />
        ))}
    </div>
    <div>
      <Button
        variant="secondary"
        onClick={() => downloadFile('popnook-insights.csv', 'text/csv', toCsv(months))}
      >
        Download CSV
      </Button>
    </div>
    <DataTable
      label="Insights by month"
      columns={columns}
      rows={[...months].reverse()}
      rowKey={({ month }) => month}
      summary={(month) => (
        <span className={styles.insightsSummary}>
          <span>{monthName(month.month)}</span>
          <span>{formatOccupancy(month)}</span>
          <span>{formatDollars(month.revenue)}</span>
        </span>
      )}
    />
  </div>
);

/** CSV with unformatted numbers, for spreadsheets. No value contains a comma or a quote, so no value needs quotes. */
const toCsv = (months: readonly MonthlyInsightsDto[]) =>
  [
    'Month,Views,Available days,Occupied days,Revenue,Requests,Accepted,Declined,Expired,Withdrawn,Median hours to answer',
    ...months.map((month) =>
      [
        month.month,
        month.views,
        month.availableDays,
        month.occupiedDays,
        month.revenue,
        month.requests,
        month.accepted,
        month.declined,
        month.expired,
        month.withdrawn,
        month.medianAnswerHours ?? '',
      ].join(','),
    ),
  ]
    .map((line) => `${line}\r\n`)
    .join('');

/** '2026-11' → 'November 2026' */
const monthName = (month: string) => formatMonth(`${month}-01`);

const formatOccupancy = (month: MonthlyInsightsDto) => {
  const occupancy = occupancyOf(month);
  return occupancy === null ? '—' : `${String(Math.round(occupancy))}%`;
};

const columns: Column<MonthlyInsightsDto>[] = [
  { title: 'Month', cell: ({ month }) => monthName(month) },
  { title: 'Views', look: 'end', cell: ({ views }) => formatNumber(views) },
  {
    title: 'Occupied',
    look: 'end',
    cell: formatOccupancy,
  },
  { title: 'Revenue', look: 'end', cell: ({ revenue }) => formatExactDollars(revenue) },
  { title: 'Requests', look: 'end', cell: ({ requests }) => formatNumber(requests) },
  { title: 'Accepted', look: 'end', cell: ({ accepted }) => formatNumber(accepted) },
  { title: 'Declined', look: 'end', cell: ({ declined }) => formatNumber(declined) },
  { title: 'Expired', look: 'end', cell: ({ expired }) => formatNumber(expired) },
  { title: 'Withdrawn', look: 'end', cell: ({ withdrawn }) => formatNumber(withdrawn) },
  {
    title: 'Time to answer',
    look: 'end',
    cell: ({ medianAnswerHours }) => (medianAnswerHours === null ? '—' : `${medianAnswerHours} h`),
  },
];

const InsightsSkeleton = () => (
  <>
    <Loading label="Loading your insights" />
    <div className={styles.charts} aria-hidden="true">
      {charts.map(({ title }) => (
        <Skeleton key={title} shape="box" height="290px" />
      ))}
    </div>
  </>
);
