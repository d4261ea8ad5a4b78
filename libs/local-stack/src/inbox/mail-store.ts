import { randomBytes } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Envelope, type Mail, type MailSummary, readMail, summaryOf } from './mail';

const isMail = (file: string) => /^[0-9a-z]{18}\.json$/.test(file);

/**
 * One file for each mail, named so that the order of names is the order of arrival. Summaries stay in memory, newest
 * first. Emits `change`.
 */
export class MailStore extends EventEmitter<{ change: [] }> {
  private summaries: MailSummary[] = [];
  private lastStamp = 0;

  private constructor(
    private readonly folder: string,
    private readonly cap: number,
  ) {
    super();
    this.setMaxListeners(0);
  }

  /** @param cap how many mails are kept; the oldest go first. */
  static async open(folder: string, cap = 5000): Promise<MailStore> {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const store = new MailStore(folder, cap);
    const files = (await readdir(folder)).filter(isMail).sort().reverse();
    for (const file of files.slice(0, cap)) {
      const mail = await store.read(file.slice(0, -'.json'.length));
      if (mail) store.summaries.push(summaryOf(mail));
    }
    return store;
  }

  list(): readonly MailSummary[] {
    return this.summaries;
  }

  /** Undefined for an id that names no mail, whatever it looks like. */
  async read(id: string): Promise<Mail | undefined> {
    if (!isMail(`${id}.json`)) return undefined;
    const text = await readFile(this.file(id), 'utf8').catch(() => undefined);
    return text === undefined ? undefined : (JSON.parse(text) as Mail);
  }

  /** Resolves when the mail is on disk: only then may the client hear that it was taken. */
  async add(raw: Buffer, envelope: Envelope): Promise<void> {
    const mail = await readMail(this.nextId(), raw, envelope);
    await writeFile(`${this.file(mail.ID)}.new`, JSON.stringify(mail));
    await rename(`${this.file(mail.ID)}.new`, this.file(mail.ID));
    this.summaries.unshift(summaryOf(mail));
    this.summaries.sort((one, other) => (one.ID < other.ID ? 1 : -1));
    const surplus = this.summaries.splice(this.cap);
    for (const { ID } of surplus) await rm(this.file(ID), { force: true });
    this.emit('change');
  }

  /** Two mails of one millisecond keep their order too. */
  private nextId(): string {
    this.lastStamp = Math.max(Date.now() * 1000, this.lastStamp + 1);
    return (
      this.lastStamp.toString(36).padStart(12, '0') +
      randomBytes(4).readUInt32BE().toString(36).padStart(7, '0').slice(-6)
    );
  }

  private file(id: string): string {
    return path.join(this.folder, `${id}.json`);
  }
}
