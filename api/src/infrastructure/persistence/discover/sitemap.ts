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
    // The first id of a file minus 1, because `spaces` returns ids above `after`.
    const rows = await this.database.query<{ start: number }>(
      `SELECT id - 1 AS start
       FROM (SELECT s.id, row_number() OVER (ORDER BY s.id) AS position FROM spaces s WHERE ${IS_PUBLIC}) listed
       WHERE (position - 1) % $1 = 0 ORDER BY id`,
      [size],
    );
    return rows.map(({ start }) => start);
  }

  spaces(after: number, limit: number): Promise<SitemapSpace[]> {
    return this.database.query(
      `SELECT s.id, s.updated_at AS "updatedAt" FROM spaces s WHERE ${IS_PUBLIC} AND s.id > $1 ORDER BY s.id LIMIT $2`,
      [after, limit],
    );
  }
}
