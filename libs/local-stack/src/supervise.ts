import type { DevServers } from './dev-servers';
import type { Claim } from './running';
import type { Stack } from './stack';
import { StackError } from './stack-error';
import { say, sayError, step } from './terminal';

const quickly = 60_000;
const limit = 5;

export interface Supervised {
  stack: Stack;
  claim: Claim;
  isStopping: () => boolean;
  devServers: DevServers | undefined;
}

const forEver = () => new Promise<never>(() => undefined);

/**
 * Starts the API again whenever it ends without having been asked to, and with dev servers whenever it has changed.
 * Rejects when it ends too often, or when the database is gone.
 */
export const supervise = (supervised: Supervised): Promise<never> => {
  const { stack, devServers } = supervised;
  const gone = stack.databaseEnded?.then(() => {
    throw new StackError('PostgreSQL has stopped: start Popnook again, it will recover.');
  });
  const api = devServers ? followChanges(supervised, devServers) : keepRunning(supervised);
  return Promise.race([api, ...(gone ? [gone] : [])]);
};

const keepRunning = async ({ stack, claim, isStopping }: Supervised): Promise<never> => {
  for (let ends: number[] = []; ;) {
    const how = await stack.apiEnded;
    if (isStopping()) return forEver();
    ends = [...ends.filter((time) => Date.now() - time < quickly), Date.now()];
    if (ends.length > limit) throw new StackError(`The API keeps stopping (${how}): see what it said above.`);
    say(`! The API stopped (${how}); starting it again.`);
    await step('Site, API and worker', () => stack.startApi());
    await claim.noteApi(stack.apiPid);
  }
};

/** An API that does not start is not the end here: the next change may put it right. */
const followChanges = async (
  { stack, claim, isStopping }: Supervised,
  devServers: DevServers,
): Promise<never> => {
  for (;;) {
    await devServers.apiBuilt();
    await stack.stopApi();
    if (isStopping()) return forEver();
    await step('The API has changed', () => stack.startApi()).catch(sayError);
    await claim.noteApi(stack.apiPid);
  }
};
