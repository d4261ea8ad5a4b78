import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ImageStore } from '../files/image-store';
import { ScheduledJob } from './scheduled-job';

const BATCH = 50;

/**
 * D45: uploads that nothing shows a day later: forms that were never sent, pictures that were replaced, uploads that
 * were killed half way. The row goes last, so that a run that is killed leaves it for the next.
 */
@Injectable()
export class CleanUpUploadsJob extends ScheduledJob {
  readonly did = 'orphaned uploads removed';

  constructor(
    private readonly source: DataSource,
    private readonly store: ImageStore,
  ) {
    super();
  }

  async run(stopping: AbortSignal): Promise<number> {
    let removed = 0;
    while (!stopping.aborted) {
      const count = await this.removeBatch();
      removed += count;
      if (count < BATCH) break;
    }
    return removed;
  }

  private removeBatch(): Promise<number> {
    return this.source.transaction(async (manager) => {
      const rows: { id: string }[] = await manager.query(orphans, [BATCH]);
      for (const { id } of rows) await this.store.remove(id);
      await manager.query('DELETE FROM uploads WHERE id = ANY($1)', [rows.map(({ id }) => id)]);
      return rows.length;
    });
  }
}

/* Whatever the form of a field, an upload that is shown is named in it by its address; texts of the site may be, too. */
const orphans = `
WITH mentions (source) AS (
  SELECT images::text FROM spaces WHERE images <> '[]'
  UNION ALL SELECT images::text FROM sub_spaces WHERE images <> '[]'
  UNION ALL SELECT concat(logo_image::text, product_images::text) FROM vendor_profiles
  UNION ALL SELECT profile_image_url FROM users WHERE profile_image_url IS NOT NULL
  UNION ALL SELECT content FROM cms_content
), shown (id) AS (
  SELECT DISTINCT (regexp_matches(source, '/uploads/([A-Za-z0-9_-]+)/', 'g'))[1] FROM mentions
)
SELECT u.id FROM uploads u
WHERE u.created_at < now() - interval '24 hours' AND NOT EXISTS (SELECT 1 FROM shown WHERE shown.id = u.id)
ORDER BY u.id LIMIT $1
FOR UPDATE OF u SKIP LOCKED`;
