import { Config } from './config';

const least = {
  DATABASE_URL: 'postgres://localhost/popnook',
  SMTP_URL: 'smtp://localhost',
  SECRET: 'f'.repeat(64),
};
const inProduction = { ...least, NODE_ENV: 'production', PUBLIC_URL: 'https://popnook.example' };

describe('the settings', () => {
  it('have defaults for all but three', () => {
    expect(Config.from(least)).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
    });
  });

  it.each([
    [{ PORT: 'x' }, 'PORT'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL'],
    [{ REDIS_URL: 'localhost' }, 'REDIS_URL'],
    [{ SECRET: 'short' }, 'SECRET'],
    [{ RATE_LIMITS: 'perhaps' }, 'RATE_LIMITS'],
  ])('%j is refused by name', (wrong, name) => {
    expect(() => Config.from({ ...least, ...wrong })).toThrow(name);
  });

  it.each([
    [{ RATE_LIMITS: 'off' }, 'RATE_LIMITS must not be off in production'],
    [{ SECRET: 'change-me-change-me-change-me-change-me' }, 'SECRET is still the placeholder'],
    [{ PUBLIC_URL: '' }, 'PUBLIC_URL must be set in production'],
  ])('D6: in production %j is refused', (wrong, sentence) => {
    expect(() => Config.from({ ...inProduction, ...wrong })).toThrow(sentence);
    expect(() => Config.from(inProduction)).not.toThrow();
  });
});
