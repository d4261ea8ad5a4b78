export { findRedis, type TestRedis } from './redis';
export { testDatabase, type TestDatabase } from './test-database';
