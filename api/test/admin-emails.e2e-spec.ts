import { TestApi } from './test-api';

it('an existing account becomes an administrator if ADMIN_EMAILS has its address when the API starts (D5)', async () => {
  const api = await TestApi.start();
  const { id, email } = await api.signIn('promoted@x.test', { role: 'vendor' });
  // Another API with the same database. It replaces the strategies of Passport, so no more requests are sent to the first one.
  const restarted = await TestApi.start({ ADMIN_EMAILS: email }, { reach: async () => api.databaseUrl });
  expect(await restarted.query('SELECT role FROM users WHERE id = $1', [id])).toEqual([{ role: 'admin' }]);
  await restarted.stop();
  await api.stop();
}, 60_000);
