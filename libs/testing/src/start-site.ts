/** Runs a site with demo data for a Jest run. Started by jest/site-setup.mjs; ends when its standard input closes. */
import { startStack } from './stack';

const { siteUrl, inboxUrl, databaseUrl, stop } = await startStack({ demoData: true });
process.stdout.write(`${JSON.stringify({ siteUrl, inboxUrl, databaseUrl })}\n`);
process.stdin.resume().once('close', () => void stop().then(() => process.exit(0)));
// Ignores Ctrl-C, because it also reaches Jest, which then closes the standard input.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
