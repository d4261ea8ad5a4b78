import { Client } from 'pg';
import { AuditLog } from '../src/application/audit/audit-subscriber';
import { MailSearchAlerts } from '../src/application/saved/mail-search-alerts';
import { addDays, dayIn } from '../src/domain/shared/calendar-day';
import { Database } from '../src/infrastructure/persistence/database';
import { SqlExpiredRows } from '../src/infrastructure/persistence/maintenance/expired-rows';
import { type Person, TestApi } from './test-api';

let api: TestApi;
let admin: Person;
let host: Person;
let vendor: Person;
let bookingId: number;
let spaceId: number;
beforeAll(async () => {
  api = await TestApi.start();
  admin = await api.signInAdmin();
});
afterAll(() => api.stop());

let count = 0;
beforeEach(async () => {
  count += 1;
  host = await api.signIn(`harriet${count}@leaves.test`, {
    role: 'host',
    firstName: 'Harriet',
    lastName: 'Hidden',
  });
  vendor = await api.signIn(`victor${count}@leaves.test`, {
    role: 'vendor',
    firstName: 'Victor',
    lastName: 'Vanished',
  });
  for (const [person, businessName] of [
    [host, 'Hidden Corner'],
    [vendor, 'Vanished Goods'],
  ] as const)
    await person.agent
      .patch('/api/users/me')
      .send({ contactEmail: `shop-of-${person.email}`, contactPhone: '+1 919 555 0199', businessName })
      .expect(200);
  const listing = {
    name: 'Harriet’s window',
    description: 'Harriet’s bright window.',
    address: '7 Secret Street',
    openingHours: 'When Harriet is in',
    allowedGoods: 'Nothing that Harriet sells',
    houseRules: 'Ask Harriet',
    amenities: ['Harriet’s till'],
  };
  spaceId = (await api.addPublicSpace(host, listing)).id;
  const display = {
    name: 'Shelf of Harriet',
    type: 'shelf',
    description: 'Harriet’s own',
    dimensions: 'As tall as Harriet',
  };
  await host.agent.post(`/api/spaces/${spaceId}/subspaces`).send(display).expect(201);
  bookingId = await book();
});

async function book({
  subSpaceId,
  daysAhead = 10,
}: { subSpaceId?: number; daysAhead?: number } = {}): Promise<number> {
  const startDate = addDays(dayIn('America/New_York', new Date()), daysAhead);
  const { body } = await vendor.agent
    .post('/api/bookings')
    .send({ spaceId, subSpaceId, startDate, message: 'Victor would love it.' })
    .expect(201);
  return body.id;
}

/** Makes an administrator name the host and the vendor in every kind of text that the audit log stores. */
async function writeAboutHostAndVendor(): Promise<void> {
  const reason = `Victor and Harriet of 7 Secret Street wrote from ${vendor.email} and ${host.email}`;
  await host.agent.put(`/api/bookings/${bookingId}`).send({ status: 'confirmed' }).expect(200);
  const asAdmin = (path: string, body: object) =>
    admin.agent.put(`/api/admin/${path}`).send(body).expect(200);
  await asAdmin(`bookings/${bookingId}/status`, { status: 'cancelled', reason });
  await asAdmin(`spaces/${spaceId}/approval`, { status: 'rejected', notes: reason });
  await asAdmin(`spaces/${spaceId}/status`, { isActive: false, reason });
  for (const { id } of [host, vendor]) {
    await asAdmin(`users/${id}/status`, { status: 'suspended', reason });
    await asAdmin(`users/${id}/status`, { status: 'active' });
  }
  await admin.agent
    .patch(`/api/spaces/${spaceId}`)
    .send({ description: `${reason}, a long story.` })
    .expect(200);
}

/** Needed after a suspension, which ends all sessions (D10). */
const signInAgain = async (person: Person) => (await api.signIn(person.email)).agent;

/** All rows that match, as JSON. */
const textOf = async (table: string, where = 'true') =>
  JSON.stringify(await api.query(`SELECT * FROM ${table} WHERE ${where}`));

const runHourlyCleanUp = () => new SqlExpiredRows(api.app.get(Database)).delete({ aborted: false });

describe('a deleted account (D11)', () => {
  it('leaves no address in the outbox once its last email is sent', async () => {
    await writeAboutHostAndVendor();
    await api.query(
      `UPDATE outbox SET failed_at = now(), last_error = '550 ' || recipient WHERE kind = 'booking-confirmed'`,
    );
    await (await signInAgain(vendor)).delete('/api/users/me').expect(204);
    const waiting = await api.query('SELECT recipient FROM outbox WHERE recipient = $1 AND kind = $2', [
      vendor.email,
      'account-deleted',
    ]);
    expect(waiting).toHaveLength(1);
    expect(await textOf('outbox', 'sent_at IS NOT NULL OR failed_at IS NOT NULL')).not.toContain(
      vendor.email,
    );
    // Emails to others do not contain the contact address either.
    expect(await textOf('outbox', `recipient <> '${vendor.email}'`)).not.toContain(`shop-of-${vendor.email}`);
    // A sent email has an empty payload.
    await api.query(
      `UPDATE outbox SET sent_at = now(), payload = '{}' WHERE sent_at IS NULL AND failed_at IS NULL`,
    );
    await runHourlyCleanUp();
    expect(await textOf('outbox')).not.toContain(vendor.email);
    expect(await textOf('outbox')).toContain(host.email);
  });

  it('leaves no address in a sign-in email that was still being sent when the user signed up with its code', async () => {
    // Signing up sets `recipient_id`, but not in a row that a worker has locked to send the email.
    await api.query(
      `UPDATE outbox SET recipient_id = NULL, sent_at = now(), payload = '{}' WHERE kind = 'sign-in-code' AND recipient = $1`,
      [vendor.email],
    );
    await vendor.agent.delete('/api/users/me').expect(204);
    expect(await textOf('outbox', 'sent_at IS NOT NULL')).not.toContain(vendor.email);
  });

  it.each(['host', 'vendor'] as const)(
    'leaves no name or street of a %s in sent, failed or queued emails',
    async (role) => {
      await writeAboutHostAndVendor();
      // Marks a third of the emails as sent and a third as failed. The others stay queued.
      await api.query(`UPDATE outbox SET sent_at = now(), payload = '{}' WHERE id % 3 = 0`);
      await api.query('UPDATE outbox SET failed_at = now() WHERE id % 3 = 1');
      const leavingUser = { host, vendor }[role];
      await (await signInAgain(leavingUser)).delete('/api/users/me').expect(204);
      const about = { host: `space_id = ${spaceId}`, vendor: `booking_id = ${bookingId}` };
      const names = { host: /Harriet|Hidden|Secret/, vendor: /Victor|Vanished/ };
      const text = await textOf('outbox', about[role]);
      expect(text).not.toMatch(names[role]);
      expect(text).toContain(role === 'host' ? 'Closed space' : 'Deleted user');
      const toLeavingUser = `recipient = '${leavingUser.email}' AND kind <> 'account-deleted'`;
      expect(await textOf('outbox', toLeavingUser)).not.toMatch(names[role]);
    },
  );

  it('leaves no reason for a suspension in queued emails', async () => {
    const setStatus = (body: object) =>
      admin.agent.put(`/api/admin/users/${vendor.id}/status`).send(body).expect(200);
    await setStatus({ status: 'suspended', reason: 'Rude to Harriet' });
    await setStatus({ status: 'active' });
    const emails = () => textOf('outbox', `recipient_id = ${vendor.id} AND kind = 'account-suspended'`);
    expect(await emails()).toContain('Rude to Harriet');
    await (await signInAgain(vendor)).delete('/api/users/me').expect(204);
    expect(await emails()).toContain('account-suspended');
    expect(await emails()).not.toContain('Rude');
    // The email begins with “Hello there”.
    expect(await emails()).toContain('"firstName":"there"');
  });

  it('of a host leaves only general words in queued emails about a display', async () => {
    const [display] = await api.query<{ id: number }>('SELECT id FROM sub_spaces WHERE space_id = $1', [
      spaceId,
    ]);
    const displayBookingId = await book({ subSpaceId: display?.id, daysAhead: 60 });
    const payloads = () =>
      api.query(`SELECT payload FROM outbox WHERE booking_id = $1 AND kind = 'booking-requested-vendor'`, [
        displayBookingId,
      ]);
    expect(await payloads()).toMatchObject([{ payload: { displayName: 'Shelf of Harriet' } }]);
    await host.agent.delete('/api/users/me').expect(204);
    const texts = { spaceName: 'Closed space', displayName: 'Display', address: '' };
    expect(await payloads()).toMatchObject([{ payload: { ...texts, hostFullName: 'Deleted user' } }]);
  });

  it('of a vendor discards failed emails to the host and erases their content', async () => {
    const failed = `kind = 'booking-requested-host' AND booking_id = ${bookingId}`;
    await api.query(`UPDATE outbox SET failed_at = now(), last_error = 'Mailbox full' WHERE ${failed}`);
    await vendor.agent.delete('/api/users/me').expect(204);
    expect(
      await api.query(
        `SELECT payload, last_error AS error, discarded_at IS NOT NULL AS "isDiscarded" FROM outbox WHERE ${failed}`,
      ),
    ).toEqual([{ payload: {}, error: null, isDiscarded: true }]);
  });

  it('leaves neither name nor contact in emails about a listing that was transferred to another host', async () => {
    await host.agent.put(`/api/bookings/${bookingId}`).send({ status: 'confirmed' }).expect(200);
    const newHost = await api.signIn(`heir${count}@stays.test`, {
      role: 'host',
      firstName: 'Hugo',
      lastName: 'Heir',
    });
    const transfer = async (hostId: number) =>
      admin.agent.patch(`/api/spaces/${spaceId}`).send({ hostId }).expect(200);
    await transfer(newHost.id);
    const names = () =>
      api.query<{ kind: string; name: string }>(
        `SELECT kind, payload ->> 'hostFirstName' AS name FROM outbox
         WHERE space_id = $1 AND kind IN ('booking-requested-vendor', 'listing-received', 'listing-handed-over') ORDER BY kind`,
        [spaceId],
      );
    const namesWith = (name: string) => [
      { kind: 'booking-requested-vendor', name },
      { kind: 'listing-handed-over', name },
      { kind: 'listing-received', name: 'Hugo' },
    ];
    expect(await names()).toEqual(namesWith('Harriet'));
    const contact = `shop-of-${host.email}`;
    expect(await textOf('outbox', `space_id = ${spaceId}`)).toContain(contact);
    await api.query(`UPDATE outbox SET failed_at = now() WHERE kind = 'booking-requested-vendor'`);
    await host.agent.delete('/api/users/me').expect(204);
    expect(await names()).toEqual(namesWith('Deleted user'));
    const text = await textOf('outbox', `space_id = ${spaceId}`);
    expect(text).not.toContain('Hidden');
    expect(text).not.toContain(contact);
  });

  it('keeps names in unsent cancellation emails, except in subjects, until the hourly clean-up', async () => {
    await host.agent.put(`/api/bookings/${bookingId}`).send({ status: 'confirmed' }).expect(200);
    await admin.agent.delete(`/api/admin/users/${host.id}`).expect(204);
    const cancellationEmails = () =>
      api.query(
        `SELECT subject, payload->>'spaceName' AS name FROM outbox WHERE kind = 'booking-cancelled' AND recipient = $1`,
        [vendor.email],
      );
    expect(await cancellationEmails()).toEqual([{ subject: null, name: 'Harriet’s window' }]);
    await runHourlyCleanUp();
    expect(await cancellationEmails()).toEqual([{ subject: null, name: 'Closed space' }]);
    // The email to the host about the deletion still contains the host's name.
    const toHost = `recipient = '${host.email}' AND kind = 'account-deleted'`;
    expect(await textOf('outbox', toHost)).toContain('Harriet');
  });

  it.each(['host', 'vendor'] as const)(
    'of a %s leaves neither names nor messages about a declined request',
    async (role) => {
      const declined = { status: 'cancelled', declineMessage: 'Not this month' };
      await host.agent.put(`/api/bookings/${bookingId}`).send(declined).expect(200);
      const emails = () => textOf('outbox', `booking_id = ${bookingId}`);
      expect(await emails()).toContain('Not this month');
      await { host, vendor }[role].agent.delete('/api/users/me').expect(204);
      expect(await textOf('bookings', `id = ${bookingId}`)).toContain('"decline_message":null');
      const names = { host: /Harriet|Hidden|Secret/, vendor: /Victor|Vanished/ };
      expect(await emails()).not.toMatch(names[role]);
      expect(await emails()).not.toContain('Not this month');
    },
  );

  it('leaves no name of its spaces in queued emails about saved searches (D60)', async () => {
    const search = { name: 'Windows', frequency: 'at_once', query: '', filters: {} };
    await vendor.agent.post('/api/users/me/saved-searches').send(search).expect(201);
    const other = await api.signIn(`other${count}@stays.test`, { role: 'host' });
    const listing = (name: string) => ({ name, address: '7 Secret Street' });
    const { id } = await api.addPublicSpace(host, listing('Harriet’s second window'));
    const { id: otherId } = await api.addPublicSpace(other, listing('A shelf that stays'));
    await api.app.get(MailSearchAlerts).run({ aborted: false });
    const spaces = async () => {
      const [row] = await api.query<{ spaces: object[] }>(
        `SELECT payload -> 'spaces' AS spaces FROM outbox
         WHERE kind = 'search-alert' AND recipient = $1 AND sent_at IS NULL`,
        [vendor.email],
      );
      return row?.spaces;
    };
    const entry = (spaceId: number, name: string) => expect.objectContaining({ id: spaceId, name });
    const otherEntry = entry(otherId, 'A shelf that stays');
    expect(await spaces()).toEqual([entry(id, 'Harriet’s second window'), otherEntry]);
    await host.agent.delete('/api/users/me').expect(204);
    expect(await spaces()).toEqual([entry(id, 'Closed space'), otherEntry]);
    expect(await textOf('outbox', `recipient = '${vendor.email}' AND kind = 'search-alert'`)).not.toMatch(
      /Harriet|Secret/,
    );
  });

  it('is deleted without waiting for an email that is being sent, and the hourly clean-up then erases the address in that email', async () => {
    await api.query(`UPDATE outbox SET sent_at = now() WHERE recipient = $1`, [vendor.email]);
    const database = api.app.get(Database);
    await database.run(async () => {
      // While a worker sends an email, it locks its row.
      await database.query('SELECT 1 FROM outbox WHERE recipient = $1 FOR UPDATE', [vendor.email]);
      await vendor.agent.delete('/api/users/me').expect(204);
    });
    expect(await textOf('outbox')).toContain(vendor.email);
    await api.query('UPDATE outbox SET sent_at = now() WHERE sent_at IS NULL');
    await Promise.all([runHourlyCleanUp(), runHourlyCleanUp()]);
    expect(await textOf('outbox')).not.toContain(vendor.email);
  });

  it('leaves no name or street in its spaces and displays', async () => {
    await api.query(
      `INSERT INTO space_availability (space_id, date, notes) VALUES ($1, '2027-05-01', 'Harriet is away')`,
      [spaceId],
    );
    const images = JSON.stringify([{ url: '/uploads/Harriet/large.webp' }]);
    await api.query('UPDATE spaces SET images = $2, approval_notes = $3 WHERE id = $1', [
      spaceId,
      images,
      'Harriet',
    ]);
    await api.query('UPDATE sub_spaces SET images = $2 WHERE space_id = $1', [spaceId, images]);
    await host.agent.delete('/api/users/me').expect(204);
    expect(
      await api.query('SELECT latitude, longitude, is_active FROM spaces WHERE id = $1', [spaceId]),
    ).toEqual([{ latitude: null, longitude: null, is_active: false }]);
    for (const table of ['spaces', 'sub_spaces', 'space_availability', 'reviewed_listings'])
      expect(await textOf(table, `${table === 'spaces' ? 'id' : 'space_id'} = ${spaceId}`)).not.toMatch(
        /Harriet|Secret/,
      );
    const { body } = await vendor.agent.get(`/api/vendors/${vendor.id}/bookings`).expect(200);
    expect(JSON.stringify(body)).not.toMatch(/Harriet|Secret/);
    expect(body[0]).toMatchObject({ id: bookingId, totalAmount: expect.stringMatching(/\d/) });
  });

  it.each(['host', 'vendor'] as const)(
    'leaves only the decisions in old audit entries about a %s',
    async (role) => {
      await writeAboutHostAndVendor();
      const leavingUser = { host, vendor }[role];
      await (await signInAgain(leavingUser)).delete('/api/users/me').expect(204);
      const records = [`('user', '${leavingUser.id}')`, `('booking', '${bookingId}')`];
      if (role === 'host') records.push(`('space', '${spaceId}')`);
      const about = `(entity, entity_id) IN (${records.join()})`;
      const text = await textOf('audit_log', about);
      expect(text).not.toMatch(/Victor|Harriet|Secret|leaves\.test/);
      expect(text).toContain('"status":"suspended"');
    },
  );

  it('is checked by the hourly clean-up for ten minutes, because other transactions may still store texts about it', async () => {
    await admin.agent.delete(`/api/admin/users/${vendor.id}`).expect(204);
    const minutesLater = async (minutes: number) => {
      const moveErasureBack = `UPDATE recently_erased SET erased_at = erased_at - $1 * interval '1 minute'`;
      await api.query(moveErasureBack, [minutes]);
      await runHourlyCleanUp();
      return api.query('SELECT user_id AS id FROM recently_erased WHERE user_id = $1', [vendor.id]);
    };
    expect(await minutesLater(8)).toEqual([{ id: vendor.id }]);
    expect(await minutesLater(2)).toEqual([]);
  });

  describe('during an administrator’s action', () => {
    /** Adds the audit entry that an administrator's deletion of a review adds. The id of the review does not matter. */
    const addReviewEntry = () =>
      api.app.get(AuditLog).add({
        by: null,
        action: 'deleted',
        entity: 'review',
        entityId: bookingId,
        before: { reviewerId: vendor.id, rating: 1, comment: 'Victor was here' },
        after: { reason: 'Victor Vanished wrote it' },
      });
    const reviewEntries = () => textOf('audit_log', `entity = 'review' AND entity_id = '${bookingId}'`);

    it('leaves no text after the hourly clean-up if the action starts before and ends after the deletion', async () => {
      const [{ id } = { id: 0 }] = await api.query<{ id: number }>('SELECT max(id) AS id FROM audit_log');
      await api.app.get(Database).run(async () => {
        await addReviewEntry();
        await admin.agent
          .delete(`/api/admin/users/${vendor.id}`)
          .send({ reason: 'Victor asked' })
          .expect(204);
      });
      // An entry that is added more than a minute after the deletion is not erased.
      const insertLaterEntry = `INSERT INTO audit_log (action, entity, entity_id, after, created_at)
        VALUES ('noted', 'user', $1, '{"reason": "Victor called"}', now() + interval '2 minutes')`;
      await api.query(insertLaterEntry, [vendor.id]);
      await Promise.all([runHourlyCleanUp(), runHourlyCleanUp()]);
      expect(await textOf('audit_log', `action = 'noted'`)).toContain('Victor called');
      expect(await reviewEntries()).not.toContain('Victor');
      expect(await reviewEntries()).toContain('"rating":1');
      expect(await textOf('audit_log', `id > ${id} AND action = 'deleted'`)).toContain('Victor asked');
    });

    it('leaves no text if the action starts and ends while the deletion is blocked', async () => {
      const blocker = new Client({ connectionString: api.databaseUrl });
      await blocker.connect();
      try {
        await blocker.query(`BEGIN; SELECT FROM bookings WHERE id = ${bookingId} FOR UPDATE`);
        const deletion = vendor.agent.delete('/api/users/me').then(({ status }) => status);
        await api.waitUntilQueryBlocked();
        await addReviewEntry();
        await blocker.query('COMMIT');
        expect(await deletion).toBe(204);
      } finally {
        await blocker.end();
      }
      expect(await reviewEntries()).not.toContain('Victor');
    });
  });
});

it('an export has the emails to the user, and only the audit entries about the user (D11)', async () => {
  await writeAboutHostAndVendor();
  const { body } = await (await signInAgain(host)).get('/api/users/me/export').expect(200);
  expect(body.emails).toContainEqual({
    kind: 'listing-rejected',
    subject: 'Your listing was rejected: Harriet’s window',
    queuedAt: expect.any(String),
    sentAt: null,
    failedAt: null,
  });
  const actions = body.auditEntries.map(
    ({ entity, action }: Record<string, string>) => `${entity} ${action}`,
  );
  expect(actions).toEqual(
    expect.arrayContaining(['user suspended', 'space approval', 'space edit', 'booking cancelled']),
  );
  expect(new Set(body.auditEntries.map(({ entityId }: { entityId: string }) => entityId))).toEqual(
    new Set([host.id, spaceId, bookingId].map(String)),
  );
});
