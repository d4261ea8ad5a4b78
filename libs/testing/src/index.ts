export { type ChromiumLaunch, findChromium } from './chromium';
export { freePort } from '@popnook/local-stack';
export { describeWithEachQueue, describeWithRedis, startRedis, type TestRedis } from './redis';
export { startStack, type TestStack, type TestStackOptions } from './stack';
export { emptyDatabase, testDatabase, type TestDatabase } from './test-database';
