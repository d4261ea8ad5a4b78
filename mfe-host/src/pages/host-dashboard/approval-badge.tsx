import type { SpaceDto } from '@popnook/api-client';
import { Badge, type Tone } from '@popnook/ui';

export type Listing = Pick<SpaceDto, 'approvalStatus' | 'changedSinceApproval' | 'isActive'>;

/** D18: what the host reads about who can see the space. */
export const approvalWords = (space: Listing): readonly [words: string, tone: Tone] => {
  if (space.approvalStatus === 'pending') return ['Waiting for approval', 'marigold'];
  if (space.approvalStatus === 'rejected') return ['Rejected', 'error'];
  if (!space.isActive) return ['Inactive', 'grey'];
  if (space.changedSinceApproval) return ['Live, changes being checked', 'blue'];
  return ['Live', 'pine'];
};

export const ApprovalBadge = ({ space }: { space: Listing }) => {
  const [words, tone] = approvalWords(space);
  return <Badge tone={tone}>{words}</Badge>;
};
