import { randomBytes } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Envelope, type Mail, type MailSummary, parseMail, type StoredMail, summaryOf } from './mail';

const isMailFile = (file: string) => /^[0-9a-z]{18}\.json$/.test(file);

/**
 * Stores each email in a file. Sorting the file names gives the order of arrival. Summaries are kept in memory, newest first.
 * Emits `change` when an email has arrived.
 */
export class MailStore extends EventEmitter<{ change: [] }> {
  private summaries: MailSummary[] = [];
  private lastStamp = 0;

  private constructor(
    private readonly folder: string,
    private readonly capacity: number,
  ) {
    super();
    // Each open page adds a listener, so there is no limit.
    this.setMaxListeners(0);
  }

  /** @param capacity how many emails are kept; the oldest are deleted first */
  static async open(folder: string, capacity = 5000): Promise<MailStore> {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const store = new MailStore(folder, capacity);
    const files = (await readdir(folder)).filter(isMailFile).sort().reverse();
    for (const file of files.slice(0, capacity)) await store.load(file);
    return store;
  }

  /** Files that do not contain a readable email, for example because the disk was full or the machine lost power. */
  readonly damagedFiles: string[] = [];

  private async load(file: string): Promise<void> {
    const stored = await this.read(file.slice(0, -'.json'.length));
    if (stored) this.summaries.push(summaryOf(stored.mail));
    else this.damagedFiles.push(path.join(this.folder, file));
  }

  list(): readonly MailSummary[] {
    return this.summaries;
  }

  /** Returns undefined for an unknown or invalid id, and for a damaged file. */
  async read(id: string): Promise<StoredMail | undefined> {
    if (!isMailFile(`${id}.json`)) return undefined;
    const text = await readFile(this.file(id), 'utf8').catch(() => undefined);
    return text === undefined ? undefined : parseStored(text);
  }

  /** Resolves when the email is on disk. The SMTP server accepts it only after that. */
  async add(raw: Buffer, envelope: Envelope): Promise<void> {
    const { mail, contents, headers } = await parseMail(this.nextId(), raw, envelope);
    await writeFile(`${this.file(mail.ID)}.new`, JSON.stringify({ ...mail, contents, headers }));
    await rename(`${this.file(mail.ID)}.new`, this.file(mail.ID));
    this.summaries.unshift(summaryOf(mail));
    // If two emails arrive at the same time, the later one may be on disk first.
    this.summaries.sort((a, b) => (a.ID < b.ID ? 1 : -1));
    const surplus = this.summaries.splice(this.capacity);
    for (const { ID } of surplus) await rm(this.file(ID), { force: true });
    this.emit('change');
  }

  /** Twelve characters for the time in microseconds, which always increases, and six random ones. */
  private nextId(): string {
    this.lastStamp = Math.max(Date.now() * 1000, this.lastStamp + 1);
    return (
      this.lastStamp.toString(36).padStart(12, '0') +
      randomBytes(4).readUInt32BE().toString(36).padStart(6, '0').slice(-6)
    );
  }

  private file(id: string): string {
    return path.join(this.folder, `${id}.json`);
  }
}

const parseStored = (text: string): StoredMail | undefined => {
  try {
    const { contents = [], headers = {}, ...mail } = JSON.parse(text) as Mail & Partial<StoredMail>;
    return Array.isArray(mail.Attachments) && Array.isArray(mail.To)
      ? { mail, contents, headers }
      : undefined;
  } catch {
    return undefined;
  }
};
