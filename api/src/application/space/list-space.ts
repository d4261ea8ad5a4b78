import { Injectable } from '@nestjs/common';
import type { User } from '../../domain/account/user';
import { DomainError } from '../../domain/shared/domain-error';
import { Space, type SpaceDetails } from '../../domain/space/space';
import { Clock } from '../clock';
import { Spaces, TimeZones } from './spaces';

/** AUTO_APPROVE (D18). */
export abstract class ListingPolicy {
  abstract readonly approvedAtOnce: boolean;
}

@Injectable()
export class ListSpace {
  constructor(
    private readonly spaces: Spaces,
    private readonly timeZones: TimeZones,
    private readonly policy: ListingPolicy,
    private readonly clock: Clock,
  ) {}

  /**
   * The signed-in host becomes the owner, whatever was sent (D2).
   * @returns the id of the listing @throws DomainError forbidden, invalid_input
   */
  async run(host: User, details: SpaceDetails): Promise<number> {
    if (host.role !== 'host') throw DomainError.forbidden('Only hosts can list a space.');
    const timeZone = this.timeZones.at(details.latitude, details.longitude);
    const { approvedAtOnce } = this.policy;
    return this.spaces.add(
      Space.list({ hostId: host.id, details, timeZone, approvedAtOnce, now: this.clock.now() }),
    );
  }
}
