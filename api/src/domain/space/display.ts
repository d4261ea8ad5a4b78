import { DomainError } from '../shared/domain-error';

export const displayTypes = [
  'shelf',
  'counter',
  'floor_space',
  'wall_space',
  'display_case',
  'table',
  'rack',
  'window',
] as const;
export type DisplayType = (typeof displayTypes)[number];

export interface Image {
  url: string;
  thumbnailUrl?: string;
}

/** What a host says of a display; SPEC calls it a sub-space. */
export interface DisplayDetails {
  name: string;
  description: string | null;
  type: DisplayType;
  dimensions: string | null;
  images: Image[];
  /** Vendors at once, 1 to 1000. */
  maxCapacity: number;
}

export type DisplayChanges = Partial<DisplayDetails> & { isActive?: boolean };

export class Display {
  readonly id!: number;
  readonly spaceId!: number;
  readonly name!: string;
  readonly description!: string | null;
  readonly type!: DisplayType;
  readonly dimensions!: string | null;
  readonly images!: Image[];
  readonly maxCapacity!: number;
  readonly isActive!: boolean;
  readonly createdAt!: Date;
  readonly updatedAt!: Date;
  /** For the database alone. */
  protected removedAt?: Date | null;

  static in(spaceId: number, details: DisplayDetails): Display {
    return Object.assign(new Display(), details, { spaceId, isActive: true });
  }

  /** D28: what it holds for the future stays, also with fewer vendors at once or out of use. */
  revise(changes: DisplayChanges): void {
    Object.assign(this, changes);
  }

  /** D28: out of sight, but its past bookings still name it. @throws DomainError display_booked */
  remove(isBookedAhead: boolean, now: Date): void {
    if (isBookedAhead)
      throw new DomainError(
        'display_booked',
        'This display is booked, so it cannot be removed. Deactivate it instead.',
      );
    Object.assign(this, { isActive: false, removedAt: now });
  }
}
