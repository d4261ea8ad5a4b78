import { Injectable } from '@nestjs/common';
import type { User } from '../../domain/account/user';
import { DomainError } from '../../domain/shared/domain-error';
import { Display, type DisplayDetails } from '../../domain/space/display';
import { Spaces } from './spaces';

@Injectable()
export class AddDisplay {
  constructor(private readonly spaces: Spaces) {}

  /** @throws DomainError not_found, forbidden on another's space (D17) */
  async run(user: User, spaceId: number, details: DisplayDetails): Promise<Display> {
    const space = await this.spaces.get(spaceId);
    if (user.role !== 'admin' && user.id !== space.hostId)
      throw DomainError.forbidden('This space belongs to another host.');
    return this.spaces.addDisplay(Display.in(spaceId, details));
  }
}
