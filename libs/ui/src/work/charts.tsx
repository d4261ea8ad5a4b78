import { BarController, BarElement, CategoryScale, Chart, Legend, LinearScale, Tooltip } from 'chart.js';
import { Bar } from 'react-chartjs-2';
import { theme } from './theme.json';
import styles from './charts.module.css';

const { colorPrimary } = theme.token;

// Canvas text has no access to CSS variables.
Chart.defaults.font.family = 'Inter, sans-serif';
Chart.register(BarController, BarElement, CategoryScale, LinearScale, Tooltip, Legend);

interface BarChartProps {
  title: string;
  /** The label of each group of bars, for example the months. */
  labels: readonly string[];
  /** One bar per group for each series. */
  series: readonly { name: string; values: readonly number[] }[];
  /** Formats a value for the axis and the tooltips, for example as '45%' or '$1,200'. */
  format: (value: number) => string;
  /** The maximum of the value axis. By default, it depends on the values. */
  max?: number;
}

/** The colors of the first and the second series: --pine and --marigold. */
const colors = [colorPrimary, '#f2a93b'];

/** A bar chart. Screen readers announce it as an image, so the page also needs a table with the same values. */
export const BarChart = ({ title, labels, series, format, max }: BarChartProps) => (
  <figure className={styles.figure}>
    <figcaption className={styles.title}>{title}</figcaption>
    <div className={styles.chart}>
      <Bar
        role="img"
        aria-label={`Bar chart: ${title}. The table below has the same values.`}
        data={{
          labels: [...labels],
          datasets: series.map(({ name, values }, index) => ({
            label: name,
            data: [...values],
            backgroundColor: colors[index % colors.length] ?? colorPrimary,
            borderRadius: 4,
          })),
        }}
        options={{
          animation: false,
          maintainAspectRatio: false,
          interaction: { mode: 'index', intersect: false },
          plugins: {
            legend: { display: series.length > 1, position: 'bottom' },
            tooltip: {
              callbacks: {
                label: ({ dataset, parsed }) => `${dataset.label ?? ''}: ${format(parsed.y ?? 0)}`,
              },
            },
          },
          scales: {
            x: { grid: { display: false } },
            y: {
              beginAtZero: true,
              ...(max === undefined ? {} : { max }),
              ticks: { maxTicksLimit: 5, precision: 0, callback: (value) => format(Number(value)) },
            },
          },
        }}
      />
    </div>
  </figure>
);
