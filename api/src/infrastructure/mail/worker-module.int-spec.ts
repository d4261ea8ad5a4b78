import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { emptyDatabase, testDatabase, type TestDatabase } from '@popnook/testing';
import { AppModule } from '../../app.module';
import { DomainEventPublisher } from '../../application/domain-events';
import { Config } from '../../config';
import { SECRET, startApplication } from '../../test/application';
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

it('a process does not start on a database that is not migrated, and says how to migrate it', async () => {
  const empty = await emptyDatabase();
  const environment = { DATABASE_URL: empty.url, SMTP_URL: mailServer.url, SECRET };
  const worker = NestFactory.createApplicationContext(AppModule.worker(Config.from(environment)), {
    logger: false,
    abortOnError: false,
  });
  await expect(worker).rejects.toThrow('the database is not migrated: run node dist/api/migrate.js');
  await empty.drop();
});
