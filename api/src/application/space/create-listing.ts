import { Injectable } from '@nestjs/common';
import type { User } from '../../domain/account/user';
import { actionTaken } from '../../domain/shared/base-event';
import { DomainError } from '../../domain/shared/domain-error';
import { checkSpaceCount, Space, type SpaceDetails } from '../../domain/space/space';
import { urlsOfImages } from '../../domain/upload/image-urls';
import { Users } from '../account/users';
import { Clock } from '../clock';
import { DomainEventPublisher } from '../domain-events';
import { Transaction } from '../transaction';
import { CheckImages } from '../upload/check-images';
import { ListingDrafts } from './listing-drafts';
import { Spaces, TimeZones } from './spaces';

/** With `AUTO_APPROVE`, new listings are public without an administrator's approval (D18). */
export abstract class ListingPolicy {
  abstract readonly autoApprove: boolean;
}

@Injectable()
export class CreateListing {
  constructor(
    private readonly transaction: Transaction,
    private readonly users: Users,
    private readonly spaces: Spaces,
    private readonly checkImages: CheckImages,
    private readonly drafts: ListingDrafts,
    private readonly timeZones: TimeZones,
    private readonly policy: ListingPolicy,
    private readonly events: DomainEventPublisher,
    private readonly clock: Clock,
  ) {}

  /**
   * The signed-in host becomes the owner; a `hostId` in the request is ignored (D2).
   * @returns the id of the listing
   * @throws DomainError forbidden, account_suspended, invalid_input, limit_reached
   */
  async run(host: User, details: SpaceDetails): Promise<number> {
    const timeZone = this.timeZones.at(details.latitude, details.longitude);
    const { autoApprove } = this.policy;
    const now = await this.clock.now();
    const space = Space.create({ hostId: host.id, details, timeZone, autoApprove, now });
    return this.transaction.run(async () => {
      // The role and the status may have changed after the request was authenticated (D10, D12).
      const owner = await this.users.lock(host.id);
      owner.checkMaySignIn();
      if (owner.role !== 'host') throw DomainError.forbidden('Only hosts can list a space.');
      checkSpaceCount((await this.spaces.countByHost(host.id)) + 1);
      await this.checkImages.run(host, urlsOfImages('images', details.images));
      await this.drafts.remove(host.id);
      const id = await this.spaces.add(space);
      const { name, spaceType, isActive } = space;
      const after = { name, spaceType, isActive };
      await this.events.publish(
        actionTaken({ by: host, action: 'created', entity: 'space', entityId: id, before: null, after }),
      );
      return id;
    });
  }
}
