import 'reflect-metadata';
import type { INestApplicationContext } from '@nestjs/common';
import { testDatabase, type TestDatabase } from '@popnook/testing';
import { DataSource } from 'typeorm';
import { Sessions } from '../../../application/account/sessions';
import { Users } from '../../../application/account/users';
import { User } from '../../../domain/account/user';
import { startApplication } from '../../../test/application';

let postgres: TestDatabase;
let app: INestApplicationContext;

beforeAll(async () => {
  postgres = await testDatabase();
  app = await startApplication(postgres.url);
});
afterAll(async () => {
  await app.close();
  await postgres.drop();
});

// Each test expects that its session is the only one.
afterEach(() => app.get(DataSource).query('DELETE FROM sessions'));

function addVendor(email: string): Promise<User> {
  const vendor = User.register({ email, firstName: 'Vera', lastName: 'Lane', role: 'vendor' });
  return app.get(Users).add(vendor);
}

it('finds the user by the token of the session until the session is ended (D9)', async () => {
  const sessions = app.get(Sessions);
  const vendor = await addVendor('found@x.test');
  const token = await sessions.create(vendor, null);
  expect((await sessions.findUserAndExtend(token))?.id).toBe(vendor.id);
  await sessions.end(token);
  expect(await sessions.findUserAndExtend(token)).toBeUndefined();
});

it('extends a session that was last used more than an hour ago (D9)', async () => {
  const source = app.get(DataSource);
  const sessions = app.get(Sessions);
  const token = await sessions.create(await addVendor('extended@x.test'), null);
  await source.query(
    `UPDATE sessions SET expires_at = now() + interval '2 days', last_used_at = now() - interval '2 hours'`,
  );
  await sessions.findUserAndExtend(token);
  const [extended] = await source.query(
    `SELECT expires_at > now() + interval '29 days' AS "isExtended" FROM sessions`,
  );
  expect(extended).toEqual({ isExtended: true });
});

it('ends a session 90 days after sign-in, even if it is used every day (D9)', async () => {
  const source = app.get(DataSource);
  const sessions = app.get(Sessions);
  const token = await sessions.create(await addVendor('daily@x.test'), null);
  const letDaysPass = (days: number) =>
    source.query(
      `UPDATE sessions SET created_at = created_at - make_interval(days => $1),
       expires_at = expires_at - make_interval(days => $1), last_used_at = last_used_at - make_interval(days => $1)`,
      [days],
    );
  // Without use, a session ends after 30 days.
  for (let day = 29; day < 90; day += 29) {
    await letDaysPass(29);
    expect(await sessions.findUserAndExtend(token)).toBeDefined();
  }
  const [{ daysLeft }] = await source.query(
    'SELECT round(extract(epoch from expires_at - now()) / 86400)::integer AS "daysLeft" FROM sessions',
  );
  expect(daysLeft).toBe(3);
  await letDaysPass(3);
  expect(await sessions.findUserAndExtend(token)).toBeUndefined();
});
