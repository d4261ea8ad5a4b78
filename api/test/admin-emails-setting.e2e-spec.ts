import { TestApi } from './test-api';

it('an existing account becomes an administrator if ADMIN_EMAILS has its address when the API starts (D5)', async () => {
  const api = await TestApi.start();
  const { id, email } = await api.signIn('promoted@x.test', { role: 'vendor' });
  // A second API with the same database. Starting it replaces Passport's strategies, which both APIs share in this process, so
  // the test sends no more requests to the first API.
  const restarted = await TestApi.start(
    { ADMIN_EMAILS: email },
    { databaseUrlFor: async () => api.databaseUrl },
  );
  expect(await restarted.query('SELECT role FROM users WHERE id = $1', [id])).toEqual([{ role: 'admin' }]);
  await restarted.stop();
  await api.stop();
}, 60_000);
