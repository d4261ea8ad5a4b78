import { Injectable } from '@nestjs/common';
import type { User } from '../../domain/account/user';
import { Display, type DisplayDetails } from '../../domain/space/display';
import { DomainError } from '../../domain/shared/domain-error';
import { Spaces } from './spaces';

@Injectable()
export class AddDisplay {
  constructor(private readonly spaces: Spaces) {}

  /** @throws DomainError not_found, forbidden on another's space (D17) */
  async run(user: User, spaceId: number, details: DisplayDetails): Promise<Display> {
    const [added] = await this.spaces.edit(spaceId, user, (space) => {
      space.checkMayEdit(user);
      return [Display.in(spaceId, details)];
    });
    if (!added) throw DomainError.notFound('Display');
    return added;
  }
}
