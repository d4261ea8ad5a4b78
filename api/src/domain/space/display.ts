import { DomainError } from '../shared/domain-error';
import type { Decimal } from '../shared/money';

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

/** What a host enters about a display. SPEC calls displays sub-spaces. */
export interface DisplayDetails {
  name: string;
  description: string | null;
  type: DisplayType;
  dimensions: string | null;
  images: Image[];
  /** How many vendors can use the display at the same time, 1 to 1000. */
  maxCapacity: number;
  /** Dollars per 30 days, like the rate of the space; null if the rate of the space applies (D24). */
  pricePerDay: Decimal | null;
}

export interface DisplayProps extends DisplayDetails {
  id: number;
  spaceId: number;
  isActive: boolean;
  /** When the display was removed. Removed displays are hidden, but past bookings still show their names (D28). */
  removedAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
}

const MAX_DISPLAYS = 200;

/**
 * A space can have at most 200 displays (D28).
 * @param count how many displays the space will have, without removed ones
 * @throws DomainError limit_reached
 */
export function checkDisplayCount(count: number): void {
  if (count > MAX_DISPLAYS)
    throw new DomainError('limit_reached', `A space can have at most ${MAX_DISPLAYS} displays.`);
}

/** A display that is not stored yet. */
export type NewDisplay = Readonly<Omit<DisplayProps, 'id' | 'createdAt' | 'updatedAt'>>;

export type DisplayChanges = Partial<DisplayDetails> & { isActive?: boolean };

/**
 * An entry of `subSpaces` when a space is edited: with an id, it changes that display; without one, it adds a display.
 */
export interface DisplayInput extends DisplayChanges {
  id?: number;
}

const defaults: Omit<DisplayDetails, 'name' | 'type'> = {
  description: null,
  dimensions: null,
  images: [],
  maxCapacity: 1,
  pricePerDay: null,
};

export class Display {
  private constructor(private props: Readonly<DisplayProps>) {}

  static fromProps(props: DisplayProps): Display {
    return new Display(props);
  }

  /** Creates a display without storing it. Missing fields get their defaults. */
  static create(
    spaceId: number,
    details: DisplayChanges & Pick<DisplayDetails, 'name' | 'type'>,
  ): NewDisplay {
    return { ...defaults, isActive: true, ...details, spaceId, removedAt: null };
  }

  get id(): number {
    return this.props.id;
  }

  get maxCapacity(): number {
    return this.props.maxCapacity;
  }

  get isActive(): boolean {
    return this.props.isActive;
  }

  get pricePerDay(): Decimal | null {
    return this.props.pricePerDay;
  }

  /** A snapshot: later changes do not affect it. */
  toProps(): Readonly<DisplayProps> {
    return this.props;
  }

  /** Existing bookings remain, even if the display is deactivated or its capacity becomes too small for them (D28). */
  updateDetails(changes: DisplayChanges): void {
    this.props = { ...this.props, ...changes };
  }

  /** @throws DomainError display_booked */
  remove(hasOpenBookings: boolean, now: Date): void {
    if (hasOpenBookings)
      throw new DomainError(
        'display_booked',
        'This display is booked, so it cannot be removed. Deactivate it instead.',
      );
    this.props = { ...this.props, isActive: false, removedAt: now };
  }
}

/**
 * Changes the displays whose ids are in `inputs`, and creates a display for each input without an id. Other displays do
 * not change (D28). The caller stores the changed and added displays.
 * @throws DomainError invalid_input with field paths such as `subSpaces.0.type`
 */
export function upsertDisplays(
  spaceId: number,
  existing: readonly Display[],
  inputs: readonly DisplayInput[],
): { changed: Display[]; added: NewDisplay[] } {
  const changed: Display[] = [];
  const added: NewDisplay[] = [];
  inputs.forEach(({ id, ...changes }, index) => {
    if (id === undefined) {
      added.push(newDisplay(spaceId, changes, index));
      return;
    }
    const display = existing.find((candidate) => candidate.id === id);
    if (!display) throw DomainError.invalid(`subSpaces.${index}.id`, 'This space has no such display.');
    if (changed.includes(display))
      throw DomainError.invalid(`subSpaces.${index}.id`, 'This display is in the list twice.');
    display.updateDetails(changes);
    changed.push(display);
  });
  return { changed, added };
}

/** A display needs a name and a type (SPEC 5). */
function newDisplay(spaceId: number, { name, type, ...optional }: DisplayChanges, index: number): NewDisplay {
  if (name !== undefined && type !== undefined) return Display.create(spaceId, { name, type, ...optional });
  const fields: Record<string, string> = {};
  if (name === undefined) fields[`subSpaces.${index}.name`] = 'Display name is required';
  if (type === undefined) fields[`subSpaces.${index}.type`] = 'Sub-space type is required';
  throw new DomainError('invalid_input', Object.values(fields)[0] ?? '', fields);
}
