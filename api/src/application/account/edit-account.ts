import { Injectable } from '@nestjs/common';
import type { User, UserDetails } from '../../domain/account/user';
import type { ImageUrls } from '../../domain/upload/image-urls';
import { changedFields, personalDataEdited } from '../audit/personal-data-edited';
import { DomainEventPublisher } from '../domain-events';
import { Transaction } from '../transaction';
import { CheckImages } from '../upload/check-images';
import { Users } from './users';

/** Changes the given details of the user's own account. */
@Injectable()
export class EditAccount {
  constructor(
    private readonly transaction: Transaction,
    private readonly users: Users,
    private readonly checkImages: CheckImages,
    private readonly events: DomainEventPublisher,
  ) {}

  /** @throws DomainError account_suspended, invalid_input if the picture is not the user's upload (D45) */
  run({ id }: User, details: Partial<UserDetails>): Promise<User> {
    return this.transaction.run(async () => {
      const user = await this.users.lock(id);
      // The account may have been suspended or deleted after the request was authenticated (D11).
      user.checkMaySignIn();
      const before = user.toProps();
      await this.checkImages.run(user, pictureIn(details), pictureIn(before));
      await this.users.updateDetails(id, details);
      const fields = changedFields(before, details);
      if (fields.length > 0) await this.events.publish(personalDataEdited(user, id, 'account', fields));
      return this.users.get(id);
    });
  }
}

const pictureIn = ({ profileImageUrl }: Partial<UserDetails>): ImageUrls =>
  profileImageUrl ? { profileImageUrl } : {};
