import { Config } from './config';

const required = {
  DATABASE_URL: 'postgres://localhost/popnook',
  SMTP_URL: 'smtp://localhost',
  SECRET: 'f'.repeat(64),
};
const inProduction = { ...required, NODE_ENV: 'production', PUBLIC_URL: 'https://popnook.example' };

describe('the settings', () => {
  it.each(Object.keys(required))('must include %s', (name) => {
    expect(() => Config.from({ ...required, [name]: undefined })).toThrow(name);
  });

  it('have a default port, host and public URL', () => {
    expect(Config.from(required)).toMatchObject({
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
    [{ S3_URL: 's3://key:secret@host/bucket' }, 'S3_URL must start with http:// or https://'],
    [{ S3_URL: 'https://host/bucket' }, 'S3_URL must read https://KEY:SECRET@host/bucket'],
    [{ S3_URL: 'https://key:secret@host/' }, 'S3_URL must read https://KEY:SECRET@host/bucket'],
    [{ S3_URL: 'https://key:secret@host/bucket/folder' }, 'S3_URL must read https://KEY:SECRET@host/bucket'],
    [{ S3_URL: 'https://' }, 'S3_URL must read https://KEY:SECRET@host/bucket'],
    [{ CLOCK_BOOKINGS_EVERY_SECONDS: '0' }, 'CLOCK_BOOKINGS_EVERY_SECONDS'],
  ])('reports which setting in %j is invalid', (invalid, name) => {
    expect(() => Config.from({ ...required, ...invalid })).toThrow(name);
  });

  it.each([
    [{ RATE_LIMITS: 'off' }, 'RATE_LIMITS must not be off in production'],
    [{ SECRET: 'change-me-change-me-change-me-change-me' }, 'SECRET is still the placeholder'],
    [{ PUBLIC_URL: '' }, 'PUBLIC_URL must be set in production'],
    [{ PUBLIC_URL: 'http://popnook.example' }, 'start with https://'],
  ])('rejects %j in production', (invalid, message) => {
    expect(() => Config.from({ ...inProduction, ...invalid })).toThrow(message);
    expect(() => Config.from(inProduction)).not.toThrow();
  });

  it.each([
    { DATABASE_URL: 'postgres://user:word@db.test/popnook?sslmode=verify-full' },
    { REDIS_URL: 'rediss://redis.test' },
    { SMTP_URL: 'smtps://mail.test' },
    { S3_URL: 'https://key:secret@storage.test/uploads' },
  ])('can require TLS for each service: %j', (settings) => {
    expect(() => Config.from({ ...inProduction, ...settings })).not.toThrow();
  });

  it('reads the S3 endpoint, bucket, key and secret from S3_URL (D45)', () => {
    expect(Config.from(required).s3).toBeUndefined();
    const url = 'https://key:s%2Fcr%40t@storage.test:9000/uploads?region=eu-central-1';
    expect(Config.from({ ...required, S3_URL: url }).s3).toEqual({
      endpoint: 'https://storage.test:9000',
      region: 'eu-central-1',
      bucket: 'uploads',
      accessKeyId: 'key',
      secretAccessKey: 's/cr@t',
    });
  });
});
