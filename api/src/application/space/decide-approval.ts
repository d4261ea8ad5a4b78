import { Injectable } from '@nestjs/common';
import type { User } from '../../domain/account/user';
import type { ApprovalDecision, Space } from '../../domain/space/space';
import { Clock } from '../clock';
import { Spaces } from './spaces';

/** D18: an admin lets a listing in, or not; the host is mailed. */
@Injectable()
export class DecideApproval {
  constructor(
    private readonly spaces: Spaces,
    private readonly clock: Clock,
  ) {}

  run(admin: User, spaceId: number, decision: ApprovalDecision, notes: string | null): Promise<Space> {
    const now = this.clock.now();
    return this.spaces.decideApproval(spaceId, admin.id, (space) =>
      space.decideApproval(decision, admin.id, notes, now),
    );
  }
}
