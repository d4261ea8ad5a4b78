import { Page, type PageProps } from '@popnook/ui';
import { ConfigProvider } from 'antd';
import type { ReactNode } from 'react';
import { theme } from './theme.json';

/** A page of a work area: a part of the site that uses antd. Provides the theme for the components of `@popnook/ui/work`. */
export const WorkPage = (props: PageProps) => (
  <WorkArea>
    <Page {...props} />
  </WorkArea>
);

/** Provides the theme of the work areas to content outside a `WorkPage`. */
export const WorkArea = ({ children }: { children: ReactNode }) => (
  <ConfigProvider
    // The build extracts the styles (`zeroRuntime`). If the user's settings turn transitions off, antd must not wait for them to end
    // (`motion`).
    theme={{ ...theme, token: { ...theme.token, motion: !prefersReducedMotion() }, zeroRuntime: true }}
    wave={{ disabled: true }}
    getPopupContainer={containerOf}
  >
    {children}
  </ConfigProvider>
);

const prefersReducedMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Where the popups of a control are rendered. If it is in a native dialog, they must be, too, or the dialog would cover them. */
const containerOf = (control?: HTMLElement): HTMLElement =>
  control?.closest<HTMLElement>('dialog') ?? document.body;
