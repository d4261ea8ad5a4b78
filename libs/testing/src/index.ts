export { type ChromiumLaunch, findChromium } from './chromium';
export { expectToWaitLessThan, expectWithin } from './expect-within';
export { findProgram } from './find-program';
export {
  freePort,
  loadDemoData,
  migrate,
  projectRoot,
  runCommand,
  startCluster,
  startInbox,
  stopOnExit,
} from '@popnook/local-stack';
export { describeWithPostgres15, runWithPostgres15, startPostgres15 } from './postgres-15';
export { describeWithEachQueue, describeWithRedis, startRedis, type TestRedis } from './redis';
export { startStack, type TestStack, type TestStackOptions } from './stack';
export { loadBenchData } from './bench/data/load';
export { type Memory, reportMemory } from './bench/report-memory';
export { StatementRecorder } from './bench/statement-recorder';
export { emptyDatabase, testDatabase, type TestDatabase } from './test-database';
