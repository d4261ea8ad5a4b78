import { createHash, randomBytes } from 'node:crypto';
import { addDays, dayIn } from '../../src/domain/shared/calendar-day';
import { oneTimePassword } from '../one-time-password';
import type { TestApi } from '../test-api';

export const actors = [
  'visitor',
  'customer',
  'vendor',
  'other vendor',
  'host',
  'other host',
  'admin',
  'suspended',
] as const;
export type Actor = (typeof actors)[number];

export interface Member {
  id: number;
  email: string;
  cookie: string;
}

/** The day `days` from today, in the time zone of the scene's spaces. */
export const ahead = (days: number) => addDays(dayIn('America/New_York', new Date()), days);

const roleOf = (actor: Actor) => (actor === 'suspended' ? 'vendor' : (actor.split(' ').at(-1) ?? ''));

/** One user per actor except `visitor`, and a public space of `host` with a display. Tests add other records. */
export class Scene {
  private constructor(
    private readonly api: TestApi,
    private readonly people: Map<Actor, Member>,
    readonly spaceId: number,
    readonly displayId: number,
  ) {}

  static async create(api: TestApi): Promise<Scene> {
    const people = new Map<Actor, Member>();
    for (const actor of actors.filter((name) => name !== 'visitor'))
      people.set(actor, await signUp(api, roleOf(actor)));
    const suspended = people.get('suspended')?.id;
    await api.query(`UPDATE users SET status = 'suspended' WHERE id = $1`, [suspended]);
    const spaceId = await insertSpace(api, people.get('host')?.id ?? 0);
    return new Scene(api, people, spaceId, await insertDisplay(api, spaceId));
  }

  /** Adds a session of the actor. @returns its id, or `none` for a visitor */
  async newSession(actor: Actor): Promise<string> {
    const member = this.people.get(actor);
    return member ? (await insertSession(this.api, member)).id : 'none';
  }

  /** Adds a personal access token of the actor. @returns its id, or 0 for a visitor */
  async newAccessToken(actor: Actor): Promise<number> {
    const member = this.people.get(actor);
    return member ? (await this.insertAccessToken(member, ['read'])).id : 0;
  }

  /** Adds a personal access token of the actor. @returns the token */
  async accessTokenOf(actor: Exclude<Actor, 'visitor'>, scopes: string[]): Promise<string> {
    return (await this.insertAccessToken(this.member(actor), scopes)).token;
  }

  private async insertAccessToken({ id: userId }: Member, scopes: string[]) {
    const token = `popnook_pat_${randomBytes(32).toString('base64url')}`;
    const id = await insert(
      this.api,
      `INSERT INTO access_tokens (user_id, role, name, scopes, token_hash, last_characters, expires_at)
       SELECT id, role, 'Report', $2, $3, right($4, 4), now() + interval '1 day' FROM users WHERE id = $1 RETURNING id`,
      [userId, scopes, createHash('sha256').update(token).digest('hex'), token],
    );
    return { id, token };
  }

  /** Replaces the webhooks of the actor with a new one. @returns its id and that of a delivery to it, both 0 for a visitor */
  async newWebhook(actor: Actor): Promise<{ id: number; deliveryId: number }> {
    const member = this.people.get(actor);
    if (!member) return { id: 0, deliveryId: 0 };
    await this.api.query('DELETE FROM webhooks WHERE user_id = $1', [member.id]);
    const id = await insert(
      this.api,
      `INSERT INTO webhooks (user_id, url, events, secret)
       VALUES ($1, 'https://hooks.example.com/popnook', '{booking.requested}', '') RETURNING id`,
      [member.id],
    );
    const deliveryId = await insert(
      this.api,
      `INSERT INTO webhook_deliveries (webhook_id, event, data) VALUES ($1, 'booking.requested', '{}') RETURNING id`,
      [id],
    );
    return { id, deliveryId };
  }

  /** The user of this actor. @throws Error if the scene has none */
  member(actor: Exclude<Actor, 'visitor'>): Member {
    const member = this.people.get(actor);
    if (!member) throw new Error(`${actor} is not in the scene`);
    return member;
  }

  cookieOf(actor: Actor): string {
    return this.people.get(actor)?.cookie ?? '';
  }

  newSpace(): Promise<number> {
    return insertSpace(this.api, this.member('host').id);
  }

  /** Deactivates the host's spaces, because a host must have no active spaces to become a vendor (D12). */
  async deactivateSpaces(): Promise<void> {
    await this.api.query('UPDATE spaces SET is_active = false WHERE host_id = $1', [this.member('host').id]);
  }

  newDisplay(): Promise<number> {
    return insertDisplay(this.api, this.spaceId);
  }

  /** Starts the setup of a second factor as the admin. @returns its secret */
  async setUpSecondFactor(): Promise<string> {
    const { body } = await this.callAsAdmin('setup').expect(200);
    return body.secret;
  }

  /** Enables a second factor as the admin. */
  async enableSecondFactor(): Promise<{ recoveryCode: string }> {
    const code = oneTimePassword(await this.setUpSecondFactor());
    const { body } = await this.callAsAdmin('enable').send({ code }).expect(200);
    return { recoveryCode: body.recoveryCodes[0] };
  }

  private callAsAdmin(step: string) {
    return this.api.anyone.post(`/api/auth/second-factor/${step}`).set('Cookie', this.cookieOf('admin'));
  }

  /** Adds a booking by the vendor for a new space, so that it does not conflict with other bookings. */
  async newBooking(status = 'pending'): Promise<{ id: number; spaceId: number }> {
    const spaceId = await this.newSpace();
    const start = status === 'completed' ? -40 : 20;
    const id = await insert(
      this.api,
      `INSERT INTO bookings (space_id, vendor_id, start_date, end_date, total_amount, status, expires_at,
         payment_agreement_type, price_per_day, cancel_reason)
       VALUES ($1, $2, $3, $4, 1200, $5, now() + interval '2 days', 'monthly', 1200,
         CASE $5 WHEN 'cancelled' THEN 'declined' END) RETURNING id`,
      [spaceId, this.member('vendor').id, ahead(start), ahead(start + 30), status],
    );
    return { id, spaceId };
  }

  async newReview(): Promise<number> {
    const { id, spaceId } = await this.newBooking('completed');
    return insert(
      this.api,
      `INSERT INTO reviews (booking_id, reviewer_id, space_id, rating) VALUES ($1, $2, $3, 5) RETURNING id`,
      [id, this.member('vendor').id, spaceId],
    );
  }

  /** Adds a saved search of this actor, or of the vendor if the actor is a visitor. @returns its id */
  newSavedSearch(actor: Actor): Promise<number> {
    return insert(
      this.api,
      `INSERT INTO saved_searches (user_id, name, frequency, query, filters, next_email_at)
       VALUES ($1, 'Raleigh', 'daily', '', '{}', now()) RETURNING id`,
      [this.people.get(actor)?.id ?? this.member('vendor').id],
    );
  }

  /**
   * Adds a waitlist entry of this actor, or of the vendor if the actor is a visitor. Each entry has a different start date, because a user
   * can have only one for the same dates.
   * @returns its id
   */
  newWaitlistEntry(actor: Actor): Promise<number> {
    return insert(
      this.api,
      `INSERT INTO waitlist_entries (user_id, space_id, start_date)
       SELECT $1, $2, $3::date + (SELECT count(*) FROM waitlist_entries WHERE space_id = $2)::int RETURNING id`,
      [this.people.get(actor)?.id ?? this.member('vendor').id, this.spaceId, ahead(20)],
    );
  }

  newLocation(): Promise<number> {
    return insert(
      this.api,
      `INSERT INTO available_locations (city, state, state_code) VALUES ($1, 'North Carolina', 'NC') RETURNING id`,
      [unique('City')],
    );
  }

  newTextBlock(): Promise<number> {
    return insert(
      this.api,
      `INSERT INTO cms_content (key, content, section) VALUES ($1, 'Words', 'hero') RETURNING id`,
      [unique('key')],
    );
  }

  newFailedEmail(): Promise<number> {
    return insert(
      this.api,
      `INSERT INTO outbox (event_key, kind, recipient, payload, failed_at, last_error)
       VALUES ($1, 'account-reinstated', 'vera@x.test', '{}', now(), 'No such mailbox') RETURNING id`,
      [unique('account')],
    );
  }

  /** Replaces the saved filters of the admin with one for the list of users. @returns its name */
  async newSavedFilter(): Promise<string> {
    const name = unique('filter');
    await this.api.query(
      `INSERT INTO saved_filters (user_id, filters) VALUES ($1, $2)
       ON CONFLICT (user_id) DO UPDATE SET filters = EXCLUDED.filters`,
      [this.member('admin').id, JSON.stringify([{ list: 'users', name, query: 'role=customer' }])],
    );
    return name;
  }

  /** Adds a user for admins to suspend or delete. @returns their id */
  async newUser(): Promise<number> {
    return (await signUp(this.api, 'customer')).id;
  }

  async addProfile(): Promise<void> {
    await this.api.query(
      `INSERT INTO vendor_profiles (user_id, business_name, business_type, price_range)
       VALUES ($1, 'Lane Candles', 'art_crafts', '$$') ON CONFLICT DO NOTHING`,
      [this.member('vendor').id],
    );
  }

  /** Adds records for most lists, so that the responses are not empty. */
  async addRecords(): Promise<void> {
    await this.addProfile();
    await this.newLocation();
    await this.newTextBlock();
    await this.newReview();
    await this.newFailedEmail();
    for (const status of ['pending', 'confirmed', 'cancelled']) await this.newBooking(status);
    await this.api.query(
      `INSERT INTO space_availability (space_id, date, is_available) VALUES ($1, $2, false)`,
      [this.spaceId, ahead(80)],
    );
  }

  /** The latest code that was sent to this address. */
  codeFor(email: string): Promise<string> {
    return this.api.codeFor(email);
  }

  async sendCode(email: string): Promise<void> {
    await this.api.anyone.post('/api/auth/send-code').send({ email }).expect(200);
  }
}

export const unique = (word: string) => `${word}-${randomBytes(4).toString('hex')}`;

async function insert(api: TestApi, statement: string, values: unknown[]): Promise<number> {
  const [row] = await api.query<{ id: number }>(statement, values);
  return row?.id ?? 0;
}

async function signUp(api: TestApi, role: string): Promise<Member> {
  const email = `${unique(role)}@x.test`;
  const id = await insert(
    api,
    `INSERT INTO users (email, first_name, last_name, role) VALUES ($1, 'Test', 'Person', $2) RETURNING id`,
    [email, role],
  );
  const { token } = await insertSession(api, { id, email });
  return { id, email, cookie: `popnook_session=${token}` };
}

async function insertSession(api: TestApi, { id: userId, email }: Pick<Member, 'id' | 'email'>) {
  const token = randomBytes(32).toString('base64url');
  const id = createHash('sha256').update(token).digest('hex');
  await api.query(
    `INSERT INTO sessions (id, user_id, email, expires_at) VALUES ($1, $2, $3, now() + interval '1 day')`,
    [id, userId, email],
  );
  return { id, token };
}

const insertSpace = (api: TestApi, hostId: number) =>
  insert(
    api,
    `INSERT INTO spaces (host_id, name, description, space_type, location, address, price_per_day, approval_status,
       approved_at)
     VALUES ($1, 'Corner window', 'Bright.', 'bookstore', 'Raleigh, NC', '12 Hargett St', 1200, 'approved', now())
     RETURNING id`,
    [hostId],
  );

const insertDisplay = (api: TestApi, spaceId: number) =>
  insert(api, `INSERT INTO sub_spaces (space_id, name, type) VALUES ($1, 'Shelf', 'shelf') RETURNING id`, [
    spaceId,
  ]);
