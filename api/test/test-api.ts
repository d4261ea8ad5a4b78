import 'reflect-metadata';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { BodyLimits } from '@popnook/http-server';
import { testDatabase } from '@popnook/testing';
import request from 'supertest';
import { DataSource } from 'typeorm';
import { createApi } from '../src/api';
import { Config } from '../src/config';
import { EncryptedMailPayloads } from '../src/infrastructure/mail/encrypted-mail-payloads';
import { aSpace } from './a-space';
import { recordCalls, writeRecordedCalls } from './calls/recorder';
import { pngPicture } from './png-picture';

export const SECRET = 'test '.repeat(8);

export interface Person {
  id: number;
  email: string;
  /** A supertest agent with the session of this person. */
  agent: ReturnType<typeof request.agent>;
}

type SignUp = Partial<{ role: string; firstName: string; lastName: string }>;
type SignInOptions = SignUp & { userAgent?: string };

interface TestApiOptions {
  /** Given the address of the new database, returns the address at which the API connects to it, such as that of a proxy. */
  databaseUrlFor?: (databaseUrl: string) => Promise<string>;
  bodyLimits?: BodyLimits;
}

/** The real API with a new database. Emails remain in the outbox, where tests read them. */
export class TestApi {
  private constructor(
    readonly app: NestFastifyApplication,
    readonly url: string,
    readonly databaseUrl: string,
    private readonly cleanUp: () => Promise<void>,
  ) {}

  static async start(
    settings: Record<string, string> = {},
    { databaseUrlFor = async (url) => url, bodyLimits = {} }: TestApiOptions = {},
  ): Promise<TestApi> {
    const database = await testDatabase();
    const dataDir = await mkdtemp(path.join(tmpdir(), 'popnook-api-'));
    const variables = { ...environment(await databaseUrlFor(database.url), dataDir), ...settings };
    const app = await createApi(Config.from(variables), { withWorker: false, bodyLimits });
    recordCalls(app.getHttpAdapter().getInstance());
    await app.listen(0, '127.0.0.1');
    return new TestApi(app, await app.getUrl(), database.url, async () => {
      writeRecordedCalls();
      await app.close();
      await database.drop();
      await rm(dataDir, { recursive: true });
    });
  }

  stop(): Promise<void> {
    return this.cleanUp();
  }

  /** A supertest client without a session. */
  get anyone() {
    return request(this.url);
  }

  query<T>(statement: string, values: unknown[] = []): Promise<T[]> {
    return this.app.get(DataSource).query(statement, values);
  }

  /** Reads the code in the newest email to this address. */
  async codeFor(email: string): Promise<string> {
    const [row] = await this.query<{ event_key: string; payload: Record<string, unknown> }>(
      `SELECT event_key, payload FROM outbox WHERE recipient = $1 AND kind = 'sign-in-code' ORDER BY id DESC LIMIT 1`,
      [email],
    );
    if (!row) throw new Error(`no code was emailed to ${email}`);
    const props = new EncryptedMailPayloads(SECRET).unpack({ eventKey: row.event_key, payload: row.payload });
    return (props as { code: string }).code;
  }

  /** Signs in. A new email address is signed up, which requires at least a role. */
  async signIn(email: string, { userAgent = '', ...signUp }: SignInOptions = {}): Promise<Person> {
    const agent = request.agent(this.url);
    await agent.post('/api/auth/send-code').send({ email }).expect(200);
    const code = await this.codeFor(email);
    const profile = { firstName: 'Test', lastName: 'Person', ...signUp };
    const { body } = await agent
      .post('/api/auth/verify-code')
      .set('User-Agent', userAgent)
      .send({ email, code, ...profile })
      .expect(200);
    return { id: body.user.id, email, agent };
  }

  /** Admins sign up like other users; ADMIN_EMAILS makes them admins (D5). */
  signInAdmin(): Promise<Person> {
    return this.signIn('admin@popnook.test', { role: 'customer' });
  }

  /** Adds an approved and active space. */
  async addPublicSpace(host: Person, details: object = {}): Promise<{ id: number }> {
    const { body } = await host.agent
      .post('/api/spaces')
      .send({ ...aSpace, ...details })
      .expect(201);
    await this.query(`UPDATE spaces SET approval_status = 'approved', approved_at = now() WHERE id = $1`, [
      body.id,
    ]);
    return body;
  }

  /** Uploads a picture as this person. */
  async uploadPicture({ agent }: Person): Promise<{ url: string; thumbnailUrl: string }> {
    const picture = await pngPicture();
    const { body } = await agent
      .post('/api/upload/image')
      .attach('image', picture, 'picture.png')
      .expect(201);
    const { url, thumbnailUrl } = body.data;
    return { url, thumbnailUrl };
  }

  /** Waits until a query is waiting for a lock that another transaction holds. */
  async waitUntilQueryBlocked(): Promise<void> {
    while ((await this.countBlockedQueries()) === 0);
  }

  /** The number of queries that wait for a lock that another transaction holds. */
  async countBlockedQueries(): Promise<number> {
    const rows = await this.query(
      `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    );
    return rows.length;
  }

  emailsOfKind(kind: string): Promise<{ recipient: string; payload: Record<string, unknown> }[]> {
    return this.query('SELECT recipient, payload FROM outbox WHERE kind = $1 ORDER BY id', [kind]);
  }
}

/** The environment variables of a test API. */
export const environment = (databaseUrl: string, dataDir: string) => ({
  DATABASE_URL: databaseUrl,
  DATA_DIR: dataDir,
  SMTP_URL: 'smtp://127.0.0.1:9',
  SECRET,
  ADMIN_EMAILS: 'admin@popnook.test',
  RATE_LIMITS: 'off',
  LOG_LEVEL: 'fatal',
});
