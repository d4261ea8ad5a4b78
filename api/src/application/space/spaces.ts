import type { BookingEligibility } from '../../domain/booking/may-book';
import { DomainError } from '../../domain/shared/domain-error';
import type { Display, NewDisplay } from '../../domain/space/display';
import { type NewSpace, notBookable, type Space } from '../../domain/space/space';

export interface SpaceForBooking {
  space: Space;
  /** Undefined for the whole space. */
  display: Display | undefined;
  eligibility: BookingEligibility;
}

export abstract class Spaces {
  abstract find(id: number): Promise<Space | undefined>;
  /**
   * Locks the space until the transaction ends: booking requests and other edits wait.
   * @throws DomainError not_found
   */
  abstract lock(id: number): Promise<Space>;
  /**
   * Locks the space, its host and the display until the transaction ends, so that none of them can change before that. With
   * `mayReassignLanes`, the display is locked exclusively, so concurrent bookings of the display wait (ADR 001).
   * @throws DomainError not_found if there is no such space or display, space_not_bookable if the display is inactive
   */
  abstract lockForBooking(
    spaceId: number,
    displayId: number | null,
    options: { mayReassignLanes: boolean },
  ): Promise<SpaceForBooking>;
  /** @throws DomainError not_found */
  abstract getBookingEligibility(spaceId: number): Promise<BookingEligibility>;
  /** Includes spaces that are not public. Use cases that add a space lock the host first. */
  abstract countByHost(hostId: number): Promise<number>;
  /** @returns the id of the space */
  abstract add(space: NewSpace): Promise<number>;
  /** Stores a changed space. */
  abstract save(space: Space): Promise<void>;

  /** Ordered by id, without removed displays (D28). Use cases that change displays lock the space first. */
  abstract displays(spaceId: number): Promise<Display[]>;
  abstract findDisplay(spaceId: number, displayId: number): Promise<Display | undefined>;
  abstract addDisplay(display: NewDisplay): Promise<Display>;
  /** Stores a changed display. */
  abstract saveDisplay(display: Display): Promise<void>;
  /** Whether the display has a pending or confirmed booking that has not expired or ended. */
  abstract hasOpenBookings(spaceId: number, displayId: number): Promise<boolean>;

  /** @throws DomainError not_found */
  async get(id: number): Promise<Space> {
    const space = await this.find(id);
    if (!space) throw DomainError.notFound('Space');
    return space;
  }

  /**
   * @returns undefined if `displayId` is null, which means the whole space
   * @throws DomainError not_found if the space has no such display, space_not_bookable if the display is inactive
   */
  async getBookableDisplay(space: Space, displayId: number | null): Promise<Display | undefined> {
    if (displayId === null) return undefined;
    return bookableDisplay(await this.findDisplay(space.id, displayId));
  }
}

/** @throws DomainError not_found if `display` is undefined (D54), space_not_bookable if it is inactive */
export function bookableDisplay(display: Display | undefined): Display {
  if (!display) throw DomainError.notFound('Display');
  if (!display.isActive) throw notBookable('display');
  return display;
}

/** Finds the IANA time zone of coordinates; null coordinates give the default zone (D22). */
export abstract class TimeZones {
  abstract at(latitude: string | null, longitude: string | null): string;
}
