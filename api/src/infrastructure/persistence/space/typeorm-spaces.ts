import { Injectable } from '@nestjs/common';
import { bookableDisplay, type SpaceForBooking, Spaces } from '../../../application/space/spaces';
import type { BookingEligibility } from '../../../domain/booking/may-book';
import { DomainError } from '../../../domain/shared/domain-error';
import { Display, type NewDisplay } from '../../../domain/space/display';
import { type NewSpace, Space } from '../../../domain/space/space';
import { Database } from '../database';
import { displaySchema } from './display.schema';
import { spaceSchema } from './space.schema';

@Injectable()
export class TypeormSpaces extends Spaces {
  constructor(private readonly database: Database) {
    super();
  }

  async find(id: number): Promise<Space | undefined> {
    const props = await this.database.manager.findOneBy(spaceSchema, { id });
    return props ? Space.fromProps(props) : undefined;
  }

  async lock(id: number): Promise<Space> {
    // Saving a space that becomes listed also locks its host. The host is locked first here, because all transactions that
    // lock both use this order, which avoids deadlocks.
    await this.database.query(
      'SELECT FROM users host JOIN spaces s ON s.host_id = host.id WHERE s.id = $1 FOR SHARE OF host',
      [id],
    );
    const props = await this.database.manager.findOne(spaceSchema, {
      where: { id },
      lock: { mode: 'pessimistic_write' },
    });
    if (!props) throw DomainError.notFound('Space');
    return Space.fromProps(props);
  }

  async lockForBooking(
    spaceId: number,
    displayId: number | null,
    { mayReassignLanes }: { mayReassignLanes: boolean },
  ): Promise<SpaceForBooking> {
    // Transactions that lock both a host and a space lock the host first, to avoid deadlocks. `FOR SHARE OF host, s` locks
    // in this order.
    const lockHostAndSpace = async () => {
      const [host] = await this.database.query<{ isActive: boolean }>(
        `SELECT host.status = 'active' AS "isActive" FROM users host JOIN spaces s ON s.host_id = host.id
         WHERE s.id = $1 FOR SHARE OF host, s`,
        [spaceId],
      );
      return host;
    };
    // Tries twice, because the query finds no row if the space was transferred to another host while it waited for the lock.
    const host = (await lockHostAndSpace()) ?? (await lockHostAndSpace());
    const space = await this.get(spaceId);
    // Requests that do not reassign lanes share the lock on the display, so they do not wait for each other.
    const display =
      displayId === null ? undefined : await this.lockBookableDisplay(spaceId, displayId, mayReassignLanes);
    return { space, display, eligibility: eligibilityOf(space, host) };
  }

  async getBookingEligibility(spaceId: number): Promise<BookingEligibility> {
    const space = await this.get(spaceId);
    const [host] = await this.database.query<{ isActive: boolean }>(
      `SELECT status = 'active' AS "isActive" FROM users WHERE id = $1`,
      [space.hostId],
    );
    return eligibilityOf(space, host);
  }

  countByHost(hostId: number): Promise<number> {
    return this.database.manager.countBy(spaceSchema, { hostId });
  }

  async add(space: NewSpace): Promise<number> {
    const { id } = await this.database.manager.save(spaceSchema, { ...space });
    // With AUTO_APPROVE, a listing counts as reviewed from the beginning (D18).
    if (space.approvalStatus !== 'pending')
      await this.database.query(
        'INSERT INTO reviewed_listings (space_id, listing) VALUES ($1, listing_snapshot($1))',
        [id],
      );
    return id;
  }

  async save(space: Space): Promise<void> {
    await this.database.manager.save(spaceSchema, space.toProps());
  }

  async displays(spaceId: number): Promise<Display[]> {
    const rows = await this.database.manager.find(displaySchema, {
      where: { spaceId },
      order: { id: 'ASC' },
    });
    return rows.map((props) => Display.fromProps(props));
  }

  async findDisplay(spaceId: number, displayId: number): Promise<Display | undefined> {
    const props = await this.database.manager.findOneBy(displaySchema, { id: displayId, spaceId });
    return props ? Display.fromProps(props) : undefined;
  }

  async addDisplay(display: NewDisplay): Promise<Display> {
    return Display.fromProps(await this.database.manager.save(displaySchema, { ...display }));
  }

  async saveDisplay(display: Display): Promise<void> {
    await this.database.manager.save(displaySchema, display.toProps());
  }

  async hasOpenBookings(spaceId: number, displayId: number): Promise<boolean> {
    const rows = await this.database.query(
      `SELECT 1 FROM current_bookings
       WHERE space_id = $1 AND sub_space_id = $2 AND status IN ('pending', 'confirmed') LIMIT 1`,
      [spaceId, displayId],
    );
    return rows.length > 0;
  }

  /** @param exclusively true if lanes may be reassigned, because other bookings of the display must then wait */
  private async lockBookableDisplay(
    spaceId: number,
    displayId: number,
    exclusively: boolean,
  ): Promise<Display> {
    const props = await this.database.manager.findOne(displaySchema, {
      where: { id: displayId, spaceId },
      lock: { mode: exclusively ? 'pessimistic_write' : 'pessimistic_read' },
    });
    return bookableDisplay(props ? Display.fromProps(props) : undefined);
  }
}

const eligibilityOf = (space: Space, host: { isActive: boolean } | undefined): BookingEligibility => ({
  hostId: space.hostId,
  isActive: space.isActive,
  approvalStatus: space.approval.approvalStatus,
  hostIsActive: host?.isActive ?? false,
});
