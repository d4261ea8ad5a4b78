import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { DomainError } from '../../../domain/shared/domain-error';
import type { AddLocationDto, AdminLocationDto, EditLocationDto } from '../../http/location/location.dto';
import { writeAudit } from '../admin/audit-log';
import { orDuplicate } from '../unique-violation';

const COLUMNS = `id, city, state, state_code AS "stateCode", is_active AS "isActive", created_at AS "createdAt",
  updated_at AS "updatedAt"`;
const ALREADY = 'This location exists already. If it is hidden, switch it on again.';

/** Thin: a table, its rows, and what admins did to them (D42). Texts come normalised from the DTO (D39). */
@Injectable()
export class Locations {
  constructor(private readonly source: DataSource) {}

  /** All of them, with the hidden ones. Never paged (D40). */
  list(): Promise<AdminLocationDto[]> {
    return this.source.query(`SELECT ${COLUMNS} FROM available_locations ORDER BY city, state_code`);
  }

  /** @throws DomainError already_exists */
  add(
    adminId: number,
    { city, state, stateCode, isActive = true }: AddLocationDto,
  ): Promise<AdminLocationDto> {
    return this.write(async (manager) => {
      const [after]: AdminLocationDto[] = await manager.query(
        `INSERT INTO available_locations (city, state, state_code, is_active) VALUES ($1, $2, $3, $4)
         RETURNING ${COLUMNS}`,
        [city, state, stateCode, isActive],
      );
      return this.log(manager, adminId, 'created', null, after);
    });
  }

  /** @throws DomainError not_found, already_exists */
  edit(adminId: number, id: number, changes: EditLocationDto): Promise<AdminLocationDto> {
    return this.write(async (manager) => {
      const before = await lock(manager, id);
      const { city, state, stateCode, isActive } = { ...before, ...changes };
      const after = await this.store(manager, id, [city, state, stateCode, isActive]);
      return this.log(manager, adminId, 'updated', before, after);
    });
  }

  /** D39: one in use is only hidden. @throws DomainError not_found */
  async delete(adminId: number, id: number): Promise<void> {
    await this.write(async (manager) => {
      const before = await lock(manager, id);
      if (await isInUse(manager, before)) {
        const { city, state, stateCode } = before;
        const after = await this.store(manager, id, [city, state, stateCode, false]);
        return this.log(manager, adminId, 'hidden', before, after);
      }
      await manager.query('DELETE FROM available_locations WHERE id = $1', [id]);
      await writeAudit(manager, entryOf(adminId, 'deleted', before, null));
      return before;
    });
  }

  private write<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    return orDuplicate('available_locations_unique', 'city', ALREADY, () => this.source.transaction(work));
  }

  private async store(manager: EntityManager, id: number, values: unknown[]) {
    const [rows]: [AdminLocationDto[], number] = await manager.query(
      `UPDATE available_locations SET (city, state, state_code, is_active, updated_at) = ($2, $3, $4, $5, now())
       WHERE id = $1 RETURNING ${COLUMNS}`,
      [id, ...values],
    );
    return rows[0];
  }

  private async log(
    manager: EntityManager,
    adminId: number,
    action: string,
    before: AdminLocationDto | null,
    after: AdminLocationDto | undefined,
  ): Promise<AdminLocationDto> {
    if (!after) throw DomainError.notFound('Location');
    await writeAudit(manager, entryOf(adminId, action, before, after));
    return after;
  }
}

async function lock(manager: EntityManager, id: number): Promise<AdminLocationDto> {
  const rows: AdminLocationDto[] = await manager.query(
    `SELECT ${COLUMNS} FROM available_locations WHERE id = $1 FOR UPDATE`,
    [id],
  );
  const [location] = rows;
  if (!location) throw DomainError.notFound('Location');
  return location;
}

async function isInUse(manager: EntityManager, { city, stateCode }: AdminLocationDto): Promise<boolean> {
  const spaces: object[] = await manager.query(
    'SELECT 1 FROM spaces WHERE lower(location) = lower($1) LIMIT 1',
    [`${city}, ${stateCode}`],
  );
  return spaces.length > 0;
}

const entryOf = (
  adminId: number,
  action: string,
  before: AdminLocationDto | null,
  after: AdminLocationDto | null,
) => ({ adminId, action, entity: 'location', entityId: (after ?? before)?.id ?? 0, before, after });
