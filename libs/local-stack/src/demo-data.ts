import type { Stack } from './stack';
import { loopbackUrl } from './server-process';
import type { Settings } from './settings';
import type { Step } from './terminal';

/** Loaded only when wanted: drawing its pictures needs sharp, which a plain start does not. */
export const loadDemo = async (stack: Stack, settings: Settings, step: Step): Promise<void> => {
  const { loadDemoData } = await import('./demo');
  const { databaseUrl } = stack;
  const siteUrl = loopbackUrl(settings.port, settings.host);
  await step('Demo data', (onProgress) => loadDemoData({ databaseUrl, siteUrl, onProgress }));
};
