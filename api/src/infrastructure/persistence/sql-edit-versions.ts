import { Injectable } from '@nestjs/common';
import { EditVersions, type VersionedRecord } from '../../application/edit-versions';
import { Database } from './database';

const tables: Record<VersionedRecord, string> = {
  space: 'spaces',
  'vendor-profile': 'vendor_profiles',
  content: 'cms_content',
  location: 'available_locations',
};

/** Reads what the triggers of the migration `4-edit-versions` have stored about edits (D57). */
@Injectable()
export class SqlEditVersions extends EditVersions {
  constructor(private readonly database: Database) {
    super();
  }

  protected async fieldsEditedAfter(version: number, kind: VersionedRecord, id: number): Promise<string[]> {
    const rows = await this.database.query<{ column: string }>(
      `SELECT edited.key AS column FROM ${tables[kind]}, jsonb_each_text(edited_fields) edited
       WHERE id = $1 AND edited.value::integer > $2`,
      [id, version],
    );
    return rows.map(({ column }) => toFieldName(column));
  }
}

/** 'price_per_day' → 'pricePerDay' */
export const toFieldName = (column: string): string =>
  column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
