import { Injectable } from '@nestjs/common';
import type { User } from '../../domain/account/user';
import { DomainError } from '../../domain/shared/domain-error';
import { checkDisplayCount, Display, type DisplayDetails } from '../../domain/space/display';
import { termsFor, upfrontTotal } from '../../domain/space/payment-terms';
import { urlsOfImages } from '../../domain/upload/image-urls';
import { Clock } from '../clock';
import { DomainEventPublisher } from '../domain-events';
import { Transaction } from '../transaction';
import { CheckImages } from '../upload/check-images';
import { imagesOfSpace } from './images-of-space';
import { spaceEditEvents } from './space-edit-audit';
import type { DisplaySummary } from './space-queries';
import { Spaces } from './spaces';

@Injectable()
export class AddDisplay {
  constructor(
    private readonly transaction: Transaction,
    private readonly spaces: Spaces,
    private readonly checkImages: CheckImages,
    private readonly events: DomainEventPublisher,
  ) {}

  /** @throws DomainError not_found, forbidden on another host's space (D17), invalid_input, limit_reached */
  run(editor: User, spaceId: number, details: DisplayDetails): Promise<DisplaySummary> {
    return this.transaction.run(async () => {
      const space = await this.spaces.lock(spaceId);
      space.checkMayEdit(editor);
      const displays = await this.spaces.displays(spaceId);
      checkDisplayCount(displays.length + 1);
      const stored = imagesOfSpace(space, displays);
      await this.checkImages.run(editor, urlsOfImages('images', details.images), stored);
      const display = (await this.spaces.addDisplay(Display.create(spaceId, details))).toProps();
      const before = { space: space.toProps(), displays: [] };
      await this.events.publish(...spaceEditEvents(editor, before, { ...before, displays: [display] }));
      const { removedAt: _, ...added } = display;
      return { ...added, upfrontTotal: upfrontTotal(termsFor(space.terms, added)) };
    });
  }
}

@Injectable()
export class RemoveDisplay {
  constructor(
    private readonly transaction: Transaction,
    private readonly spaces: Spaces,
    private readonly events: DomainEventPublisher,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError not_found, forbidden on another host's space (D17), display_booked (D28) */
  run(editor: User, spaceId: number, displayId: number): Promise<void> {
    return this.transaction.run(async () => {
      const space = await this.spaces.lock(spaceId);
      space.checkMayEdit(editor);
      const display = await this.spaces.findDisplay(spaceId, displayId);
      if (!display) throw DomainError.notFound('Display');
      const before = { space: space.toProps(), displays: [display.toProps()] };
      display.remove(await this.spaces.hasOpenBookings(spaceId, displayId), await this.clock.now());
      await this.spaces.saveDisplay(display);
      await this.events.publish(
        ...spaceEditEvents(editor, before, { ...before, displays: [display.toProps()] }),
      );
    });
  }
}
