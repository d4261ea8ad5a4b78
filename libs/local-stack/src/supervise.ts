import type { DevServers } from './dev-servers';
import { UserFacingError } from './errors';
import type { DataLock } from './data-lock';
import type { Stack } from './stack';
import { print, printError, step } from './terminal';

/** A server that stops more often than this within `WINDOW_MS` is not restarted again. */
const MAX_RESTARTS = 5;
const WINDOW_MS = 60_000;

export interface SuperviseOptions {
  stack: Pick<
    Stack,
    | 'startApi'
    | 'startSite'
    | 'stopApi'
    | 'stopSite'
    | 'apiEnded'
    | 'siteEnded'
    | 'databaseEnded'
    | 'processIds'
  >;
  lock: Pick<DataLock, 'saveProcessIds'>;
  isStopping: () => boolean;
  devServers: DevServers | undefined;
}

/** Never resolves: while Popnook is stopping, `supervise` must neither restart a server nor reject. */
const forever = () => new Promise<never>(() => undefined);

/**
 * Restarts the API and the site: after each rebuild if dev servers are running, otherwise when they exit unexpectedly. Rejects
 * when the database stops or, without dev servers, when a server exits too often or cannot be started again.
 */
export const supervise = (options: SuperviseOptions): Promise<never> => {
  const { stack, devServers } = options;
  const databaseEnded = stack.databaseEnded?.then(() => {
    throw new UserFacingError('PostgreSQL has stopped unexpectedly: run npm start again. No data is lost.');
  });
  const servers = serversOf(stack).map((server) =>
    devServers ? restartOnChange(options, server, devServers) : restartOnExit(options, server),
  );
  return Promise.race([...servers, ...(databaseEnded ? [databaseEnded] : [])]);
};

interface Server {
  name: string;
  /** The server's folder in `dist`. */
  folder: string;
  start: () => Promise<void>;
  stop: () => Promise<void>;
  ended: () => Promise<string>;
}

const serversOf = (stack: SuperviseOptions['stack']): Server[] => [
  {
    name: 'API',
    folder: 'api',
    start: () => stack.startApi(),
    stop: () => stack.stopApi(),
    ended: () => stack.apiEnded,
  },
  {
    name: 'site',
    folder: 'site',
    start: () => stack.startSite(),
    stop: () => stack.stopSite(),
    ended: () => stack.siteEnded,
  },
];

const restartOnExit = async (
  { stack, lock, isStopping }: SuperviseOptions,
  { name, start, ended }: Server,
): Promise<never> => {
  let exits: number[] = [];
  for (;;) {
    const reason = await ended();
    if (isStopping()) return forever();
    exits = [...exits.filter((time) => Date.now() - time < WINDOW_MS), Date.now()];
    if (exits.length > MAX_RESTARTS)
      throw new UserFacingError(`The ${name} keeps stopping (${reason}): see its output above.`);
    print(`! The ${name} stopped (${reason}); restarting it.`);
    await step(`Restart the ${name}`, start);
    await lock.saveProcessIds(stack.processIds);
  }
};

/** Restarts a server after each rebuild. If the server does not start, only prints the error, because the next change may fix it. */
const restartOnChange = async (
  { stack, lock, isStopping }: SuperviseOptions,
  { name, folder, start, stop }: Server,
  devServers: DevServers,
): Promise<never> => {
  for (;;) {
    await devServers.waitForRebuild(folder);
    await stop();
    if (isStopping()) return forever();
    await step(`Restart the changed ${name}`, start).catch(printError);
    await lock.saveProcessIds(stack.processIds);
  }
};
