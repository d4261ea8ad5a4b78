import 'reflect-metadata';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { describeWithPostgres15, loadDemoData, runWithPostgres15, startPostgres15 } from '@popnook/testing';
import { Client } from 'pg';
import type { OutgoingMail } from '../src/application/mail/outgoing-mail';
import { EncryptedMailPayloads } from '../src/infrastructure/mail/encrypted-mail-payloads';
import { MailWorker } from '../src/infrastructure/mail/mail-worker';
import { emailTo } from '../src/infrastructure/mail/test/mail-system';
import { MailServer } from '../src/infrastructure/mail/test/mail-server';
import { until } from '../src/infrastructure/mail/test/until';
import { migrate } from '../src/infrastructure/persistence/migrate';
import { migrations } from '../src/infrastructure/persistence/migrations';
import { SECRET } from '../src/test/application';
import { backupCommands } from './production/documented-commands';

/* Runs the backup and restore commands of docs/operations.md. */
describeWithPostgres15('a backup of PostgreSQL 15 (D52)', () => {
  const mailServer = new MailServer();
  let server: Awaited<ReturnType<typeof startPostgres15>>;
  let folder: string;
  beforeEach(async () => {
    await mailServer.start();
    server = await startPostgres15();
    folder = await mkdtemp(path.join(os.tmpdir(), 'popnook-backup-'));
    await mkdir(path.join(folder, 'data/uploads'), { recursive: true });
  });
  afterEach(async () => {
    await server.stop();
    await mailServer.stop();
    await rm(folder, { recursive: true });
  });

  /** Runs the commands without `node dist/api/migrate.js`, which exists only after a build. The tests call `migrate` instead. */
  const run = (commands: string) =>
    runWithPostgres15(commands.replace('node dist/api/migrate.js', ''), {
      url: server.url,
      folder,
      env: { DATA_DIR: path.join(folder, 'data') },
    });

  /** Adds emails and runs a worker until the mail server has received them. @returns their ids */
  async function send(databaseUrl: string, connection: Client, ...emails: OutgoingMail[]) {
    const settings = { databaseUrl, smtpUrl: mailServer.url, publicUrl: 'https://popnook.test' };
    const log = { log: () => undefined, warn: () => undefined };
    const worker = new MailWorker(
      { ...settings, mailFrom: 'hello@popnook.test', secret: SECRET, mailConcurrency: 2 },
      log,
    );
    const ids = await addEmails(connection, ...emails);
    await worker.start();
    await until(() => emails.every(({ to }) => mailServer.emailsTo(to).length > 0));
    await worker.stop();
    return ids;
  }

  it('restores all rows and constraints; queued emails keep their Message-IDs, and new emails get new ones', async () => {
    await migrate(server.url);
    await loadDemoData({ databaseUrl: server.url, dataDir: folder, s3Url: undefined });
    const original = await connect(server.url);
    await send(server.url, original, emailTo('before@popnook.test'));
    await addEmails(original, signInCode);
    const rows = await countRows(original);
    const uploaded = path.join(folder, 'data/uploads/shop.webp');
    await writeFile(uploaded, 'a picture');
    const { backup, restore } = backupCommands();
    await run(backup);
    // The restore loses this email, because it was added after the backup.
    const lostIds = await send(server.url, original, emailTo('lost@popnook.test'));
    await original.end();
    await rm(path.dirname(uploaded), { recursive: true });
    await renameDatabase(server.urlOf('postgres'));

    await run(restore);
    expect(await readFile(uploaded, 'utf8')).toBe('a picture');
    expect(await migrate(server.url)).toEqual([]);
    const restored = await connect(server.url);
    expect(await countRows(restored)).toEqual(rows);
    await expect(restored.query(insertDuplicateBooking)).rejects.toThrow('bookings_never_overlap');
    // The restored outbox assigns the ids of lost emails again, so the Message-ID of an email must not depend only on its id.
    expect(await send(server.url, restored, emailTo('new@popnook.test'))).toEqual(lostIds);
    const messageIds = (address: string) => mailServer.emailsTo(address).map(({ messageId }) => messageId);
    expect(messageIds('new@popnook.test')).not.toEqual(messageIds('lost@popnook.test'));
    // The backup contains this email as unsent, so it is sent again after the restore.
    await until(() => mailServer.emailsTo(signInCode.to).length === 2);
    expect(new Set(messageIds(signInCode.to)).size).toBe(1);
    expect(mailServer.emailsTo(signInCode.to)[1]?.text).toContain('402917');
    await restored.end();
  }, 60_000);

  it('that was made with an older version of Popnook is restored and migrated', async () => {
    const oldMigrations = migrations.slice(0, OLD_MIGRATIONS);
    await migrate(server.url, { migrations: oldMigrations });
    const original = await connect(server.url);
    await original.query(insertOldBooking);
    await original.end();
    const { backup, restore } = backupCommands();
    await run(backup);
    await rm(path.join(folder, 'data/uploads'), { recursive: true });
    await renameDatabase(server.urlOf('postgres'));

    await run(restore);
    const missing = migrations.slice(OLD_MIGRATIONS).map(({ name }) => name);
    expect(await migrate(server.url)).toEqual(missing);
    const restored = await connect(server.url);
    const { rows } = await restored.query(
      'SELECT email, name, b.status FROM bookings b JOIN users u ON u.id = vendor_id JOIN spaces s ON s.id = space_id',
    );
    expect(rows).toEqual([{ email: 'vendor@x.test', name: 'Old corner', status: 'pending' }]);
    await restored.end();
  }, 60_000);
});

/** The number of migrations that the older version has. */
const OLD_MIGRATIONS = 8;

/** Inserts a booking with the columns of the older version. */
const insertOldBooking = `
WITH people AS (
  INSERT INTO users (email, first_name, last_name, role)
  VALUES ('host@x.test', 'Ada', 'Host', 'host'), ('vendor@x.test', 'Vic', 'Vendor', 'vendor') RETURNING id, role),
added AS (
  INSERT INTO spaces (host_id, name, description, space_type, location, address)
  SELECT id, 'Old corner', 'A corner', 'gallery', 'Raleigh, NC', '1 Main St' FROM people WHERE role = 'host' RETURNING id)
INSERT INTO bookings (space_id, vendor_id, start_date, end_date, total_amount, expires_at, payment_agreement_type)
SELECT added.id, people.id, '2026-01-01', '2026-01-08', 70, now(), 'monthly'
FROM added, people WHERE role = 'vendor'`;

/**
 * An email that the outbox stores encrypted with SECRET. It is sent after the backup, and again after the restore, because the backup
 * contains it as unsent.
 */
const signInCode: OutgoingMail = {
  kind: 'sign-in-code',
  key: 'sign-in-code:1',
  to: 'code@popnook.test',
  props: { code: '402917', minutes: 10 },
};

async function connect(connectionString: string): Promise<Client> {
  const client = new Client({ connectionString });
  await client.connect();
  return client;
}

/** Frees the name `popnook`, because the documented commands restore into a new database with this name. */
async function renameDatabase(serverUrl: string): Promise<void> {
  const connection = await connect(serverUrl);
  await connection.query('ALTER DATABASE popnook RENAME TO original');
  await connection.end();
}

async function addEmails(connection: Client, ...emails: OutgoingMail[]): Promise<string[]> {
  const payloads = new EncryptedMailPayloads(SECRET);
  const ids: string[] = [];
  for (const email of emails) {
    const { rows } = await connection.query(
      'INSERT INTO outbox (event_key, kind, recipient, payload) VALUES ($1, $2, $3, $4) RETURNING id',
      [email.key, email.kind, email.to, payloads.pack(email)],
    );
    ids.push(rows[0].id);
  }
  return ids;
}

async function countRows(connection: Client): Promise<Record<string, number>> {
  const { rows: tables } = await connection.query(
    `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' ORDER BY 1`,
  );
  const counts: Record<string, number> = {};
  for (const { name } of tables) {
    const { rows } = await connection.query(`SELECT count(*)::int AS n FROM ${name}`);
    counts[name] = rows[0].n;
  }
  return counts;
}

const insertDuplicateBooking = `
INSERT INTO bookings (space_id, sub_space_id, vendor_id, start_date, end_date, lanes, total_amount, expires_at,
  payment_agreement_type)
SELECT space_id, sub_space_id, vendor_id, start_date, end_date, lanes, total_amount, now(), payment_agreement_type
FROM bookings WHERE status = 'confirmed' LIMIT 1`;
