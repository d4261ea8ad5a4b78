import { Injectable } from '@nestjs/common';
import type { User } from '../../domain/account/user';
import { type CalendarDay, dayIn } from '../../domain/shared/calendar-day';
import { mayManage } from '../../domain/space/space';
import { Clock } from '../clock';
import { SpaceQueries } from './space-queries';

export interface SpaceView {
  spaceId: number;
  /** In the time zone of the space. */
  day: CalendarDay;
  /** Identifies the visitor. Stored only as an HMAC. */
  visitor: string;
}

/** Counts the visitors to the page of each space on each day, without storing who they are. */
export abstract class SpaceViews {
  /** Counts the view, unless the visitor has already viewed the space on this day. */
  abstract add(view: SpaceView): Promise<void>;

  /**
   * Adds the views of past days to the totals, and deletes the individual views. Several workers may run this at the same time.
   * @returns the number of views
   */
  abstract sumUpPastDays(signal: { readonly aborted: boolean }): Promise<number>;
}

@Injectable()
export class CountSpaceView {
  constructor(
    private readonly spaces: SpaceQueries,
    private readonly views: SpaceViews,
    private readonly clock: Clock,
  ) {}

  /**
   * The host's own views and those of administrators do not count.
   * @param visitor null for programs that are not browsers, which do not count either
   * @throws DomainError not_found for an unknown space and for one that the viewer must not see (D18)
   */
  async run(spaceId: number, viewer: User | undefined, visitor: string | null): Promise<void> {
    const { hostId, timeZone } = await this.spaces.get(spaceId, viewer);
    if (visitor === null || mayManage(viewer, hostId)) return;
    await this.views.add({ spaceId, day: dayIn(timeZone, await this.clock.now()), visitor });
  }
}
