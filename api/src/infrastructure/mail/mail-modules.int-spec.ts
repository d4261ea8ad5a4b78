import { Global, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { testDatabase, type TestDatabase } from '@popnook/testing';
import { DataSource } from 'typeorm';
import { Config } from '../../config';
import { MailWorkerModule } from './mail-worker.module';
import { MailModule } from './mail.module';
import { SignInMail } from './sign-in-mail';
import { MailServer } from './test/mail-server';
import { until } from './test/until';

const mailServer = new MailServer();
let database: TestDatabase;
let source: DataSource;

beforeAll(async () => {
  database = await testDatabase();
  source = await new DataSource({ type: 'postgres', url: database.url }).initialize();
  await mailServer.start();
});
afterAll(async () => {
  await mailServer.stop();
  await source.destroy();
  await database.drop();
});

/** An application of these modules, with the settings of this test. */
async function startApplication(...imports: (typeof MailModule | typeof MailWorkerModule)[]) {
  const environment = {
    DATABASE_URL: database.url,
    SMTP_URL: mailServer.url,
    SECRET: 'a key for tests of at least thirty-two characters',
  };
  const providers = [{ provide: Config, useValue: Config.from(environment) }];
  @Global()
  @Module({ providers, exports: [Config] })
  class Settings {}
  @Module({ imports: [Settings, ...imports] })
  class Application {}
  return NestFactory.createApplicationContext(Application, { logger: false });
}

it('D52: one process writes the mail down, another one sends it', async () => {
  const api = await startApplication(MailModule);
  await source.transaction((manager) =>
    api.get(SignInMail).record(manager, 'vera@popnook.test', '402917', 1),
  );
  await api.close();
  const worker = await startApplication(MailWorkerModule);
  await until(() => mailServer.to('vera@popnook.test').length === 1);
  await worker.close();
  expect(mailServer.mails[0]).toMatchObject({
    subject: 'Your Popnook sign-in code',
    text: expect.stringContaining('402917'),
  });
});
