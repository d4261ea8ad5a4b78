import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { findProgram } from '@popnook/testing';
import { parser } from '@prometheus-io/lezer-promql';
import { parse } from 'yaml';
import { ownMetrics, queryableNames, read, root } from './exported-metrics';

interface Alert {
  alert: string;
  expr: string;
  labels: { severity: string };
  annotations: { summary: string };
}
interface Dashboard {
  panels: { title: string; targets: { expr: string }[] }[];
}

const alertFile = parse(read('ops/alerts.yml')) as { groups: { rules: Alert[] }[] };
const alerts = alertFile.groups.flatMap(({ rules }) => rules);
const dashboard = JSON.parse(read('ops/grafana-dashboard.json')) as Dashboard;
const operations = read('docs/operations.md');

/** The names of the metrics in a query. @throws Error if it is not valid PromQL */
function metricsIn(query: string): string[] {
  const names: string[] = [];
  parser.parse(query).iterate({
    enter: ({ type, from, to }) => {
      if (type.isError) throw new Error(`invalid PromQL at character ${from}: ${query}`);
      if (type.name === 'Identifier') names.push(query.slice(from, to));
    },
  });
  return names;
}

const queries = [
  ...alerts.map(({ alert, expr }): [string, string] => [`the alert ${alert}`, expr]),
  ...dashboard.panels.flatMap(({ title, targets }) =>
    targets.map(({ expr }): [string, string] => [`the panel ${title}`, expr]),
  ),
];

it.each(queries)('%s uses only metrics that Popnook exports', async (_, query) => {
  const exportedNames = await queryableNames();
  const names = metricsIn(query);
  expect(names.length).toBeGreaterThan(0);
  expect(names.filter((name) => !exportedNames.has(name))).toEqual([]);
});

it('detects a query with an unknown metric or a syntax error', () => {
  expect(metricsIn('sum by (job) (rate(popnook_unknown_total[5m])) > 1')).toEqual(['popnook_unknown_total']);
  expect(() => metricsIn('sum(rate(up[5m])')).toThrow('invalid PromQL');
});

it('docs/operations.md describes what to do about each alert', () => {
  const described = [...operations.matchAll(/^#### (\w+)\n\n(.+)/gm)].map(([, name]) => name);
  expect(described).toEqual(alerts.map(({ alert }) => alert));
  for (const { labels, annotations } of alerts) {
    expect(['page', 'ticket']).toContain(labels.severity);
    expect(annotations.summary).toMatch(/\S/);
  }
});

it('docs/operations.md lists every metric, and the dashboard or an alert uses it', () => {
  const used = new Set(queries.flatMap(([, query]) => metricsIn(query)));
  const isUsed = (name: string) =>
    [name, `${name}_bucket`, `${name}_count`].some((series) => used.has(series));
  // A limit such as `popnook_database_connections_max` is listed as `…_max` beside the metric that it limits.
  const isListed = (name: string) =>
    operations.includes(`\`${name}\``) || (name.endsWith('_max') && operations.includes('`…_max`'));
  expect(ownMetrics.length).toBeGreaterThan(15);
  expect(ownMetrics.filter((name) => !isListed(name) || !isUsed(name))).toEqual([]);
});

const promtool = findProgram('promtool');
if (promtool)
  it('promtool accepts the alert rules', () => {
    const output = execFileSync(promtool, ['check', 'rules', path.join(root, 'ops/alerts.yml')], {
      encoding: 'utf8',
    });
    expect(output).toContain(`SUCCESS: ${alerts.length} rules found`);
  });
