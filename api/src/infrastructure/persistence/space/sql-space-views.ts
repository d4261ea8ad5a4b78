import { createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type SpaceView, SpaceViews } from '../../../application/space/space-views';
import { Config } from '../../../config';
import { applyPendingChanges } from '../apply-pending-changes';
import { Database } from '../database';

@Injectable()
export class SqlSpaceViews extends SpaceViews {
  constructor(
    private readonly database: Database,
    private readonly config: Config,
  ) {
    super();
  }

  async add(view: SpaceView): Promise<void> {
    await this.database.query(
      'INSERT INTO space_views (space_id, day, visitor) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
      [view.spaceId, view.day, this.hash(view)],
    );
  }

  sumUpPastDays(signal: { readonly aborted: boolean }): Promise<number> {
    return applyPendingChanges(this.database, 'add_space_views', signal);
  }

  /** A hash that differs for each space and day, so that nobody can tell which views were by the same visitor. */
  private hash({ spaceId, day, visitor }: SpaceView): Buffer {
    return createHmac('sha256', this.config.secret)
      .update(`view\n${spaceId}\n${day}\n${visitor}`)
      .digest()
      .subarray(0, 16);
  }
}
