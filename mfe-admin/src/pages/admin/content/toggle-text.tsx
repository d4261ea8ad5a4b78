import { useUpdateContentMutation, type ContentDto } from '@popnook/api-client';
import { Button } from '@popnook/ui';
import { useAct } from '../list/use-act';

/** D43: only active texts show on the pages. */
export const ToggleText = ({ text: { id, key, isActive } }: { text: ContentDto }) => {
  const [send, { isLoading }] = useUpdateContentMutation();
  const act = useAct();
  const toggle = () =>
    act(send({ id, editContentDto: { isActive: !isActive } }), {
      title: `${key} is ${isActive ? 'inactive' : 'active'}`,
    });
  return (
    <Button variant="secondary" busy={isLoading} onClick={() => void toggle()}>
      {isActive ? 'Deactivate' : 'Activate'}
      <span className="sr-only"> {key}</span>
    </Button>
  );
};
