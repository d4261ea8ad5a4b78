import { SampledGauge } from './sampled-gauge';

/** The part of a `pg` pool that is measured. */
interface Pool {
  totalCount: number;
  idleCount: number;
  waitingCount: number;
}

const connections = new SampledGauge({
  name: 'popnook_database_connections',
  help: 'Open database connections of this process by pool.',
  labelNames: ['pool', 'state'],
});
const limits = new SampledGauge({
  name: 'popnook_database_connections_max',
  help: 'How many database connections a pool can open.',
  labelNames: ['pool'],
});
const waiting = new SampledGauge({
  name: 'popnook_database_waiting',
  help: 'Queries and transactions that wait for a free database connection.',
  labelNames: ['pool'],
});

/** @returns a function that ends the measurement */
export function measurePool(name: string, pool: Pool, max: number): () => void {
  const removals = [
    connections.add(() => [
      { labels: { pool: name, state: 'in_use' }, value: pool.totalCount - pool.idleCount },
      { labels: { pool: name, state: 'idle' }, value: pool.idleCount },
    ]),
    limits.add(() => [{ labels: { pool: name }, value: max }]),
    waiting.add(() => [{ labels: { pool: name }, value: pool.waitingCount }]),
  ];
  return () => removals.forEach((remove) => remove());
}
