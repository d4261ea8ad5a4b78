import { ConfigProvider } from 'antd';
import type { ReactNode } from 'react';

/** LOOK's palette for antd. Its own greys and error red miss the contrast of WCAG AA; nothing here is lighter than #6b6b6b. */
const token = {
  colorPrimary: '#0e5a4a',
  colorLink: '#0e5a4a',
  colorLinkHover: '#0a4337',
  colorInfo: '#0e5a4a',
  colorSuccess: '#0e5a4a',
  colorWarning: '#8a5600',
  colorError: '#b3261e',
  colorText: '#221c15',
  colorTextSecondary: '#6b6255',
  colorTextTertiary: '#6b6255',
  colorTextQuaternary: '#6b6255',
  colorTextPlaceholder: '#6b6255',
  colorTextDisabled: '#6b6255',
  colorTextDescription: '#6b6255',
  colorBgLayout: '#fbf7f0',
  colorBgContainer: '#ffffff',
  colorBorder: '#8a8072',
  colorBorderSecondary: '#e7dfd2',
  colorSplit: '#e7dfd2',
  borderRadius: 8,
  borderRadiusLG: 12,
  controlHeight: 44,
  fontFamily: 'var(--font-body)',
  fontSize: 16,
  motion: true,
};

/** antd in the site's colours; `nonce` lets its styles pass the content security policy. */
export function AntdProvider({ nonce, children }: { nonce?: string | undefined; children: ReactNode }) {
  return (
    <ConfigProvider theme={{ token }} {...(nonce ? { csp: { nonce } } : {})}>
      {children}
    </ConfigProvider>
  );
}
