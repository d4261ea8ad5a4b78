import { randomBytes } from 'node:crypto';
import { chmod, link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import net from 'node:net';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { errorCode, UserFacingError } from './errors';

/** What a running stack reports to a second `npm start` and to `npm run reset`. */
export interface RunningStack {
  pid: number;
  siteUrl: string;
  inboxUrl?: string;
  /** Whether the stack is shutting down and will release the lock soon. */
  stopping: boolean;
}

/** The content of `running.json`. */
interface LockFile {
  /** The owner of the lock responds on this port, with the token and its `RunningStack`. */
  port: number;
  token: string;
  /** The process that owns the lock. */
  pid?: number;
  /** The process ids of the API and the site. */
  processIds?: number[];
}

const OWNER_TIMEOUT_MS = 2000;

const lockPath = (dataDir: string) => path.join(dataDir, 'running.json');

const readLock = async (file: string): Promise<LockFile | undefined> => {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw new UserFacingError(
      `${path.dirname(file)} belongs to another user: start as that user, or set DATA_DIR to another folder.`,
    );
  });
  try {
    return text === undefined ? undefined : (JSON.parse(text) as LockFile);
  } catch {
    // The file is incomplete, because its owner was killed. Port 0 means that the lock has no owner.
    return { port: 0, token: '' };
  }
};

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

const notRespondingError = (pid: number) =>
  new UserFacingError(
    `Process ${pid} uses this data but does not respond: end it first. Popnook may be paused or hung.`,
  );

/**
 * Connects to the port of the lock's owner. A stored pid alone would prove nothing, because it may now belong to another program.
 * @returns what the owner of the lock reports, or undefined if the owner has ended
 * @throws UserFacingError when the owner accepts a connection but does not respond
 */
const queryOwner = ({ port, token, pid }: LockFile): Promise<RunningStack | undefined> =>
  new Promise((resolve, reject) => {
    if (port === 0) return resolve(undefined);
    const socket = net.connect(port, '127.0.0.1');
    let text = '';
    socket.setTimeout(OWNER_TIMEOUT_MS, () => {
      if (!socket.connecting && pid !== undefined && isAlive(pid)) reject(notRespondingError(pid));
      socket.destroy();
    });
    socket.on('data', (chunk) => (text += chunk.toString()));
    socket.on('error', () => undefined);
    socket.on('close', () => {
      resolve(
        text.startsWith(`${token}\n`) ? (JSON.parse(text.slice(token.length)) as RunningStack) : undefined,
      );
    });
  });

/** The stack that currently uses this data folder, if there is one. */
export const findRunningStack = async (dataDir: string): Promise<RunningStack | undefined> => {
  const lock = await readLock(lockPath(dataDir));
  return lock && queryOwner(lock);
};

/** The exclusive right to use the data folder. It ends with `release` or when this process ends, even after SIGKILL. */
export interface DataLock {
  /** Whether the previous owner was killed. Some of its processes may still be shutting down. */
  previousWasKilled: boolean;
  /** The process ids of the killed owner's API and site, which may still be running. */
  orphanIds: number[];
  saveProcessIds(ids: number[]): Promise<void>;
  release(): Promise<void>;
}

const respondToQueries = async (token: string, describe: () => RunningStack) => {
  const server = net.createServer((socket) => {
    socket.on('error', () => undefined);
    socket.end(`${token}\n${JSON.stringify(describe())}`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  server.unref();
  const address = server.address();
  return { server, port: typeof address === 'object' && address ? address.port : 0 };
};

/**
 * Creates the lock file with its complete content. A hard link fails when the file exists, so only one of two processes that start
 * simultaneously succeeds.
 */
const createLock = async (file: string, lock: LockFile): Promise<boolean> => {
  const draft = `${file}.${lock.token}`;
  await writeFile(draft, JSON.stringify(lock), { mode: 0o600 });
  try {
    await link(draft, file);
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
};

const replaceLock = async (file: string, lock: LockFile) => {
  const draft = `${file}.${lock.token}`;
  await writeFile(draft, JSON.stringify(lock), { mode: 0o600 });
  await rename(draft, file);
};

type Acquisition = { acquired: true; stale?: LockFile } | { acquired: false; owner?: RunningStack };

/**
 * Creates the lock file, or replaces a stale one, whose owner has ended.
 * @returns the stale lock that was replaced, or the owner if another process holds the lock. Without an owner, try again.
 */
const acquire = async (file: string, lock: LockFile): Promise<Acquisition> => {
  if (await createLock(file, lock)) return { acquired: true };
  const stale = await readLock(file);
  const owner = stale && (await queryOwner(stale));
  if (owner) return { acquired: false, owner };
  if (!stale) return { acquired: false };
  // Of several processes that find the same stale lock, only the one that holds this second lock may replace it.
  const successor = `${file}.after-${stale.token}`;
  if (!(await acquire(successor, lock)).acquired) return { acquired: false };
  try {
    // An earlier holder of the second lock may have replaced the stale one already.
    if ((await readLock(file))?.token !== stale.token) return { acquired: false };
    await replaceLock(file, lock);
    return { acquired: true, stale };
  } finally {
    await rm(successor, { force: true });
  }
};

const alreadyRunningError = ({ pid, siteUrl, inboxUrl }: RunningStack) =>
  new UserFacingError(
    `Popnook is already running at ${siteUrl}${inboxUrl ? ` (inbox ${inboxUrl})` : ''}: open it there, or stop process ${pid} first.`,
  );

const createDataDir = async (dataDir: string) => {
  try {
    const created = await mkdir(dataDir, { recursive: true });
    // The user who runs PostgreSQL must be able to open this folder, regardless of the umask. An existing folder is not
    // changed.
    if (created) await chmod(dataDir, 0o755);
  } catch {
    throw new UserFacingError(`The folder ${dataDir} is not writable: set DATA_DIR to one that is.`);
  }
};

/**
 * Acquires the lock. If a stack that is shutting down holds it, waits up to 30 seconds.
 * @throws UserFacingError with the address of the site if another stack holds the lock, or if the folder cannot be used
 */
export const lockDataDir = async (dataDir: string, describe: () => RunningStack): Promise<DataLock> => {
  await createDataDir(dataDir);
  const token = randomBytes(12).toString('hex');
  const { server, port } = await respondToQueries(token, describe);
  const file = lockPath(dataDir);
  const lock = { port, token, pid: process.pid };
  const deadline = Date.now() + 30_000;
  let result = await acquire(file, lock);
  while (!result.acquired) {
    const { owner } = result;
    if (owner && (!owner.stopping || Date.now() > deadline)) throw alreadyRunningError(owner);
    await delay(100);
    result = await acquire(file, lock);
  }
  return {
    previousWasKilled: result.stale !== undefined,
    orphanIds: result.stale?.processIds ?? [],
    saveProcessIds: (processIds) => replaceLock(file, { ...lock, processIds }),
    release: async () => {
      await rm(file, { force: true });
      server.close();
    },
  };
};
