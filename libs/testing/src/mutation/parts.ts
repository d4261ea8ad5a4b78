/** Code of the API that `npm run test:mutation` changes, with the tests that must notice the changes. */
export interface Part {
  /** Folders and patterns of files in `api/src`. */
  code: string[];
  /** Test files in `api` without `.spec.ts`, `.int-spec.ts` or `.e2e-spec.ts`. `*` means any text without a slash. */
  tests: string[];
  /** About how many lines of code to change before the results are written. They should take 5 to 10 minutes on one core. */
  linesAtOnce: number;
}

const domain = (...folders: string[]): Part => ({
  code: folders.map((folder) => `domain/${folder}`),
  tests: folders.map((folder) => `src/domain/${folder}/*`),
  linesAtOnce: 250,
});

/** @param tests paths in `api/test`, or in `api` if they start with `src/` */
const withDatabase = (code: string[], ...tests: string[]): Part => ({
  code,
  tests: tests.map((name) => (name.startsWith('src/') ? name : `test/${name}`)),
  linesAtOnce: 300,
});

const application = (...folders: string[]) => folders.map((folder) => `application/${folder}`);
const persistence = (...folders: string[]) => folders.map((folder) => `infrastructure/persistence/${folder}`);

/** Each part takes at most an hour on one core. */
export const parts: Record<string, Part> = {
  'domain/booking': domain('booking'),
  'domain/space': domain('space'),
  'domain/rest': domain('shared', 'account', 'admin', 'review', 'upload', 'vendor-profile', 'webhook'),
  'application/booking': withDatabase(
    application('booking'),
    'admin-reasons',
    'availability',
    'booking-*',
    'clock',
    'clock-jobs',
    'host-calendar',
    'host-insights',
    'idempotency',
  ),
  'application/space': withDatabase(
    application('space'),
    'availability',
    'spaces',
    'space-edits',
    'space-views',
    'listing-review',
    'edit-conflicts',
    'images',
    'account-races',
    'admin-history',
    'caps',
    'responses/changes',
  ),
  'application/account': withDatabase(
    application('account'),
    'access-tokens',
    'account',
    'auth',
    'admin',
    'admin-reasons',
    'changed-accounts',
    'erased-accounts',
    'repeated-sign-in',
    'second-factor',
    'sessions',
    'sign-in-lockout',
    'webhook-accounts',
    'responses/changes',
  ),
  'application/upload': withDatabase(
    application('upload'),
    'uploads',
    'upload-quota',
    'images',
    'idempotent-responses',
    'jobs/clean-up-jobs',
  ),
  'application/mail': withDatabase(
    application('mail'),
    'src/application/mail/*',
    'src/infrastructure/persistence/mail/mail-subscriber',
    'admin-reasons',
    'caps',
    'erased-accounts',
    'saved-searches',
    'waitlist',
  ),
  'application/saved': withDatabase(
    application('saved'),
    'saved-spaces',
    'saved-searches',
    'waitlist',
    'jobs/search-alerts',
    'jobs/waitlist',
  ),
  'application/webhook': withDatabase(application('webhook'), 'webhook-*'),
  'application/rest': withDatabase(
    application(
      'admin',
      'audit',
      'content',
      'discover',
      'location',
      'maintenance',
      'place',
      'review',
      'vendor-profile',
      '*.ts',
    ),
    'admin',
    'admin-history',
    'discover',
    'idempotency',
    'places',
    'reviews',
    'vendor-profiles',
    'edit-conflicts',
  ),
  'persistence/booking': withDatabase(
    persistence('booking'),
    'booking-*',
    'clock',
    'idempotency',
    'vendor-bookings',
    'host-calendar',
    'host-insights',
    'host-stats',
    'src/infrastructure/persistence/booking/bookings',
  ),
  'persistence/space': withDatabase(
    persistence('space'),
    'spaces',
    'space-edits',
    'availability',
    'discover',
    'search-*',
    'src/infrastructure/persistence/space/*',
  ),
  'persistence/account': withDatabase(
    persistence('account'),
    'access-tokens',
    'account',
    'auth',
    'erased-accounts',
    'second-factor',
    'sessions',
    'sign-in-lockout',
  ),
  'persistence/admin': withDatabase(
    persistence('admin', 'audit'),
    'admin',
    'admin-history',
    'admin-lists',
    'daily-totals',
    'jobs/admin-work',
  ),
  'persistence/mail': withDatabase(
    persistence('mail'),
    'src/infrastructure/persistence/mail/mail-subscriber',
    'src/infrastructure/mail/*',
    'erased-accounts',
  ),
  'persistence/saved': withDatabase(
    persistence('saved'),
    'saved-spaces',
    'saved-searches',
    'waitlist',
    'jobs/search-alerts',
    'jobs/waitlist',
  ),
  'persistence/webhook': withDatabase(persistence('webhook'), 'webhook-*'),
  'persistence/vendor-profile': withDatabase(
    persistence('vendor-profile'),
    'vendor-profiles',
    'edit-conflicts',
  ),
  'persistence/rest': withDatabase(
    persistence('content', 'discover', 'location', 'maintenance', 'review', 'upload'),
    'admin',
    'discover',
    'map-cells',
    'reviews',
    'uploads',
    'jobs/clean-up-jobs',
  ),
  'persistence/connections': withDatabase(
    persistence('*.ts'),
    'src/infrastructure/persistence/*',
    'admin-lists',
    'edit-conflicts',
    'idempotency',
    'replica',
    'vendor-profiles',
  ),
};
