import { DomainError } from '../shared/domain-error';
import type { ApprovalStatus } from './space';

/** The last decision about a listing. If there is none, `approvalStatus` is `pending`. */
export interface Decision {
  approvalStatus: ApprovalStatus;
  approvalNotes: string | null;
  /** Null if no administrator has decided, or if the deciding administrator's account no longer exists. */
  approvedBy: number | null;
  approvedByName: string | null;
  changedSinceApproval: boolean;
}

/** Another decision was made, or the listing has changed, since the administrator loaded it (D18). */
export class ReviewConflict extends DomainError {
  /**
   * @param version the current `reviewVersion` of the listing
   * @param wasDecided whether an administrator has decided since; otherwise, the listing itself has changed
   */
  constructor(
    readonly version: number,
    readonly decision: Decision,
    { wasDecided }: { wasDecided: boolean },
  ) {
    const { approvalStatus, approvedByName } = decision;
    super(
      'review_conflict',
      wasDecided
        ? `${approvedByName ?? 'Another administrator'} has ${approvalStatus} this listing since you opened it.`
        : 'This listing has changed since you opened it.',
    );
  }
}
