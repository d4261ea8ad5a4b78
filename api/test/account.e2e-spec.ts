import { DataSource } from 'typeorm';
import { addDays, dayIn } from '../src/domain/shared/calendar-day';
import { type Person, TestApi } from './test-api';

let api: TestApi;
beforeAll(async () => {
  api = await TestApi.start();
});
afterAll(() => api.stop());

const day = (ahead: number) => addDays(dayIn('America/New_York', new Date()), ahead);
let personCount = 0;
const signUp = (role: string, names: object = {}): Promise<Person> => {
  personCount += 1;
  return api.signIn(`${role}${personCount}@account.test`, { role, ...names });
};
const me = '/api/users/me';
const editAccount = (user: Person, body: object) => user.agent.patch(me).send(body);
const changeRole = (user: Person, role: string) => user.agent.post(`${me}/role`).send({ role });

async function requestBooking(vendor: Person, host: Person): Promise<{ spaceId: number; bookingId: number }> {
  const space = await api.addPublicSpace(host);
  const input = { spaceId: space.id, startDate: day(10), message: 'We would love it.' };
  const { body } = await vendor.agent.post('/api/bookings').send(input).expect(201);
  return { spaceId: space.id, bookingId: body.id };
}
const confirm = (host: Person, bookingId: number) =>
  host.agent.put(`/api/bookings/${bookingId}`).send({ status: 'confirmed' }).expect(200);

describe('the user’s own details', () => {
  it('are cleaned up when stored, and keep their values unless an edit includes them (D54)', async () => {
    const vera = await signUp('vendor', { firstName: 'Vera' });
    const { url: profileImageUrl } = await api.uploadPicture(vera);
    // The API trims texts, changes email addresses to lowercase, and stores empty texts as null.
    const details = {
      businessName: ' Bowls ',
      contactEmail: 'Shop@Lane.test',
      contactPhone: '',
      profileImageUrl,
    };
    // An edit cannot change the role or the email address.
    const { body } = await editAccount(vera, { ...details, role: 'admin', email: 'else@x.test' }).expect(200);
    expect(body).toMatchObject({
      firstName: 'Vera',
      email: vera.email,
      role: 'vendor',
      businessName: 'Bowls',
      contactEmail: 'shop@lane.test',
      contactPhone: null,
      profileImageUrl,
    });
    expect((await editAccount(vera, {}).expect(200)).body).toEqual(body);
    expect((await vera.agent.get(me).expect(200)).body).toEqual(body);
  });

  it.each([
    [{ firstName: '  ' }, 'firstName'],
    [{ lastName: null }, 'lastName'],
    [{ contactEmail: 'nobody' }, 'contactEmail'],
    [{ contactEmail: ['a@x.test'] }, 'contactEmail'],
    [{ businessName: 5 }, 'businessName'],
    [{ profileImageUrl: 'https://evil.example/x.webp' }, 'profileImageUrl'],
  ])('cannot be %j, and the error names the field (D46)', async (body, field) => {
    const { body: problem } = await editAccount(await signUp('customer'), body).expect(400);
    expect(Object.keys(problem.fields)).toEqual([field]);
  });

  it('can include a picture only if the user has uploaded it (D45)', async () => {
    const { url: profileImageUrl } = await api.uploadPicture(await signUp('vendor'));
    const { body } = await editAccount(await signUp('vendor'), { profileImageUrl }).expect(400);
    expect(Object.keys(body.fields)).toEqual(['profileImageUrl']);
  });

  it('are named in an audit entry when they change; an edit that changes nothing adds no entry (D42)', async () => {
    const user = await signUp('customer', { firstName: 'Cora' });
    await editAccount(user, { firstName: 'Cora' }).expect(200);
    await editAccount(user, { firstName: 'Nora', businessName: 'Bowls' }).expect(200);
    const entries = await api.query(
      'SELECT action, entity, before, after FROM audit_log WHERE admin_id = $1 ORDER BY id',
      [user.id],
    );
    expect(entries).toEqual([
      {
        action: 'account edited',
        entity: 'user',
        before: null,
        after: { fields: ['firstName', 'businessName'] },
      },
    ]);
  });

  it('are not available to signed-out visitors (D17)', async () => {
    await api.anyone.patch(me).send({}).expect(401);
    await api.anyone.get(`${me}/export`).expect(401);
    await api.anyone.delete(me).expect(401);
  });
});

describe('changing the role (D12)', () => {
  it('lets a customer become a vendor and then a host, who cannot become a vendor again while listing a space', async () => {
    const user = await signUp('customer');
    expect((await changeRole(user, 'vendor').expect(200)).body.role).toBe('vendor');
    await changeRole(user, 'host').expect(200);
    await api.addPublicSpace(user);
    expect((await changeRole(user, 'vendor').expect(409)).body.code).toBe('open_commitments');
    await api.query('UPDATE spaces SET is_active = false WHERE host_id = $1', [user.id]);
    await changeRole(user, 'vendor').expect(200);
  });

  it('cannot make anyone an administrator or change an administrator’s role', async () => {
    await changeRole(await signUp('customer'), 'admin').expect(400);
    await changeRole(await api.signInAdmin(), 'vendor').expect(403);
  });

  it('is not possible while a booking request is pending', async () => {
    const vendor = await signUp('vendor');
    const { bookingId } = await requestBooking(vendor, await signUp('host'));
    await changeRole(vendor, 'host').expect(409);
    await vendor.agent.put(`/api/bookings/${bookingId}`).send({ status: 'cancelled' }).expect(200);
    await changeRole(vendor, 'host').expect(200);
  });

  it('waits for a concurrent answer to a booking request, and is possible if the request was declined', async () => {
    const vendor = await signUp('vendor');
    const { bookingId } = await requestBooking(vendor, await signUp('host'));
    const answer = api.app.get(DataSource).createQueryRunner();
    await answer.startTransaction();
    await answer.query(`UPDATE bookings SET status = 'cancelled', cancel_reason = 'declined' WHERE id = $1`, [
      bookingId,
    ]);
    let isDone = false;
    const changing = Promise.resolve(changeRole(vendor, 'host')).finally(() => (isDone = true));
    // Waits until the answer blocks the change of role, unless the change is done without being blocked.
    while (!isDone && (await api.countBlockedQueries()) === 0);
    await answer.commitTransaction();
    await answer.release();
    expect((await changing).status).toBe(200);
  });
});

describe('export and deletion (D11)', () => {
  it('exports account, bookings, sessions and spaces as a file, without other users’ email addresses', async () => {
    const host = await signUp('host');
    const vendor = await signUp('vendor');
    const { spaceId, bookingId } = await requestBooking(vendor, host);
    await confirm(host, bookingId);
    const { headers, body: exportOfVendor } = await vendor.agent.get(`${me}/export`).expect(200);
    expect(headers['content-disposition']).toContain('attachment');
    expect(exportOfVendor).toMatchObject({
      account: { email: vendor.email },
      vendorProfile: null,
      bookings: [{ id: bookingId, message: 'We would love it.' }],
      sessions: [{ expiresAt: expect.any(String) }],
    });
    expect(JSON.stringify(exportOfVendor)).not.toContain(host.email);
    const { body: exportOfHost } = await host.agent.get(`${me}/export`).expect(200);
    expect(exportOfHost).toMatchObject({
      spaces: [{ id: spaceId }],
      subSpaces: [],
      receivedBookings: [{ id: bookingId }],
    });
    expect(JSON.stringify(exportOfHost)).not.toContain(vendor.email);
  });

  /** As an SQL expression. */
  const midnight = (daysFromToday: number) => `date_trunc('day', now()) + interval '${daysFromToday} days'`;

  /**
   * Adds a token, a picture and emails, and changes the session. All times differ, so that a mix-up fails the test. The session was
   * last used now, because the export would update an older last use.
   */
  async function addDatedRecords({ id, agent }: Person): Promise<void> {
    const token = { name: 'Report', scopes: ['read'], expiresInDays: 30 };
    await agent.post(`${me}/access-tokens`).send(token).expect(201);
    for (const statement of [
      `UPDATE access_tokens SET created_at = ${midnight(-9)}, last_used_at = ${midnight(-8)}, expires_at = ${midnight(9)} WHERE user_id = $1`,
      `UPDATE sessions SET browser = 'Firefox on Linux', created_at = ${midnight(-7)}, last_used_at = now(), expires_at = ${midnight(7)} WHERE user_id = $1`,
      `INSERT INTO uploads (id, owner_id, original_name, size, mimetype, width, height, created_at)
       VALUES (gen_random_uuid(), $1, 'shop.jpg', 17, 'image/jpeg', 1, 2, ${midnight(-6)})`,
      `DELETE FROM outbox WHERE recipient_id = $1`,
      `INSERT INTO outbox (event_key, kind, recipient, recipient_id, subject, payload, created_at, sent_at, failed_at) VALUES
         ('sent-' || $1::int, 'account-reinstated', 'a@x.test', $1, 'Welcome back', '{}', ${midnight(-5)}, ${midnight(-4)}, NULL),
         ('failed-' || $1::int, 'account-suspended', 'a@x.test', $1, 'Suspended', '{}', ${midnight(-3)}, NULL, ${midnight(-2)})`,
    ])
      await api.query(statement, [id]);
  }

  it('exports each field of reviews, pictures, sessions, access tokens, emails and audit entries as it is stored', async () => {
    const [host, vendor, other] = [await signUp('host'), await signUp('vendor'), await signUp('vendor')];
    const { spaceId, bookingId } = await requestBooking(vendor, host);
    // Another account has the same kinds of records, so that a mix-up fails the test.
    for (const person of [vendor, other]) await addDatedRecords(person);
    await api.query(
      `INSERT INTO reviews (booking_id, reviewer_id, space_id, rating, comment, created_at) VALUES ($1, $2, $3, 4, 'Bright.', ${midnight(-1)})`,
      [bookingId, vendor.id, spaceId],
    );
    await api.query(
      `UPDATE audit_log SET created_at = ${midnight(-10)} WHERE entity = 'booking' AND entity_id = $1`,
      [String(bookingId)],
    );
    const [row] = await api.query<{ today: Date }>(`SELECT ${midnight(0)} AS today`);
    const at = (count: number) => new Date(Number(row?.today) + count * 86_400_000).toISOString();
    const { body } = await vendor.agent.get(`${me}/export`).expect(200);
    expect(body.accessTokens).toEqual([
      { name: 'Report', scopes: ['read'], createdAt: at(-9), lastUsedAt: at(-8), expiresAt: at(9) },
    ]);
    expect(body.sessions).toEqual([
      { browser: 'Firefox on Linux', createdAt: at(-7), lastUsedAt: expect.any(String), expiresAt: at(7) },
    ]);
    expect(Date.now() - Date.parse(body.sessions[0].lastUsedAt)).toBeLessThan(60_000);
    const picture = { originalName: 'shop.jpg', size: 17, mimetype: 'image/jpeg', createdAt: at(-6) };
    expect(body.uploads).toEqual([{ id: expect.any(String), ...picture }]);
    const sent = { kind: 'account-reinstated', subject: 'Welcome back', queuedAt: at(-5), sentAt: at(-4) };
    const failed = { kind: 'account-suspended', subject: 'Suspended', queuedAt: at(-3), failedAt: at(-2) };
    expect(body.emails).toEqual([
      { ...failed, sentAt: null },
      { ...sent, failedAt: null },
    ]);
    expect(body.reviews).toEqual([
      { id: expect.any(Number), bookingId, rating: 4, comment: 'Bright.', createdAt: at(-1) },
    ]);
    expect(body.auditEntries.find(({ entity }: { entity: string }) => entity === 'booking')).toEqual({
      entity: 'booking',
      entityId: String(bookingId),
      action: 'requested',
      before: null,
      after: expect.objectContaining({ status: 'pending' }),
      createdAt: at(-10),
    });
  });

  it('exports more spaces and bookings than fit on a page', async () => {
    const [host, vendor] = [await signUp('host'), await signUp('vendor')];
    const { spaceId } = await requestBooking(vendor, host);
    await api.query(
      `INSERT INTO spaces (host_id, name, description, space_type, location, address)
       SELECT $1, 'Nook ' || n, 'A nook', 'other', 'Raleigh, NC', '1 Main St' FROM generate_series(1, 200) n`,
      [host.id],
    );
    await api.query(
      `INSERT INTO bookings (space_id, vendor_id, start_date, end_date, status, total_amount, expires_at,
         payment_agreement_type)
       SELECT $1, $2, current_date - 40 * n, current_date - 40 * n + 30, 'completed', 1200, now(), 'monthly'
       FROM generate_series(1, 200) n`,
      [spaceId, vendor.id],
    );
    const exported = async ({ agent }: Person) => (await agent.get(`${me}/export`).expect(200)).body;
    const countIds = (rows: { id: number }[]) => new Set(rows.map(({ id }) => id)).size;
    expect(countIds((await exported(host)).spaces)).toBe(201);
    expect(countIds((await exported(vendor)).bookings)).toBe(201);
  });

  it('exports the listing draft of a host', async () => {
    const host = await signUp('host');
    const exported = async () => (await host.agent.get(`${me}/export`).expect(200)).body.listingDraft;
    expect(await exported()).toBeNull();
    const draft = { name: 'Corner window' };
    await host.agent.put(`${me}/listing-draft`).send({ draft }).expect(200);
    expect(await exported()).toMatchObject({ draft, updatedAt: expect.any(String) });
  });

  it('does not delete the vendor or the host of a confirmed booking', async () => {
    const host = await signUp('host');
    const vendor = await signUp('vendor');
    await confirm(host, (await requestBooking(vendor, host)).bookingId);
    for (const user of [host, vendor])
      expect((await user.agent.delete(me).expect(409)).body.code).toBe('open_commitments');
  });

  it.each(['host', 'vendor'] as const)(
    'erases the host’s message to a declined vendor when the %s deletes their account (D11)',
    async (role) => {
      const people = { host: await signUp('host'), vendor: await signUp('vendor') };
      const { bookingId } = await requestBooking(people.vendor, people.host);
      const declined = { status: 'cancelled', declineMessage: 'Dear Vera, not this time.' };
      await people.host.agent.put(`/api/bookings/${bookingId}`).send(declined).expect(200);
      await people[role].agent.delete(me).expect(204);
      const [booking] = await api.query('SELECT decline_message FROM bookings WHERE id = $1', [bookingId]);
      expect(booking).toEqual({ decline_message: null });
    },
  );

  it('deletes personal data but not amounts, frees the email address, and cancels requests with an email to both sides (D52)', async () => {
    const host = await signUp('host');
    const vendor = await signUp('vendor', { firstName: 'Unmistakable' });
    const { bookingId } = await requestBooking(vendor, host);
    const { headers } = await vendor.agent.delete(me).expect(204);
    expect(headers['set-cookie']).toEqual([
      expect.stringMatching(/^popnook_session=;.* Expires=Thu, 01 Jan 1970/),
    ]);
    expect((await vendor.agent.get('/api/auth/me')).body).toEqual({ user: null });
    const { body } = await api.anyone.get(`/api/users/${vendor.id}`).expect(200);
    expect(body).toEqual({ firstName: 'Deleted', lastName: 'user', businessName: null });
    const [booking] = await api.query(
      'SELECT status, cancel_reason, total_amount, message FROM bookings WHERE id = $1',
      [bookingId],
    );
    expect(booking).toEqual({
      status: 'cancelled',
      cancel_reason: 'account',
      total_amount: '1200.00',
      message: null,
    });
    const emails = (await api.emailsOfKind('booking-cancelled')).filter(
      ({ payload }) => payload.bookingId === bookingId,
    );
    expect(emails.map(({ recipient }) => recipient).sort()).toEqual([host.email, vendor.email].sort());
    const deletionEmail = (await api.emailsOfKind('account-deleted')).at(-1);
    expect(deletionEmail).toMatchObject({
      recipient: vendor.email,
      payload: { firstName: 'Unmistakable', role: 'vendor' },
    });
    expect((await api.signIn(vendor.email, { role: 'customer' })).id).not.toBe(vendor.id);
  });

  it('writes an audit entry for the deleted account and for each booking that the deletion cancels (D42)', async () => {
    const [host, vendor] = [await signUp('host'), await signUp('vendor')];
    const { bookingId } = await requestBooking(vendor, host);
    await vendor.agent.delete(me).expect(204);
    const entries = await api.query(
      `SELECT action, entity, entity_id AS id, before, after FROM audit_log
       WHERE (entity, entity_id) IN (('user', $1), ('booking', $2)) AND action IN ('deleted', 'cancelled') ORDER BY entity`,
      [String(vendor.id), String(bookingId)],
    );
    expect(entries).toEqual([
      {
        action: 'cancelled',
        entity: 'booking',
        id: String(bookingId),
        before: { status: 'pending' },
        after: { status: 'cancelled', cancelReason: 'account' },
      },
      expect.objectContaining({
        action: 'deleted',
        entity: 'user',
        after: expect.objectContaining({ cancelledBookings: [bookingId] }),
      }),
    ]);
  });

  it('deletes the listing draft, and leaves the pictures to the clean-up job, without an owner', async () => {
    const host = await signUp('host');
    await host.agent
      .put(`${me}/listing-draft`)
      .send({ draft: { name: 'Corner window' } })
      .expect(200);
    const { url } = await api.uploadPicture(host);
    await host.agent.delete(me).expect(204);
    expect(await api.query('SELECT 1 FROM listing_drafts WHERE user_id = $1', [host.id])).toEqual([]);
    const [, , uploadId] = url.split('/');
    expect(await api.query('SELECT owner_id FROM uploads WHERE id = $1', [uploadId])).toEqual([
      { owner_id: null },
    ]);
  });

  it('hides the listings of a deleted host', async () => {
    const host = await signUp('host');
    const space = await api.addPublicSpace(host);
    await host.agent.delete(me).expect(204);
    await api.anyone.get(`/api/spaces/${space.id}`).expect(404);
  });

  it('does not let administrators delete themselves (D5)', async () => {
    await (await api.signInAdmin()).agent.delete(me).expect(403);
  });
});
