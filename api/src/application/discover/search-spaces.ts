import { Injectable } from '@nestjs/common';
import { checkNotTooFarAhead, startWindow } from '../../domain/booking/booking';
import type { CalendarDay } from '../../domain/shared/calendar-day';
import { Clock } from '../clock';
import type { Page } from '../pagination';
import { type SpaceListRequest, SpaceQueries, type SpaceSummary } from '../space/space-queries';
import { type SpaceMap, SpaceMapQueries, type SpaceMapRequest } from './discover-queries';

/** No time zone is further ahead, so the day there is the latest one on earth. */
const EARLIEST_TIME_ZONE = 'Pacific/Kiritimati';

/** Finds public spaces, for the list and for the map. */
@Injectable()
export class SearchSpaces {
  constructor(
    private readonly spaces: SpaceQueries,
    private readonly maps: SpaceMapQueries,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError invalid_input if `from` is too far ahead */
  async list(request: SpaceListRequest): Promise<Page<SpaceSummary>> {
    await this.checkStart(request.from);
    return this.spaces.list(request);
  }

  /** @throws DomainError invalid_input if `from` is too far ahead */
  async getMap(request: SpaceMapRequest): Promise<SpaceMap> {
    await this.checkStart(request.from);
    return this.maps.getMap(request);
  }

  /** Rejects only days on which no booking can start, wherever the space is (D56). */
  private async checkStart(from: CalendarDay | undefined): Promise<void> {
    if (from === undefined) return;
    const { lastStart } = startWindow(EARLIEST_TIME_ZONE, await this.clock.now());
    checkNotTooFarAhead(from, lastStart, 'from');
  }
}
