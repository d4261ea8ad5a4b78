import { type EntityManager, In } from 'typeorm';
import { Account } from '../../../domain/account/account';
import { User } from '../../../domain/account/user';
import { Booking } from '../../../domain/booking/booking';
import { DomainError } from '../../../domain/shared/domain-error';

/** Requests under way hold a lock on their vendor and host, so none slips past. @throws DomainError not_found */
export async function loadAccount(manager: EntityManager, id: number): Promise<Account> {
  const otherAdmins = await lock(manager, id);
  const user = await manager.findOneBy(User, { id });
  if (!user) throw DomainError.notFound('User');
  const bookings = await openBookings(manager, id);
  const activeSpaces = await manager.query<{ count: number }[]>(
    'SELECT count(*) FROM spaces WHERE host_id = $1 AND is_active',
    [id],
  );
  return new Account(user, { bookings, otherAdmins, activeSpaces: activeSpaces[0]?.count ?? 0 });
}

/** With an admin all of them are locked, in one order: two who turn on each other go one after the other (D5). */
async function lock(manager: EntityManager, id: number): Promise<number> {
  const locked: { id: number; role: string; status: string }[] = await manager.query(
    `SELECT id, role, status FROM users
     WHERE id = $1
        OR role = 'admin' AND status = 'active' AND (SELECT role FROM users WHERE id = $1) = 'admin'
     ORDER BY id FOR NO KEY UPDATE`,
    [id],
  );
  return locked.filter((one) => one.id !== id).length;
}

async function openBookings(manager: EntityManager, userId: number): Promise<Booking[]> {
  const rows: { id: number }[] = await manager.query(
    `SELECT id FROM current_bookings WHERE vendor_id = $1 AND status IN ('pending', 'confirmed')
     UNION
     SELECT b.id FROM current_bookings b JOIN spaces s ON s.id = b.space_id
     WHERE s.host_id = $1 AND b.status IN ('pending', 'confirmed')`,
    [userId],
  );
  const bookings = await manager.find(Booking, {
    where: { id: In(rows.map(({ id }) => id)) },
    order: { id: 'ASC' },
    lock: { mode: 'pessimistic_write' },
  });
  return bookings.filter(({ status }) => status === 'pending' || status === 'confirmed');
}
