import { useSetSpaceStatusMutation, type AdminSpaceDto } from '@popnook/api-client';
import { Button } from '@popnook/ui';
import { useAct } from '../list/use-act';

/** In sight or out of it; its bookings stay, so this needs no question. */
export const SwitchSpace = ({ space: { id, name, isActive } }: { space: AdminSpaceDto }) => {
  const [send, { isLoading }] = useSetSpaceStatusMutation();
  const act = useAct();
  const toggle = () =>
    act(send({ id, setSpaceStatusDto: { isActive: !isActive } }), {
      title: isActive ? `${name} is inactive` : `${name} is active`,
      description: isActive ? 'Nobody new can find or book it.' : 'It shows once it is approved.',
    });
  return (
    <Button variant={isActive ? 'danger' : 'secondary'} busy={isLoading} onClick={() => void toggle()}>
      {isActive ? 'Deactivate' : 'Activate'}
      <span className="sr-only"> {name}</span>
    </Button>
  );
};
