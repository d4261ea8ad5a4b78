import { Link, ToastView } from '@popnook/ui';
import { toasts, useAppDispatch, type Toast } from '@popnook/web-core';
import { useState } from 'react';
import { useSwipe } from './use-swipe';
import { useTimer } from './use-timer';

const shownFor = 5_000;

interface ToastItemProps {
  toast: Toast;
  /** It waits while the keyboard is in the region. */
  held: boolean;
  /** It is about to go. */
  onDismiss: () => void;
}

/** One notice: goes by itself, waits while it is pointed at or holds the focus, can be swiped away. */
export const ToastItem = ({
  toast: { id, title, description, variant, action },
  held,
  onDismiss,
}: ToastItemProps) => {
  const dispatch = useAppDispatch();
  const dismiss = () => {
    onDismiss();
    dispatch(toasts.actions.dismissed(id));
  };
  const [hovered, setHovered] = useState(false);
  const { offset, handlers } = useSwipe(dismiss);
  useTimer(shownFor, hovered || held, dismiss);
  return (
    <div
      {...handlers}
      style={offset ? { transform: `translateX(${String(offset)}px)` } : undefined}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
    >
      <ToastView
        title={title}
        description={description}
        variant={variant}
        action={action && <Link href={action.to}>{action.label}</Link>}
        onClose={dismiss}
      />
    </div>
  );
};
