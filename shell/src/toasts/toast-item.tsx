import { Link, ToastView } from '@popnook/ui';
import { toasts, useAppDispatch, type Toast } from '@popnook/web-core';
import { useState } from 'react';
import { useSwipe } from './use-swipe';
import { useTimer } from './use-timer';

const shownFor = 5_000;

/** One notice: goes by itself, waits while it is pointed at or holds the focus, can be swiped away. */
export const ToastItem = ({ toast: { id, title, description, variant, action } }: { toast: Toast }) => {
  const dispatch = useAppDispatch();
  const dismiss = () => void dispatch(toasts.actions.dismissed(id));
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const { offset, handlers } = useSwipe(dismiss);
  useTimer(shownFor, hovered || focused, dismiss);
  return (
    <div
      {...handlers}
      style={offset ? { transform: `translateX(${String(offset)}px)` } : undefined}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
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
