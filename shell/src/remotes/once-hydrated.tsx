import { useHydrated } from '@popnook/web-core';
import type { ReactNode } from 'react';
import { RemoteLoading } from './remote-loading';

/** What is not in the server's HTML starts once the frame around it has been taken over. */
export const OnceHydrated = ({ title, children }: { title: string; children: ReactNode }) =>
  useHydrated() ? children : <RemoteLoading title={title} />;
