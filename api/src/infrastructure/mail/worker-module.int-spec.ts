import 'reflect-metadata';
import { setTimeout as delay } from 'node:timers/promises';
import { NestFactory } from '@nestjs/core';
import { emptyDatabase, testDatabase, type TestDatabase } from '@popnook/testing';
import pg from 'pg';
import { AppModule } from '../../app.module';
import { DomainEventPublisher } from '../../application/domain-events';
import { Config } from '../../config';
import { SECRET, startApplication } from '../../test/application';
import { ScheduledJobs } from '../jobs/job-runner';
import { MailServer } from './test/mail-server';
import { until } from './test/until';

const mailServer = new MailServer();
let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await mailServer.start();
});
afterAll(async () => {
  await mailServer.stop();
  await database.drop();
});

it('a worker sends email that another application has written to the outbox (D52)', async () => {
  const application = await startApplication(database.url);
  await application
    .get(DomainEventPublisher)
    .publish({ type: 'VerificationCodeIssued', codeId: 1, email: 'vera@popnook.test', code: '402917' });
  await application.close();
  const environment = { DATABASE_URL: database.url, SMTP_URL: mailServer.url, SECRET };
  const worker = await NestFactory.createApplicationContext(AppModule.worker(Config.from(environment)), {
    logger: false,
  });
  await until(() => mailServer.emailsTo('vera@popnook.test').length === 1);
  await worker.close();
  expect(mailServer.emails[0]).toMatchObject({
    subject: 'Your Popnook sign-in code',
    text: expect.stringContaining('402917'),
  });
});

it('a worker runs all scheduled jobs when it starts, and schedules each of them every minute or every hour', async () => {
  const { url, drop } = await testDatabase();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(WORK_FOR_ALL_JOBS);
  const environment = { DATABASE_URL: url, SMTP_URL: mailServer.url, SECRET };
  const worker = await NestFactory.createApplicationContext(AppModule.worker(Config.from(environment)), {
    logger: false,
  });
  const remaining = async () =>
    (await client.query<{ job: string }>(REMAINING_WORK)).rows.map(({ job }) => job);
  // The test stops waiting before Jest ends it, so that a failure shows the jobs that have not run.
  const deadline = Date.now() + 30_000;
  await until(async () => (await remaining()).length === 0 || Date.now() > deadline);
  expect(await remaining()).toEqual([]);
  const { list } = worker.get(ScheduledJobs);
  expect(Object.fromEntries(list.map(({ name, everyMs }) => [name, everyMs / 1000]))).toEqual({
    'expire and complete bookings': 60,
    'remind hosts': 60,
    'email administrators': 60,
    'update the map': 60,
    'update the statistics': 60,
    'email saved searches': 60,
    'email the waitlist': 60,
    'add up views': 3600,
    'delete expired rows': 3600,
    'delete unused uploads': 3600,
  });
  await worker.close();
  await client.end();
  await drop();
});

/** Adds rows that give each scheduled job something to do. */
const WORK_FOR_ALL_JOBS = `
INSERT INTO users (id, email, first_name, last_name, role) VALUES (1, 'host@popnook.test', 'Harriet', 'Cole', 'host'),
  (2, 'vendor@popnook.test', 'Vera', 'Lane', 'vendor'), (3, 'admin@popnook.test', 'Ada', 'Moss', 'admin');
INSERT INTO saved_searches (user_id, name, frequency, query, filters, next_email_at)
  VALUES (2, 'All', 'at_once', '', '{}', now());
INSERT INTO spaces (id, host_id, name, description, space_type, location, address, approval_status, approved_at)
  VALUES (1, 1, 'Nook', 'A corner', 'gallery', 'Raleigh, NC', '1 Main St', 'approved', now()),
  (2, 1, 'Shelf', 'A shelf', 'gallery', 'Raleigh, NC', '2 Main St', 'pending', NULL);
INSERT INTO bookings (id, space_id, vendor_id, start_date, end_date, total_amount, expires_at, payment_agreement_type, created_at)
  VALUES (1, 1, 2, current_date + 50, current_date + 57, 0, now(), 'commission', now() - interval '3 days'),
  (2, 1, 2, current_date + 90, current_date + 97, 0, now() + interval '3 hours', 'commission', now() - interval '2 days');
INSERT INTO waitlist_entries (user_id, space_id, start_date) VALUES (2, 1, current_date + 20);
INSERT INTO space_views (space_id, day, visitor) VALUES (1, '2026-01-30', 'visitor');
INSERT INTO sessions (id, user_id, email, expires_at)
  VALUES ('expired', 1, 'host@popnook.test', now() - interval '1 day');
INSERT INTO uploads (id, owner_id, original_name, size, mimetype, width, height, created_at)
  VALUES ('unused', 1, 'a.png', 1, 'image/webp', 1, 1, now() - interval '8 days');`;

/** Selects the jobs that have not done their part of WORK_FOR_ALL_JOBS yet. */
const REMAINING_WORK = `
SELECT 'expire' AS job FROM bookings WHERE id = 1 AND status = 'pending'
UNION ALL SELECT 'remind' WHERE NOT EXISTS (SELECT FROM outbox WHERE kind = 'request-reminder')
UNION ALL SELECT 'email administrators' WHERE NOT EXISTS (SELECT FROM outbox WHERE kind = 'admin-work')
UNION ALL SELECT 'update the map' WHERE EXISTS (SELECT FROM map_changes)
UNION ALL SELECT 'update the statistics' WHERE EXISTS (SELECT FROM daily_changes)
UNION ALL SELECT 'email saved searches' WHERE NOT EXISTS (SELECT FROM outbox WHERE kind = 'search-alert')
UNION ALL SELECT 'email the waitlist' WHERE NOT EXISTS (SELECT FROM outbox WHERE kind = 'dates-free')
UNION ALL SELECT 'add up views' WHERE EXISTS (SELECT FROM space_views)
UNION ALL SELECT 'delete expired rows' WHERE EXISTS (SELECT FROM sessions)
UNION ALL SELECT 'delete unused uploads' WHERE EXISTS (SELECT FROM uploads)`;

it('a process refuses to start on a database with pending migrations and says how to run them', async () => {
  const empty = await emptyDatabase();
  const environment = { DATABASE_URL: empty.url, SMTP_URL: mailServer.url, SECRET };
  const worker = NestFactory.createApplicationContext(AppModule.worker(Config.from(environment)), {
    logger: false,
    abortOnError: false,
  });
  await expect(worker).rejects.toThrow('the database is not migrated: run node dist/api/migrate.js');
  await empty.drop();
});

it('a process starts even if the database responds late', async () => {
  const { url, drop } = await testDatabase();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('BEGIN; LOCK TABLE schema_migrations');
  const environment = { DATABASE_URL: url, SMTP_URL: mailServer.url, SECRET };
  const worker = NestFactory.createApplicationContext(AppModule.worker(Config.from(environment)), {
    logger: false,
    abortOnError: false,
  });
  // Longer than one check of the database may take at startup, but shorter than all checks together.
  await Promise.race([delay(2500), worker]);
  await client.query('COMMIT');
  await (await worker).close();
  await client.end();
  await drop();
});
