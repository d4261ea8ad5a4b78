import type { DevServers } from './dev-servers';
import type { Claim } from './running';
import type { Stack } from './stack';
import { StackError } from './stack-error';
import { say, sayError, step } from './terminal';

const WINDOW_MS = 60_000;
const MAX_RESTARTS = 5;

export interface Supervised {
  stack: Stack;
  claim: Claim;
  isStopping: () => boolean;
  devServers: DevServers | undefined;
}

const forever = () => new Promise<never>(() => undefined);

/**
 * Starts the API or the site again whenever it ends without having been asked to, and with dev servers whenever it has
 * changed. Rejects when it ends too often, or when the database is gone.
 */
export const supervise = (supervised: Supervised): Promise<never> => {
  const { stack, devServers } = supervised;
  const gone = stack.databaseEnded?.then(() => {
    throw new StackError('PostgreSQL has stopped: start Popnook again, it will recover.');
  });
  const servers = serversOf(stack).map((server) =>
    devServers ? restartOnChange(supervised, server, devServers) : keepRunning(supervised, server),
  );
  return Promise.race([...servers, ...(gone ? [gone] : [])]);
};

interface Server {
  name: string;
  /** Its folder below dist. */
  folder: string;
  start: () => Promise<void>;
  stop: () => Promise<void>;
  ended: () => Promise<string>;
}

const serversOf = (stack: Stack): Server[] => [
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

const keepRunning = async (
  { stack, claim, isStopping }: Supervised,
  { name, start, ended }: Server,
): Promise<never> => {
  for (let ends: number[] = []; ;) {
    const how = await ended();
    if (isStopping()) return forever();
    ends = [...ends.filter((time) => Date.now() - time < WINDOW_MS), Date.now()];
    if (ends.length > MAX_RESTARTS)
      throw new StackError(`The ${name} keeps stopping (${how}): see its output above.`);
    say(`! The ${name} stopped (${how}); starting it again.`);
    await step(`Restart of the ${name}`, start);
    await claim.noteProcesses(stack.processIds);
  }
};

/** A program that does not start is not the end here: the next change may fix it. */
const restartOnChange = async (
  { stack, claim, isStopping }: Supervised,
  { name, folder, start, stop }: Server,
  devServers: DevServers,
): Promise<never> => {
  for (;;) {
    await devServers.rebuilt(folder);
    await stop();
    if (isStopping()) return forever();
    await step(`The ${name} has changed`, start).catch(sayError);
    await claim.noteProcesses(stack.processIds);
  }
};
