import { addDays, dayIn } from '../src/domain/shared/calendar-day';
import { aSpace } from './a-space';
import { type Person, TestApi } from './test-api';

/* What needs the administrators’ attention: new and changed listings, flagged bookings, and failed emails (D18, D10, D52). */

let api: TestApi;
let admin: Person;
let host: Person;
beforeAll(async () => {
  api = await TestApi.start();
  admin = await api.signInAdmin();
  host = await api.signIn('host@work.test', { role: 'host' });
});
afterAll(() => api.stop());

const workQueue = async () => (await admin.agent.get('/api/admin/work-queue').expect(200)).body;
const failedEmails = '/api/admin/failed-emails';
const failedIds = async () =>
  (await admin.agent.get(failedEmails).expect(200)).body.map(({ id }: { id: number }) => id);
/** Marks the newest email as failed. @returns its id */
const failNewestEmail = async (): Promise<number> => {
  const [row] = await api.query<{ id: number }>('SELECT max(id) AS id FROM outbox');
  await api.query(
    `UPDATE outbox SET failed_at = now(), attempts = 3, last_error = '550 No such mailbox' WHERE id = $1`,
    [row?.id],
  );
  return row?.id ?? 0;
};
/** Deactivates a new listing, and marks the email to its host as failed. @returns the id of the email */
const addFailedEmail = async (): Promise<number> => {
  const { id } = await api.addPublicSpace(host);
  await admin.agent.put(`/api/admin/spaces/${id}/status`).send({ isActive: false }).expect(200);
  return failNewestEmail();
};

it('the work queue counts new and changed listings, flagged bookings and failed emails (D18, D10, D52)', async () => {
  const before = await workQueue();
  await host.agent.post('/api/spaces').send(aSpace).expect(201);
  const changed = await api.addPublicSpace(host);
  await host.agent.patch(`/api/spaces/${changed.id}`).send({ name: 'New name' }).expect(200);
  const vendor = await api.signIn('vendor@work.test', { role: 'vendor' });
  const startDate = addDays(dayIn('America/New_York', new Date()), 20);
  const booking = { spaceId: changed.id, startDate };
  const { id } = (await vendor.agent.post('/api/bookings').send(booking).expect(201)).body;
  await host.agent.put(`/api/bookings/${id}`).send({ status: 'confirmed' }).expect(200);
  await admin.agent.put(`/api/admin/users/${vendor.id}/status`).send({ status: 'suspended' }).expect(200);
  await failNewestEmail();
  expect(await workQueue()).toEqual({
    newListings: before.newListings + 1,
    changedListings: before.changedListings + 1,
    flaggedBookings: before.flaggedBookings + 1,
    failedEmails: before.failedEmails + 1,
  });
});

describe('failed emails (D52)', () => {
  it('are listed with recipient, subject and error, but without the body', async () => {
    const id = await addFailedEmail();
    const { body, headers } = await admin.agent.get(`${failedEmails}?limit=1`).expect(200);
    expect(body).toEqual([
      {
        id,
        kind: 'listing-deactivated',
        recipient: host.email,
        subject: `Your listing was deactivated: ${aSpace.name}`,
        attempts: 3,
        error: '550 No such mailbox',
        queuedAt: expect.any(String),
        sentAt: null,
        failedAt: expect.any(String),
      },
    ]);
    expect(Number(headers['x-total-count'])).toBe((await workQueue()).failedEmails);
  });

  it('do not include sign-in codes, which cannot be retried (D6)', async () => {
    await api.anyone.post('/api/auth/send-code').send({ email: host.email }).expect(200);
    const id = await failNewestEmail();
    expect(await failedIds()).not.toContain(id);
    await admin.agent.put(`${failedEmails}/${id}/retry`).expect(404);
    await admin.agent.delete(`${failedEmails}/${id}`).expect(404);
  });

  it('are queued again only once, even if this is requested twice at the same time', async () => {
    const id = await addFailedEmail();
    // Once an email is more than four days old, its next attempt is the last one, so a retry also has to reset its creation time.
    await api.query(
      `UPDATE outbox SET created_at = now() - interval '5 days', due_at = now() + interval '1 day' WHERE id = $1`,
      [id],
    );
    const retry = () => admin.agent.put(`${failedEmails}/${id}/retry`).expect(200);
    for (const { body } of await Promise.all([retry(), retry()]))
      expect(body).toMatchObject({ id, failedAt: null, sentAt: null });
    const [row] = await api.query(
      `SELECT failed_at, due_at <= now() AS due, created_at > now() - interval '1 minute' AS "isNew", payload
       FROM outbox WHERE id = $1`,
      [id],
    );
    expect(row).toMatchObject({
      failed_at: null,
      due: true,
      isNew: true,
      payload: { spaceName: aSpace.name },
    });
    const entries = await admin.agent.get(`/api/admin/audit-log?entity=email&entityId=${id}`).expect(200);
    expect(entries.body).toMatchObject([{ action: 'retried', before: { kind: 'listing-deactivated' } }]);
    expect(await failedIds()).not.toContain(id);
  });

  it('are discarded with their body, and cannot be discarded again or sent after that', async () => {
    const id = await addFailedEmail();
    await admin.agent.delete(`${failedEmails}/${id}`).expect(204);
    await admin.agent.delete(`${failedEmails}/${id}`).expect(404);
    await admin.agent.put(`${failedEmails}/${id}/retry`).expect(404);
    expect(await failedIds()).not.toContain(id);
    const [row] = await api.query('SELECT payload, failed_at FROM outbox WHERE id = $1', [id]);
    expect(row).toEqual({ payload: {}, failed_at: expect.any(Date) });
    await admin.agent.delete(`${failedEmails}/999999`).expect(404);
  });
});
