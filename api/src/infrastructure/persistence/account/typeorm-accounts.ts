import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { Accounts } from '../../../application/account/accounts';
import { Account } from '../../../domain/account/account';
import { User, type UserDetails } from '../../../domain/account/user';
import { Booking } from '../../../domain/booking/booking';
import { DomainError } from '../../../domain/shared/domain-error';
import { bookingSchema } from '../booking/booking.schema';
import { Database } from '../database';

@Injectable()
export class TypeormAccounts extends Accounts {
  constructor(private readonly database: Database) {
    super();
  }

  async lock(id: number): Promise<Account> {
    const otherAdmins = await this.lockUsers(id);
    const user = await this.database.manager.findOneBy(User, { id });
    if (!user) throw DomainError.notFound('User');
    const [spaces] = await this.database.query<{ active: number }>(
      'SELECT count(*) AS active FROM spaces WHERE host_id = $1 AND is_active',
      [id],
    );
    const bookings = await this.lockOpenBookings(id);
    return new Account(user, { bookings, otherAdmins, activeSpaces: spaces?.active ?? 0 });
  }

  async save(user: User): Promise<void> {
    await this.database.manager.save(user);
    if (user.status !== 'active')
      await this.database.query('DELETE FROM sessions WHERE user_id = $1', [user.id]);
  }

  async erasePersonalData(userId: number): Promise<void> {
    for (const statement of ERASE) await this.database.query(statement, [userId]);
  }

  async updateDetails(id: number, details: Partial<UserDetails>): Promise<void> {
    // Only the given columns: a suspension at the same moment must not be undone.
    if (Object.keys(details).length > 0) await this.database.manager.update(User, { id }, details);
  }

  /**
   * Booking requests lock their vendor and host, so none slips past. For an administrator all of them are locked, so two
   * who suspend each other run one after the other (D5). @returns the number of other active administrators
   */
  private async lockUsers(id: number): Promise<number> {
    const locked = await this.database.query<{ id: number }>(
      `SELECT id FROM users
       WHERE id = $1
          OR role = 'admin' AND status = 'active' AND (SELECT role FROM users WHERE id = $1) = 'admin'
       ORDER BY id FOR NO KEY UPDATE`,
      [id],
    );
    return locked.filter((one) => one.id !== id).length;
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
    return bookings
      .filter(({ status }) => status === 'pending' || status === 'confirmed')
      .map((props) => Booking.fromProps(props));
  }
}

/**
 * Bookings keep dates and amounts, reviews stay under 'Deleted user', spaces are deactivated; uploads lose their owner and
 * are cleaned up later (D11).
 */
const ERASE = [
  'DELETE FROM vendor_profiles WHERE user_id = $1',
  'UPDATE bookings SET message = NULL WHERE vendor_id = $1 AND message IS NOT NULL',
  'UPDATE spaces SET is_active = false, updated_at = now() WHERE host_id = $1 AND is_active',
  'UPDATE uploads SET owner_id = NULL WHERE owner_id = $1',
];
