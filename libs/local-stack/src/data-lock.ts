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

const readLock = async (dataDir: string): Promise<LockFile | undefined> => {
  const text = await readFile(lockPath(dataDir), 'utf8').catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw new UserFacingError(
      `${dataDir} belongs to another user: start as that user, or set DATA_DIR to another folder.`,
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
  const lock = await readLock(dataDir);
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

/** A hard link fails when the file exists, so only one of two processes that start simultaneously succeeds. */
const createLock = async (dataDir: string, lock: LockFile): Promise<boolean> => {
  const draft = `${lockPath(dataDir)}.${lock.token}`;
  await writeFile(draft, JSON.stringify(lock), { mode: 0o600 });
  try {
    await link(draft, lockPath(dataDir));
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
};

const replaceLock = async (dataDir: string, lock: LockFile) => {
  const draft = `${lockPath(dataDir)}.${lock.token}`;
  await writeFile(draft, JSON.stringify(lock), { mode: 0o600 });
  await rename(draft, lockPath(dataDir));
};

/** Removes a stale lock. If another process has already replaced the stale lock with its own, restores that process's lock. */
const removeStaleLock = async (dataDir: string, stale: LockFile) => {
  const moved = `${lockPath(dataDir)}.stale-${randomBytes(4).toString('hex')}`;
  await rename(lockPath(dataDir), moved).catch(() => undefined);
  const text = await readFile(moved, 'utf8').catch(() => undefined);
  if (text?.includes(stale.token) === false) await link(moved, lockPath(dataDir)).catch(() => undefined);
  await rm(moved, { force: true });
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
  const { pid } = process;
  const { server, port } = await respondToQueries(token, describe);
  let stale: LockFile | undefined;
  const deadline = Date.now() + 30_000;
  while (!(await createLock(dataDir, { port, token, pid }))) {
    const lock = await readLock(dataDir);
    const owner = lock && (await queryOwner(lock));
    if (owner && (!owner.stopping || Date.now() > deadline)) throw alreadyRunningError(owner);
    if (lock && !owner) {
      stale = lock;
      await removeStaleLock(dataDir, lock);
    }
    await delay(100);
  }
  return {
    previousWasKilled: stale !== undefined,
    orphanIds: stale?.processIds ?? [],
    saveProcessIds: (processIds) => replaceLock(dataDir, { port, token, pid, processIds }),
    release: async () => {
      await rm(lockPath(dataDir), { force: true });
      server.close();
    },
  };
};
