import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { DomainError } from '../../../domain/shared/domain-error';
import type { AddContentDto, ContentDto, EditContentDto } from '../../http/content/content.dto';
import { writeAudit } from '../admin/audit-log';
import { orDuplicate } from '../unique-violation';

const COLUMNS = `id, key, content, content_type AS "contentType", section, is_active AS "isActive",
  created_at AS "createdAt", updated_at AS "updatedAt"`;

/** Thin: a table, its rows, and what admins did to them (D42, D43). */
@Injectable()
export class CmsContent {
  constructor(private readonly source: DataSource) {}

  /** Never paged (D40). */
  listActive(): Promise<ContentDto[]> {
    return this.source.query(`SELECT ${COLUMNS} FROM cms_content WHERE is_active ORDER BY section, key`);
  }

  /** Never paged (D40), with the inactive ones. */
  listAll(): Promise<ContentDto[]> {
    return this.source.query(`SELECT ${COLUMNS} FROM cms_content ORDER BY section, key`);
  }

  /** @throws DomainError already_exists */
  add(adminId: number, { key, content, contentType, section, isActive = true }: AddContentDto) {
    return this.write(async (manager) => {
      const rows: ContentDto[] = await manager.query(
        `INSERT INTO cms_content (key, content, content_type, section, is_active) VALUES ($1, $2, $3, $4, $5)
         RETURNING ${COLUMNS}`,
        [key, content, contentType ?? 'text', section, isActive],
      );
      return log(manager, adminId, 'created', null, rows);
    });
  }

  /** @throws DomainError not_found, already_exists */
  edit(adminId: number, id: number, changes: EditContentDto) {
    return this.write(async (manager) => {
      const [before]: ContentDto[] = await manager.query(
        `SELECT ${COLUMNS} FROM cms_content WHERE id = $1 FOR UPDATE`,
        [id],
      );
      if (!before) throw DomainError.notFound('Text');
      const { key, content, contentType, section, isActive } = { ...before, ...changes };
      const [rows]: [ContentDto[], number] = await manager.query(
        `UPDATE cms_content SET (key, content, content_type, section, is_active, updated_at)
           = ($2, $3, $4, $5, $6, now()) WHERE id = $1 RETURNING ${COLUMNS}`,
        [id, key, content, contentType, section, isActive],
      );
      return log(manager, adminId, 'updated', before, rows);
    });
  }

  private write(work: (manager: EntityManager) => Promise<ContentDto>): Promise<ContentDto> {
    const message = 'There is a text with this key already.';
    return orDuplicate('cms_content_key_unique', 'key', message, () => this.source.transaction(work));
  }
}

async function log(
  manager: EntityManager,
  adminId: number,
  action: string,
  before: ContentDto | null,
  [after]: ContentDto[],
): Promise<ContentDto> {
  if (!after) throw DomainError.notFound('Text');
  await writeAudit(manager, { adminId, action, entity: 'cms_content', entityId: after.id, before, after });
  return after;
}
