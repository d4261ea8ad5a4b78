/** A part of the code that one run of `npm run test:mutation` changes, with the tests that have to notice. */
export interface Part {
  /** Folders and files in `api/src`. */
  code: string[];
  /** Patterns of test files in `api`. */
  tests: string[];
}

/** Without tests of random values, which take seconds for each change. The tests with examples have to notice. */
const domain = (...folders: string[]): Part => ({
  code: folders.map((folder) => `domain/${folder}`),
  tests: folders.map((folder) => `src/domain/${folder}/!(*.property).spec.ts`),
});

const overHttp = (code: string[], ...tests: string[]): Part => ({
  code,
  tests: tests.map((name) => `test/${name}.e2e-spec.ts`),
});

/** Each part takes at most an hour on one core. */
export const parts: Record<string, Part> = {
  'domain/booking': domain('booking'),
  'domain/space': domain('space'),
  'domain/rest': domain('shared', 'account', 'admin', 'review', 'upload', 'vendor-profile', 'webhook'),
  'application/booking': overHttp(['application/booking'], 'bookings', 'clock', 'clock-jobs', 'idempotency'),
  'application/space': overHttp(
    ['application/space'],
    'availability',
    'spaces',
    'space-edits',
    'edit-conflicts',
    'images',
  ),
  'application/account': overHttp(['application/account'], 'account', 'auth', 'admin'),
  'application/upload': overHttp(['application/upload'], 'uploads', 'images'),
  'application/mail': {
    code: ['application/mail'],
    tests: ['src/infrastructure/persistence/mail/mail-subscriber.int-spec.ts'],
  },
  'application/saved': overHttp(['application/saved'], 'saved-spaces', 'saved-searches', 'waitlist'),
  'application/webhook': overHttp(['application/webhook'], 'webhooks'),
  'application/rest': overHttp(
    ['admin', 'content', 'discover', 'location', 'place', 'review', 'vendor-profile'].map(
      (folder) => `application/${folder}`,
    ),
    'admin',
    'discover',
    'places',
    'reviews',
    'vendor-profiles',
    'edit-conflicts',
  ),
  'persistence/booking': overHttp(
    ['infrastructure/persistence/booking'],
    'bookings',
    'clock',
    'idempotency',
    'vendor-bookings',
    'host-stats',
  ),
  'persistence/space': overHttp(
    ['infrastructure/persistence/space'],
    'spaces',
    'space-edits',
    'availability',
    'discover',
  ),
  'persistence/rest': overHttp(
    ['account', 'admin', 'content', 'discover', 'location', 'review', 'upload'].map(
      (folder) => `infrastructure/persistence/${folder}`,
    ),
    'account',
    'admin',
    'admin-lists',
    'auth',
    'discover',
    'reviews',
    'uploads',
  ),
};
