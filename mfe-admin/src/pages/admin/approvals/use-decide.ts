import { useDecideApprovalMutation, type ApprovalDecision, type SpaceDto } from '@popnook/api-client';
import { useToast } from '@popnook/web-core';

/** D18: the decision about a listing. SPEC 8: an admin action that fails is an 'Error' with the server's words. */
export const useDecide = (space: SpaceDto, onDecided: () => void) => {
  const [send, { isLoading }] = useDecideApprovalMutation();
  const { toast, toastError } = useToast();
  const decide = async (status: ApprovalDecision, notes: string) => {
    const answer = await send({ id: space.id, approvalDto: { status, notes: notes.trim() || null } });
    if (answer.error) {
      toastError('Error', answer.error);
      return;
    }
    toast({
      title: status === 'approved' ? 'Listing approved' : 'Listing rejected',
      description: `The host of ${space.name} has been told.`,
    });
    onDecided();
  };
  return { decide, busy: isLoading };
};
