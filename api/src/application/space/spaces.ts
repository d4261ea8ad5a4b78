import type { User } from '../../domain/account/user';
import type { BookableListing } from '../../domain/booking/may-book';
import { DomainError } from '../../domain/shared/domain-error';
import type { Display } from '../../domain/space/display';
import { notBookable, type Space } from '../../domain/space/space';

export interface Inventory {
  displays: Display[];
  /** Ids of those that a pending or confirmed booking holds. */
  bookedAhead: ReadonlySet<number>;
}

export interface BookablePlace {
  space: Space;
  display: Display | undefined;
  listing: BookableListing;
}

export abstract class Spaces {
  abstract find(id: number): Promise<Space | undefined>;
  abstract findDisplay(spaceId: number, displayId: number): Promise<Display | undefined>;
  /**
   * The space, its host and the display, locked until the transaction ends, so that none of them changes in between;
   * with `reassignLanes` the display is locked against other bookings as well.
   * @throws DomainError not_found, invalid_input when the space has no such display, space_not_bookable
   */
  abstract lockForBooking(
    spaceId: number,
    displayId: number | null,
    options: { reassignLanes: boolean },
  ): Promise<BookablePlace>;
  /** Reads what bookingObstacleFor needs to know. @throws DomainError not_found */
  abstract getListing(spaceId: number): Promise<BookableListing>;
  abstract add(space: Space): Promise<Space>;

  /**
   * Lets `change` change the space, locked, and its displays; stores the space and the displays it returns, in one
   * transaction with an admin's entry in the audit log (D42). Bookings under way are waited for, and wait.
   * @throws DomainError not_found
   */
  abstract edit(
    id: number,
    editor: User,
    change: (space: Space, inventory: Inventory) => Display[],
  ): Promise<Display[]>;

  /** Locked until the transaction ends. @throws DomainError not_found */
  abstract lock(id: number): Promise<Space>;
  abstract save(space: Space): Promise<void>;

  /** @throws DomainError not_found */
  async get(id: number): Promise<Space> {
    const space = await this.find(id);
    if (!space) throw DomainError.notFound('Space');
    return space;
  }

  /** @throws DomainError invalid_input when the space has no such display, space_not_bookable when it is out of use */
  async getDisplay(space: Space, displayId: number | null): Promise<Display | undefined> {
    if (displayId === null) return undefined;
    const display = await this.findDisplay(space.id, displayId);
    if (!display) throw DomainError.invalid('subSpaceId', 'This space has no such display.');
    if (!display.isActive) throw notBookable('display');
    return display;
  }
}

/** Finds the IANA time zone of a place (D22). */
export abstract class TimeZones {
  abstract at(latitude: string | null, longitude: string | null): string;
}
