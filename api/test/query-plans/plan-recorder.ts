import { setTimeout as delay } from 'node:timers/promises';
import pg, { type DatabaseError } from 'pg';
import { DataSource } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';
import type { TestApi } from '../test-api';

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
  'Rows Removed by Filter'?: number;
  Plans?: PlanNode[];
}

/** How PostgreSQL ran one statement. */
export interface RecordedPlan {
  statement: string;
  indexes: string[];
  /** How many pages of 8 kB were read, whether cached or not, including those read inside functions. */
  buffers: number;
  /** The sequential scans, which use no index, and how many rows each one read. */
  scans: { table: string; rows: number }[];
}

const settings = [
  'session_preload_libraries = auto_explain',
  'auto_explain.log_min_duration = 0',
  'auto_explain.log_analyze = on',
  'auto_explain.log_buffers = on',
  'auto_explain.log_timing = off',
  'auto_explain.log_format = json',
  'auto_explain.log_level = notice',
  'auto_explain.log_nested_statements = on',
];
const setForDatabase = (setting: string) =>
  `EXECUTE format('ALTER DATABASE %I SET ${setting}', current_database());`;

/**
 * Records the actual plans of all statements of an API with auto_explain, including statements inside functions. Replaces the
 * API's connections, because auto_explain is loaded when a connection starts. `take` returns the plans since its last call.
 */
export async function recordPlans(api: TestApi): Promise<{ take: () => RecordedPlan[] }> {
  let plans: RecordedPlan[] = [];
  const { master } = api.app.get(DataSource).driver as PostgresDriver;
  master.on('connect', (client: pg.PoolClient) =>
    client.on('notice', ({ message }: Partial<DatabaseError>) => {
      const plan = parsePlan(message ?? '');
      if (plan) plans.push(plan);
    }),
  );
  const client = new pg.Client({ connectionString: api.databaseUrl });
  await client.connect();
  await client.query(`DO $$ BEGIN ${settings.map(setForDatabase).join('')} END $$`);
  await client.query(
    'SELECT pg_terminate_backend(pid, 10000) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
  );
  await client.end();
  // Waits until the pool has dropped the closed connections, because a request that used one would fail with 503.
  while (master.totalCount > 0) await delay(5);
  return {
    take: () => {
      const taken = plans;
      plans = [];
      return taken;
    },
  };
}

function parsePlan(notice: string): RecordedPlan | undefined {
  const [, json] = /^duration: .* plan:\n(.*)$/s.exec(notice) ?? [];
  if (!json) return undefined;
  const { 'Query Text': statement, Plan } = JSON.parse(json) as { 'Query Text': string; Plan: PlanNode };
  const nodes = nodesOf(Plan);
  return {
    statement,
    buffers: Plan['Shared Hit Blocks'] + Plan['Shared Read Blocks'],
    indexes: nodes.flatMap((node) => node['Index Name'] ?? []),
    scans: nodes.filter((node) => node['Node Type'] === 'Seq Scan').map(toScan),
  };
}

const toScan = (node: PlanNode) => ({
  table: node['Relation Name'] ?? '',
  rows: (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'],
});

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];
