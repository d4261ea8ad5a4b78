/** A city that Popnook operates in. */
export interface Location {
  id: number;
  city: string;
  state: string;
  /** Two capital letters. */
  stateCode: string;
  /** Inactive locations are hidden: only administrators see them. */
  isActive: boolean;
  /** Each edit gives the location a new version (D57). */
  version: number;
  createdAt: Date;
  updatedAt: Date;
}

export type LocationDetails = Pick<Location, 'city' | 'state' | 'stateCode' | 'isActive'>;

export abstract class Locations {
  /** Includes inactive locations. Ordered by city, not paginated (D40). */
  abstract all(): Promise<Location[]>;
  abstract active(): Promise<Pick<Location, 'id' | 'city' | 'stateCode'>[]>;
  /**
   * At most five active locations in the form `Raleigh, NC`. Each starts with `text`, or `text` contains its city, as
   * a full address does. Ignores case.
   */
  abstract suggest(text: string): Promise<string[]>;
  /** Locks the location until the transaction ends. @throws DomainError not_found */
  abstract lock(id: number): Promise<Location>;
  /** @throws DomainError already_exists */
  abstract add(details: LocationDetails): Promise<Location>;
  /** @throws DomainError not_found, already_exists */
  abstract update(id: number, details: LocationDetails): Promise<Location>;
  abstract delete(id: number): Promise<void>;
  /** Whether a space is in this city. */
  abstract isInUse(location: Location): Promise<boolean>;
}
