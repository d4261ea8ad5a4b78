import { types } from 'pg';
import type { DataSourceOptions } from 'typeorm';
import { userSchema } from './account/user.schema';
import { verificationCodeSchema } from './account/verification-code.schema';
import { bookingSchema } from './booking/booking.schema';
import { contentSchema } from './content/content.schema';
import { migrations } from './migrations';
import { displaySchema } from './space/display.schema';
import { spaceSchema } from './space/space.schema';
import { vendorProfileSchema } from './vendor-profile/vendor-profile.schema';

type PostgresOptions = Extract<DataSourceOptions, { type: 'postgres' }>;

/** A day is a string (D22): pg would make a Date of midnight in the server's zone. */
types.setTypeParser(types.builtins.DATE, (day) => day);
/** Counts and lanes stay far below 2^53. */
types.setTypeParser(types.builtins.INT8, Number);

const schemas = [
  userSchema,
  verificationCodeSchema,
  spaceSchema,
  displaySchema,
  bookingSchema,
  contentSchema,
  vendorProfileSchema,
];

export const dataSourceOptions = (url: string): PostgresOptions => ({
  type: 'postgres',
  url,
  entities: schemas,
  migrations,
  migrationsTableName: 'schema_migrations',
  poolSize: 20,
  // A pool that is used up must refuse, not wait forever.
  extra: { connectionTimeoutMillis: 5000, statement_timeout: 20_000, application_name: 'popnook' },
});
