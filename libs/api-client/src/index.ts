export * from './api';
export * from './generated';
