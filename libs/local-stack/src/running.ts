import { randomBytes } from 'node:crypto';
import { chmod, link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import net from 'node:net';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { errorCode } from './error-code';
import { StackError } from './stack-error';

/** What a running stack says of itself to the next start and to `npm run reset`. */
export interface RunningStack {
  pid: number;
  siteUrl: string;
  inboxUrl?: string;
  /** It is on its way out: wait a moment. */
  stopping: boolean;
}

interface Note {
  port: number;
  token: string;
  processIds?: number[];
}

const noteFile = (dataDir: string) => path.join(dataDir, 'running.json');

const readNote = async (dataDir: string): Promise<Note | undefined> => {
  const text = await readFile(noteFile(dataDir), 'utf8').catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw new StackError(
      `${dataDir} belongs to another user: start as that user, or set DATA_DIR to another folder.`,
    );
  });
  try {
    return text === undefined ? undefined : (JSON.parse(text) as Note);
  } catch {
    return { port: 0, token: '' };
  }
};

/** Asks over a socket, because a dead process answers nothing, while its pid may live on in another program. */
const ask = ({ port, token }: Note): Promise<RunningStack | undefined> =>
  new Promise((resolve) => {
    if (port === 0) return resolve(undefined);
    const socket = net.connect(port, '127.0.0.1');
    let text = '';
    socket.setTimeout(5000, () => socket.destroy());
    socket.on('data', (chunk) => (text += chunk.toString()));
    socket.on('error', () => undefined);
    socket.on('close', () => {
      resolve(
        text.startsWith(`${token}\n`) ? (JSON.parse(text.slice(token.length)) as RunningStack) : undefined,
      );
    });
  });

/** The stack that runs on this data, if one does. */
export const whoRuns = async (dataDir: string): Promise<RunningStack | undefined> => {
  const note = await readNote(dataDir);
  return note && ask(note);
};

/** This start's right to the data: held until `release`, or until the process ends, however it ends. */
export interface Claim {
  /** An earlier start was killed: something of it may still be on its way out. */
  tookOver: boolean;
  /** Its API and site, in case they still run. */
  orphanIds: number[];
  noteProcesses(ids: number[]): Promise<void>;
  release(): Promise<void>;
}

const answerOn = async (token: string, describe: () => RunningStack) => {
  const server = net.createServer((socket) => {
    socket.on('error', () => undefined);
    socket.end(`${token}\n${JSON.stringify(describe())}`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  server.unref();
  const address = server.address();
  return { server, port: typeof address === 'object' && address ? address.port : 0 };
};

/** Linked into place, which fails when the note is there: two starts at once cannot both succeed. */
const place = async (dataDir: string, note: Note): Promise<boolean> => {
  const draft = `${noteFile(dataDir)}.${note.token}`;
  await writeFile(draft, JSON.stringify(note), { mode: 0o600 });
  try {
    await link(draft, noteFile(dataDir));
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
};

const rewrite = async (dataDir: string, note: Note) => {
  const draft = `${noteFile(dataDir)}.${note.token}`;
  await writeFile(draft, JSON.stringify(note), { mode: 0o600 });
  await rename(draft, noteFile(dataDir));
};

/** Moves a dead start's note away, and back if it turns out to be a living one's that has just come. */
const removeStale = async (dataDir: string, stale: Note) => {
  const aside = `${noteFile(dataDir)}.stale-${randomBytes(4).toString('hex')}`;
  await rename(noteFile(dataDir), aside).catch(() => undefined);
  const moved = await readFile(aside, 'utf8').catch(() => undefined);
  if (moved?.includes(stale.token) === false) await link(aside, noteFile(dataDir)).catch(() => undefined);
  await rm(aside, { force: true });
};

const alreadyRuns = ({ pid, siteUrl, inboxUrl }: RunningStack) =>
  new StackError(
    `Popnook is already running at ${siteUrl}${inboxUrl ? ` (inbox ${inboxUrl})` : ''}: open it there, or stop process ${pid} first.`,
  );

const makeDataDir = async (dataDir: string) => {
  try {
    const made = await mkdir(dataDir, { recursive: true });
    // The database's own user has to pass, whatever the umask; a folder that was there before keeps its rights.
    if (made) await chmod(dataDir, 0o755);
  } catch {
    throw new StackError(`The folder ${dataDir} cannot be written: set DATA_DIR to one that can.`);
  }
};

/** @throws StackError when another start has the data, saying where its site is. */
export const claimData = async (dataDir: string, describe: () => RunningStack): Promise<Claim> => {
  await makeDataDir(dataDir);
  const token = randomBytes(12).toString('hex');
  const { server, port } = await answerOn(token, describe);
  let stale: Note | undefined;
  for (const patience = Date.now() + 30_000; !(await place(dataDir, { port, token })); await delay(100)) {
    const note = await readNote(dataDir);
    const other = note && (await ask(note));
    if (other && (!other.stopping || Date.now() > patience)) throw alreadyRuns(other);
    if (note && !other) {
      stale = note;
      await removeStale(dataDir, note);
    }
  }
  return {
    tookOver: stale !== undefined,
    orphanIds: stale?.processIds ?? [],
    noteProcesses: (processIds) => rewrite(dataDir, { port, token, processIds }),
    release: async () => {
      await rm(noteFile(dataDir), { force: true });
      server.close();
    },
  };
};
