import { Injectable } from '@nestjs/common';
import { type Location, type LocationDetails, Locations } from '../../../application/location/locations';
import { DomainError } from '../../../domain/shared/domain-error';
import { Database } from '../database';
import { writeUnique } from '../unique-violation';

const LOCATION = `id, city, state, state_code AS "stateCode", is_active AS "isActive", edit_version AS version,
  created_at AS "createdAt", updated_at AS "updatedAt"`;
const LABEL = `city || ', ' || state_code`;
const DUPLICATE = 'This location already exists. If it is hidden, activate it.';

/** Expects names whose whitespace the DTO has already normalized (D39). */
@Injectable()
export class SqlLocations extends Locations {
  constructor(private readonly database: Database) {
    super();
  }

  all(): Promise<Location[]> {
    return this.database.query(`SELECT ${LOCATION} FROM available_locations ORDER BY city, state_code`);
  }

  active(): Promise<Pick<Location, 'id' | 'city' | 'stateCode'>[]> {
    return this.database.query(
      `SELECT id, city, state_code AS "stateCode" FROM available_locations WHERE is_active ORDER BY city, state_code`,
    );
  }

  async suggest(text: string): Promise<string[]> {
    // Labels that start with the text, and locations whose city occurs in the text.
    const rows = await this.database.query<{ label: string }>(
      `SELECT ${LABEL} AS label FROM available_locations
       WHERE is_active
         AND (starts_with(lower(${LABEL}), lower($1::text)) OR strpos(lower($1::text), lower(city)) > 0)
       ORDER BY city, state_code LIMIT 5`,
      [text],
    );
    return rows.map(({ label }) => label);
  }

  async lock(id: number): Promise<Location> {
    return requireFound(
      await this.database.query(`SELECT ${LOCATION} FROM available_locations WHERE id = $1 FOR UPDATE`, [id]),
    );
  }

  add(details: LocationDetails): Promise<Location> {
    return this.write(
      `INSERT INTO available_locations (city, state, state_code, is_active) VALUES ($1, $2, $3, $4)
       RETURNING ${LOCATION}`,
      valuesOf(details),
    );
  }

  update(id: number, details: LocationDetails): Promise<Location> {
    return this.write(
      `UPDATE available_locations SET (city, state, state_code, is_active, updated_at) = ($1, $2, $3, $4, now())
       WHERE id = $5 RETURNING ${LOCATION}`,
      [...valuesOf(details), id],
    );
  }

  async delete(id: number): Promise<void> {
    await this.database.query('DELETE FROM available_locations WHERE id = $1', [id]);
  }

  async isInUse({ city, stateCode }: Location): Promise<boolean> {
    // Two SELECTs, because listed spaces and other spaces have different indexes.
    const spaces = await this.database.query(
      `SELECT 1 FROM spaces WHERE lower(location) = lower($1) AND is_listed
       UNION ALL SELECT 1 FROM spaces WHERE lower(location) = lower($1) AND NOT is_listed LIMIT 1`,
      [`${city}, ${stateCode}`],
    );
    return spaces.length > 0;
  }

  private write(statement: string, values: unknown[]): Promise<Location> {
    return writeUnique('available_locations_unique', 'city', DUPLICATE, async () =>
      requireFound(await this.database.query(statement, values)),
    );
  }
}

const valuesOf = ({ city, state, stateCode, isActive }: LocationDetails) => [
  city,
  state,
  stateCode,
  isActive,
];

function requireFound([location]: Location[]): Location {
  if (!location) throw DomainError.notFound('Location');
  return location;
}
