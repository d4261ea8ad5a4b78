import type { Claim } from './running';
import type { Stack } from './stack';
import { StackError } from './stack-error';
import { say, step } from './terminal';

const quickly = 60_000;
const limit = 5;

/**
 * Starts the API again whenever it ends without having been asked to.
 * Rejects when that happens too often, or when the database is gone.
 */
export const supervise = async (stack: Stack, claim: Claim, isStopping: () => boolean): Promise<never> => {
  const databaseGone = stack.databaseEnded?.then(() => {
    throw new StackError('PostgreSQL has stopped: start Popnook again, it will recover.');
  });
  return Promise.race([keepApi(stack, claim, isStopping), ...(databaseGone ? [databaseGone] : [])]);
};

const keepApi = async (stack: Stack, claim: Claim, isStopping: () => boolean): Promise<never> => {
  for (let ends: number[] = []; ;) {
    await claim.noteApi(stack.apiPid);
    const how = await stack.apiEnded;
    if (isStopping()) return new Promise<never>(() => undefined);
    ends = [...ends.filter((time) => Date.now() - time < quickly), Date.now()];
    if (ends.length > limit) throw new StackError(`The API keeps stopping (${how}): see what it said above.`);
    say(`! The API stopped (${how}); starting it again.`);
    await step('Site, API and worker', () => stack.startApi());
  }
};
