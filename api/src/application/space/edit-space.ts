import { Injectable } from '@nestjs/common';
import type { User } from '../../domain/account/user';
import { DomainError } from '../../domain/shared/domain-error';
import { checkDisplayCount, type DisplayInput, upsertDisplays } from '../../domain/space/display';
import { checkSpaceCount, type SpaceDetails } from '../../domain/space/space';
import { Users } from '../account/users';
import { DomainEventPublisher } from '../domain-events';
import { EditVersions, type ExpectedVersions } from '../edit-versions';
import { Transaction } from '../transaction';
import { CheckImages } from '../upload/check-images';
import { imagesOfEdit, imagesOfSpace } from './images-of-space';
import { adminListingEvents } from './listing-events';
import { spaceEditEvents } from './space-edit-audit';
import { Spaces, TimeZones } from './spaces';

export interface SpaceEdit {
  changes: Partial<SpaceDetails>;
  /** Displays to change or to add; other displays do not change (D28). */
  displays: DisplayInput[];
  /** The new host. Ignored unless the editor is an administrator (D2). */
  hostId?: number;
  /** Why an administrator deactivates the space. Ignored unless the editor is an administrator. */
  reason?: string;
}

@Injectable()
export class EditSpace {
  constructor(
    private readonly transaction: Transaction,
    private readonly users: Users,
    private readonly spaces: Spaces,
    private readonly timeZones: TimeZones,
    private readonly versions: EditVersions,
    private readonly checkImages: CheckImages,
    private readonly events: DomainEventPublisher,
  ) {}

  /** @throws DomainError not_found, forbidden on another host's space (D17), invalid_input, limit_reached, edit_conflict (D57) */
  run(
    editor: User,
    spaceId: number,
    { changes, displays: inputs, ...edit }: SpaceEdit,
    expected: ExpectedVersions,
  ): Promise<void> {
    return this.transaction.run(async () => {
      const isAdmin = editor.role === 'admin';
      const newHostId = isAdmin ? edit.hostId : undefined;
      const reason = isAdmin ? edit.reason : undefined;
      if (newHostId !== undefined) await this.lockActiveHost(newHostId);
      const space = await this.spaces.lock(spaceId);
      space.checkMayEdit(editor);
      const displays = await this.spaces.displays(spaceId);
      const before = { space: space.toProps(), displays: displays.map((display) => display.toProps()) };
      await this.versions.check('space', { ...before.space, subSpaces: before.displays }, expected);
      await this.checkImages.run(editor, imagesOfEdit(changes, inputs), imagesOfSpace(space, displays));
      space.updateDetails(changes, (latitude, longitude) => this.timeZones.at(latitude, longitude));
      if (newHostId !== undefined && newHostId !== space.hostId) {
        checkSpaceCount((await this.spaces.countByHost(newHostId)) + 1);
        space.changeHost(newHostId);
      }
      const { changed, added } = upsertDisplays(spaceId, displays, inputs);
      if (added.length > 0) checkDisplayCount(displays.length + added.length);
      await this.spaces.save(space);
      for (const display of changed) await this.spaces.saveDisplay(display);
      const savedDisplays = [...changed];
      for (const display of added) savedDisplays.push(await this.spaces.addDisplay(display));
      const after = { space: space.toProps(), displays: savedDisplays.map((display) => display.toProps()) };
      await this.events.publish(
        ...adminListingEvents(editor, before.space, after.space, reason),
        ...spaceEditEvents(editor, before, after, reason),
      );
    });
  }

  /** Locks the new host until the transaction ends, so that they stay active (D10). @throws DomainError invalid_input (D2) */
  private async lockActiveHost(id: number): Promise<void> {
    // For an unknown id, `lock` would throw not_found, as if the space did not exist.
    const user = await this.users.find(id);
    const host = user && (await this.users.lock(id));
    if (host?.role !== 'host' || host.status !== 'active')
      throw DomainError.invalid('hostId', 'The new owner must be an active host.');
  }
}
