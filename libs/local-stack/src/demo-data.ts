import type { Stack } from './stack';
import type { Settings } from './settings';
import type { Step } from './terminal';

/** Imports the demo data only when they are wanted. */
export const loadDemo = async (
  { databaseUrl }: Stack,
  { dataDir, s3Url }: Settings,
  step: Step,
): Promise<void> => {
  const { loadDemoData } = await import('./demo');
  await step('Demo data', () => loadDemoData({ databaseUrl, dataDir, s3Url }));
};
