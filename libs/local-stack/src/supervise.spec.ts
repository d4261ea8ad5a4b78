import { setTimeout as delay } from 'node:timers/promises';
import type { DevServers } from './dev-servers';
import { supervise } from './supervise';

const never = new Promise<string>(() => undefined);

/** Supervises a stack whose API exits at each of these times, in milliseconds. */
function start(exitTimes: number[], { stoppingAfter = Infinity, databaseEnds = false } = {}) {
  const times = [...exitTimes];
  let restarts = 0;
  let now = 0;
  jest.spyOn(Date, 'now').mockImplementation(() => now);
  jest.spyOn(process.stdout, 'write').mockReturnValue(true);
  const savedProcessIds: number[][] = [];
  const supervised = supervise({
    stack: {
      startApi: async () => void (restarts += 1),
      startSite: async () => undefined,
      stopApi: async () => undefined,
      stopSite: async () => undefined,
      get apiEnded() {
        const next = times.shift();
        if (next === undefined) return never;
        now = next;
        return Promise.resolve('code 1');
      },
      siteEnded: never,
      databaseEnded: databaseEnds ? Promise.resolve() : undefined,
      get processIds() {
        return [restarts, 0];
      },
    },
    lock: { saveProcessIds: async (ids) => void savedProcessIds.push(ids) },
    isStopping: () => restarts >= stoppingAfter,
    devServers: undefined,
  });
  const error = supervised.then(() => '', String);
  return {
    result: () => Promise.race([error, delay(50).then(() => `${restarts} restarts`)]),
    savedProcessIds,
  };
}
afterEach(() => jest.restoreAllMocks());

it('restarts a server that stops, and stores its new process id', async () => {
  const { result, savedProcessIds } = start([0]);
  expect(await result()).toBe('1 restarts');
  expect(savedProcessIds).toEqual([[1, 0]]);
});

it('gives up when a server stops for the sixth time within a minute', async () => {
  expect(await start([0, 1, 2, 3, 4]).result()).toBe('5 restarts');
  expect(await start([0, 1, 2, 3, 4, 59_999]).result()).toContain(
    'The API keeps stopping (code 1): see its output above.',
  );
  expect(await start([0, 1, 2, 3, 4, 60_000]).result()).toBe('6 restarts');
});

it('restarts nothing while Popnook is stopping', async () =>
  expect(await start([0, 1, 2], { stoppingAfter: 1 }).result()).toBe('1 restarts'));

it('ends when the database has stopped', async () =>
  expect(await start([], { databaseEnds: true }).result()).toContain('PostgreSQL has stopped unexpectedly'));

it('with dev servers, restarts only the server that was compiled again, and continues if it does not start', async () => {
  jest.spyOn(process.stdout, 'write').mockReturnValue(true);
  const printed = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  const calls: string[] = [];
  const rebuilds: Record<string, () => void> = {};
  const savedProcessIds: number[][] = [];
  let isBroken = true;
  let isStopping = false;
  const call = (name: string) => async () => void calls.push(name);
  void supervise({
    stack: {
      startApi: async () => {
        calls.push('start API');
        if (isBroken) throw new Error('a typing mistake');
      },
      startSite: call('start site'),
      stopApi: call('stop API'),
      stopSite: call('stop site'),
      // With dev servers, these do not cause a restart.
      apiEnded: Promise.resolve('code 1'),
      siteEnded: Promise.resolve('code 1'),
      databaseEnded: undefined,
      processIds: [1, 2],
    },
    lock: { saveProcessIds: async (ids) => void savedProcessIds.push(ids) },
    isStopping: () => isStopping,
    devServers: {
      waitForRebuild: (folder: string) => new Promise<void>((resolve) => (rebuilds[folder] = resolve)),
    } as unknown as DevServers,
  });
  const rebuild = async (folder: string) => {
    rebuilds[folder]?.();
    await delay(10);
    return calls.splice(0);
  };
  expect(await rebuild('api')).toEqual(['stop API', 'start API']);
  expect(printed.mock.calls.join()).toContain('a typing mistake');
  isBroken = false;
  expect(await rebuild('api')).toEqual(['stop API', 'start API']);
  expect(await rebuild('site')).toEqual(['stop site', 'start site']);
  expect(savedProcessIds).toEqual([
    [1, 2],
    [1, 2],
    [1, 2],
  ]);
  isStopping = true;
  expect(await rebuild('site')).toEqual(['stop site']);
});
