import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { Users } from '../../../application/account/users';
import { Account } from '../../../domain/account/account';
import { type NewUser, User, type UserDetails, type UserProps } from '../../../domain/account/user';
import { Booking } from '../../../domain/booking/booking';
import { DomainError } from '../../../domain/shared/domain-error';
import { bookingSchema } from '../booking/booking.schema';
import { Database } from '../database';
import { ASSIGN_EARLIER_EMAILS, ERASE_EMAILS } from '../mail/erased-emails';
import { eraseAccount } from './erased-account';
import { userSchema } from './user.schema';

@Injectable()
export class TypeormUsers extends Users {
  constructor(private readonly database: Database) {
    super();
  }

  find(id: number): Promise<User | undefined> {
    return this.read({ id });
  }

  findByEmail(email: string): Promise<User | undefined> {
    return this.read({ email });
  }

  async lock(id: number): Promise<User> {
    const user = await this.read({ id }, true);
    if (!user) throw DomainError.notFound('User');
    return user;
  }

  lockByEmail(email: string): Promise<User | undefined> {
    return this.read({ email }, true);
  }

  async lockAccount(id: number): Promise<Account> {
    const otherAdmins = await this.lockUserAndAdmins(id);
    const user = await this.get(id);
    const spaces = await this.database.query(
      'SELECT id FROM spaces WHERE host_id = $1 AND is_active ORDER BY id FOR NO KEY UPDATE',
      [id],
    );
    const bookings = await this.lockOpenBookings(id);
    return new Account(user, { bookings, otherAdmins, activeSpaces: spaces.length });
  }

  async add(user: NewUser): Promise<User> {
    const added = User.fromProps(await this.database.manager.save(userSchema, { ...user }));
    await this.database.query(ASSIGN_EARLIER_EMAILS, [added.id, added.email]);
    return added;
  }

  async save(user: User): Promise<void> {
    await this.database.manager.save(userSchema, user.toProps());
  }

  async updateDetails(id: number, details: Partial<UserDetails>): Promise<void> {
    // Updates only these columns: saving the whole user could undo a concurrent suspension.
    if (Object.keys(details).length > 0) await this.database.manager.update(userSchema, { id }, details);
  }

  async erasePersonalData(id: number, address: string): Promise<void> {
    // Sign-up has already run this statement, but it skipped emails that were being sent at that moment.
    await this.database.query(ASSIGN_EARLIER_EMAILS, [id, address]);
    await eraseAccount(this.database, id);
    for (const statement of ERASE_EMAILS) await this.database.query(statement, [id]);
  }

  async promoteToAdmin(emails: string[]): Promise<void> {
    await this.database.query(`UPDATE users SET role = 'admin' WHERE email = ANY($1) AND role <> 'admin'`, [
      emails,
    ]);
  }

  private async read(where: Partial<Pick<UserProps, 'id' | 'email'>>, locked = false) {
    const lock = { mode: 'for_no_key_update' } as const;
    const props = await this.database.manager.findOne(userSchema, { where, ...(locked && { lock }) });
    return props ? User.fromProps(props) : undefined;
  }

  /**
   * Locks the user. Booking requests also lock their vendor and host, so this waits until concurrent requests have been stored, and
   * the open bookings that are read afterwards include them. If the user is an administrator, locks all active administrators, so
   * that two of them cannot suspend each other (D5).
   *
   * Uses FOR UPDATE, because a deletion changes the email address, which has a unique index. A weaker lock would be upgraded at
   * that point. That could deadlock with a booking request that waits to lock the user and has claimed an idempotency key: the
   * key's foreign key has already locked the user's row in a mode that conflicts only with FOR UPDATE.
   * @returns the number of other active administrators; 0 if the user is not an administrator
   */
  private async lockUserAndAdmins(id: number): Promise<number> {
    const locked = await this.database.query<{ id: number }>(
      `SELECT id FROM users
       WHERE id = $1
          OR (role = 'admin' AND status = 'active' AND (SELECT role FROM users WHERE id = $1) = 'admin')
       ORDER BY id FOR UPDATE`,
      [id],
    );
    return locked.filter((user) => user.id !== id).length;
  }

  private async lockOpenBookings(userId: number): Promise<Booking[]> {
    const rows = await this.database.query<{ id: number }>(
      `SELECT id FROM current_bookings WHERE vendor_id = $1 AND status IN ('pending', 'confirmed')
       UNION
       SELECT b.id FROM current_bookings b JOIN spaces s ON s.id = b.space_id
       WHERE s.host_id = $1 AND b.status IN ('pending', 'confirmed')`,
      [userId],
    );
    const bookings = await this.database.manager.find(bookingSchema, {
      where: { id: In(rows.map(({ id }) => id)) },
      order: { id: 'ASC' },
      lock: { mode: 'pessimistic_write' },
    });
    // Another transaction may have changed a booking before it was locked.
    return bookings
      .filter(({ status }) => status === 'pending' || status === 'confirmed')
      .map((props) => Booking.fromProps(props));
  }
}
