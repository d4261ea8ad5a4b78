import { useEffect, useRef } from 'react';

/** Calls back after `milliseconds` of not being paused: what was left before a pause is what is left after it. */
export const useTimer = (milliseconds: number, paused: boolean, onEnd: () => void) => {
  const left = useRef(milliseconds);
  const end = useRef(onEnd);
  useEffect(() => {
    end.current = onEnd;
  });
  useEffect(() => {
    if (paused) return undefined;
    const started = performance.now();
    const timer = setTimeout(() => end.current(), left.current);
    return () => {
      clearTimeout(timer);
      left.current -= performance.now() - started;
    };
  }, [paused]);
};
