import { addDays, dayIn } from '../src/domain/shared/calendar-day';
import { type Person, TestApi } from './test-api';

/* Administrators' reasons and notes are emailed to the affected users. Reasons are also in the audit log (D42, D52). */

let api: TestApi;
let admin: Person;
let host: Person;
let vendor: Person;
beforeAll(async () => {
  api = await TestApi.start();
  admin = await api.signInAdmin();
  host = await api.signIn('host@reasons.test', { role: 'host' });
  vendor = await api.signIn('vendor@reasons.test', { role: 'vendor' });
});
afterAll(() => api.stop());

const reason = 'Please call us <first>.';
const lastAuditEntry = async () =>
  (await admin.agent.get('/api/admin/audit-log?limit=1').expect(200)).body[0];
const requestBooking = async (spaceId: number): Promise<number> => {
  const startDate = addDays(dayIn('America/New_York', new Date()), 10);
  return (await vendor.agent.post('/api/bookings').send({ spaceId, startDate }).expect(201)).body.id;
};
/** The recipient of each email of this kind, with the reason in the email. */
const recipientsAndReasons = async (kind: string) =>
  (await api.emailsOfKind(kind)).map(({ recipient, payload }) => [recipient, payload.reason]);

it('the suspension email includes the reason, but the emails about cancelled requests do not (D52)', async () => {
  const user = await api.signIn('other-host@reasons.test', { role: 'host' });
  await requestBooking((await api.addPublicSpace(user)).id);
  const setStatus = (body: object) =>
    admin.agent.put(`/api/admin/users/${user.id}/status`).send(body).expect(200);
  await setStatus({ status: 'suspended', reason: `  ${reason} ` });
  expect(await recipientsAndReasons('account-suspended')).toEqual([[user.email, reason]]);
  expect((await recipientsAndReasons('booking-cancelled')).map(([, text]) => text)).toEqual([
    undefined,
    undefined,
  ]);
  expect(await lastAuditEntry()).toMatchObject({ action: 'suspended', after: { reason } });
  await setStatus({ status: 'active' });
  expect((await lastAuditEntry()).after).not.toHaveProperty('reason');
});

it('the deactivation email includes the reason for it, not the notes of an earlier decision (D52)', async () => {
  const { id } = await api.addPublicSpace(host);
  await api.query(`UPDATE spaces SET approval_notes = 'Nice window' WHERE id = $1`, [id]);
  const setStatus = (body: object) =>
    admin.agent.put(`/api/admin/spaces/${id}/status`).send(body).expect(200);
  await setStatus({ isActive: false, reason });
  // Changes nothing, because the space is already inactive.
  await setStatus({ isActive: false, reason: 'Another reason' });
  expect(await recipientsAndReasons('listing-deactivated')).toEqual([[host.email, reason]]);
  expect(await lastAuditEntry()).toMatchObject({ entity: 'space', after: { isActive: false, reason } });
});

it('the cancellation emails to host and vendor include the reason (D52)', async () => {
  const id = await requestBooking((await api.addPublicSpace(host)).id);
  const setStatus = (body: object) =>
    admin.agent.put(`/api/admin/bookings/${id}/status`).send(body).expect(200);
  await setStatus({ status: 'cancelled', reason });
  // Changes nothing, because the booking is already cancelled.
  await setStatus({ status: 'cancelled', reason: 'Another reason' });
  const sent = (await recipientsAndReasons('booking-cancelled')).slice(-2);
  expect(sent).toEqual([
    [host.email, reason],
    [vendor.email, reason],
  ]);
  expect(await lastAuditEntry()).toMatchObject({
    action: 'cancelled',
    after: { status: 'cancelled', reason },
  });
});

it('the notes of a rejection are stored and emailed to the host (D18)', async () => {
  const { id } = await api.addPublicSpace(host);
  const { body } = await admin.agent
    .put(`/api/admin/spaces/${id}/approval`)
    .send({ status: 'rejected', notes: reason })
    .expect(200);
  expect(body.approvalNotes).toBe(reason);
  const [email] = await api.emailsOfKind('listing-rejected');
  expect(email).toMatchObject({ recipient: host.email, payload: { notes: reason } });
});

it('a reason is limited to 2000 characters, and a blank one is ignored', async () => {
  const { id } = await api.addPublicSpace(host);
  const deactivate = (text: unknown) =>
    admin.agent.put(`/api/admin/spaces/${id}/status`).send({ isActive: false, reason: text });
  expect((await deactivate('x'.repeat(2001)).expect(400)).body.fields).toHaveProperty('reason');
  await deactivate(5).expect(400);
  await deactivate('  ').expect(200);
  expect((await lastAuditEntry()).after).toEqual({ isActive: false });
});
