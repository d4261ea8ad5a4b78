import { Injectable } from '@nestjs/common';
import { SitemapQueries, type SitemapSpace } from '../../../application/discover/discover-queries';
import { Database } from '../database';
import { IS_PUBLIC } from '../space/space-filters';

@Injectable()
export class SqlSitemapQueries extends SitemapQueries {
  constructor(private readonly database: Database) {
    super();
  }

  async fileStarts(size: number): Promise<number[]> {
    // A start is the first id of a file minus 1, because `spaces` returns ids above `afterId`.
    const rows = await this.database.query<{ start: number }>(
      `WITH RECURSIVE first (id) AS (
         SELECT min(s.id) FROM spaces s WHERE ${IS_PUBLIC}
         UNION ALL
         SELECT (SELECT s.id FROM spaces s WHERE ${IS_PUBLIC} AND s.id > first.id ORDER BY s.id OFFSET $1::int - 1 LIMIT 1)
         FROM first WHERE first.id IS NOT NULL
       )
       SELECT id - 1 AS start FROM first WHERE id IS NOT NULL ORDER BY id`,
      [size],
    );
    return rows.map(({ start }) => start);
  }

  spaces(afterId: number, limit: number): Promise<SitemapSpace[]> {
    return this.database.query(
      `SELECT s.id, s.updated_at AS "updatedAt" FROM spaces s WHERE ${IS_PUBLIC} AND s.id > $1 ORDER BY s.id LIMIT $2`,
      [afterId, limit],
    );
  }
}
