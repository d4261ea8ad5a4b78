import { useEffect } from 'react';
import { replay } from './first-click';

/** Stands beside what is being hydrated: its effect runs once that works. */
export const ReplayClick = ({ of }: { of: 'frame' | 'remote' }) => {
  useEffect(() => replay(of), [of]);
  return null;
};
