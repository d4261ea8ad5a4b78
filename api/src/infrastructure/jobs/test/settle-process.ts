import 'reflect-metadata';
import { startJobs } from './job-world';

/** Settles bookings in a process of its own, for tests that kill it: the database's address is the first argument. */
const { settle } = await startJobs(process.argv[2] ?? '');
process.on('disconnect', () => process.exit());
process.send?.('ready');
await settle.run(new AbortController().signal);
