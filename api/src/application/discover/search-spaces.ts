import { Injectable } from '@nestjs/common';
import { checkNotTooFarAhead, startWindow } from '../../domain/booking/booking';
import { DomainError } from '../../domain/shared/domain-error';
import { Clock } from '../clock';
import type { JsonPage } from '../pagination';
import {
  type FoundSpace,
  type SpaceFilters,
  type SpaceListRequest,
  SpaceQueries,
} from '../space/space-queries';
import { FindAlternatives, type SearchAlternative } from './find-alternatives';
import { type SpaceMap, SpaceMapQueries, type SpaceMapRequest } from './discover-queries';

/** The time zone in which each date begins first. */
const TIME_ZONE_FURTHEST_AHEAD = 'Pacific/Kiritimati';

/** Finds public spaces, for the list and for the map. */
@Injectable()
export class SearchSpaces {
  constructor(
    private readonly spaces: SpaceQueries,
    private readonly maps: SpaceMapQueries,
    private readonly alternatives: FindAlternatives,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError invalid_input if the start is too far ahead, or if `sort` is `distance` without `near` */
  async list(request: SpaceListRequest): Promise<JsonPage<FoundSpace>> {
    if (request.sort === 'distance' && request.near === undefined)
      throw DomainError.invalid('sort', 'sort=distance requires near');
    await this.checkStart(request);
    return this.spaces.list(request);
  }

  /** @throws DomainError invalid_input if the start is too far ahead */
  async findAlternatives(filters: SpaceFilters): Promise<SearchAlternative[]> {
    await this.checkStart(filters);
    return this.alternatives.run(filters);
  }

  /** @throws DomainError invalid_input if the start is too far ahead */
  async getMap(request: SpaceMapRequest): Promise<SpaceMap> {
    await this.checkStart(request);
    return this.maps.getMap(request);
  }

  /** Rejects only a start that is too far ahead in every time zone (D56). The search treats past days as today (D41). */
  private async checkStart({ from, startWithin }: SpaceFilters): Promise<void> {
    const first = from ?? startWithin?.split(',')[0];
    if (first === undefined) return;
    const { lastStart } = startWindow(TIME_ZONE_FURTHEST_AHEAD, await this.clock.now());
    checkNotTooFarAhead(first, lastStart, from === undefined ? 'startWithin' : 'from');
  }
}
