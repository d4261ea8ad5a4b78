import { problemWithStatus } from '@popnook/http-server';
import type { ErrorCode } from '../../domain/shared/domain-error';
import { overloadedProblem } from './overload';

interface ErrorCodeInfo {
  status: number;
  /** An example for the OpenAPI document. Other messages are possible, so programs should read the code. */
  message: string;
  /** The OpenAPI tags of the calls that can return the code. Missing if all calls can return it. */
  tags?: string[];
}

const bookingTags = ['Bookings', 'Administration'];

/** The HTTP status of each error code (D46), and an example of its message. */
export const errorCodes: Record<ErrorCode, ErrorCodeInfo> = {
  invalid_input: { status: 400, message: 'startDate must be a date in the format YYYY-MM-DD.' },
  wrong_code: {
    status: 400,
    message: 'This code is wrong or has expired. Please check it or request a new one.',
    tags: ['Signing in'],
  },
  sign_up_incomplete: {
    status: 400,
    message: 'To create your account, please enter your first and last name and choose a role.',
    tags: ['Signing in'],
  },
  not_signed_in: { status: 401, message: 'Please sign in.' },
  invalid_token: { status: 401, message: 'This access token is unknown, revoked or expired.' },
  account_suspended: {
    status: 403,
    message: 'This account is suspended. Please contact us.',
    tags: ['Signing in', 'Account', 'Access tokens', 'Spaces', 'Webhooks'],
  },
  second_factor_required: {
    status: 403,
    message: 'Please enter the code from your authenticator app first.',
  },
  forbidden: { status: 403, message: 'Your account is not allowed to do this.' },
  insufficient_scope: { status: 403, message: 'This access token lacks the scope “bookings”.' },
  foreign_origin: { status: 403, message: 'This request came from another site.' },
  not_found: { status: 404, message: 'Space not found.' },
  dates_unavailable: {
    status: 409,
    message:
      'The selected booking period conflicts with existing reservations. Please choose different dates.',
    tags: bookingTags,
  },
  dates_available: { status: 409, message: 'These dates are available.', tags: ['Waitlist'] },
  price_changed: {
    status: 409,
    message: 'The price has changed: the total is now $700.00. Please check it and send your request again.',
    tags: bookingTags,
  },
  terms_changed: {
    status: 409,
    message: 'The payment terms have changed. Please check them and send your request again.',
    tags: bookingTags,
  },
  space_not_bookable: {
    status: 409,
    message: 'This space is not taking bookings at the moment.',
    tags: [...bookingTags, 'Waitlist'],
  },
  illegal_transition: { status: 409, message: 'A cancelled booking cannot become confirmed.' },
  too_many_pending: {
    status: 409,
    message: 'You have 10 pending requests. Please wait until a host has answered, or withdraw a request.',
    tags: bookingTags,
  },
  limit_reached: {
    status: 409,
    message: 'A space can have at most 200 displays.',
    tags: [
      'Spaces',
      'Access tokens',
      'Webhooks',
      'Saved spaces',
      'Saved searches',
      'Waitlist',
      'Administration',
    ],
  },
  duplicate_request: { status: 409, message: 'You already have a vendor profile.' },
  display_booked: {
    status: 409,
    message: 'This display is booked, so it cannot be removed. Deactivate it instead.',
    tags: ['Spaces'],
  },
  days_booked: {
    status: 409,
    message:
      'Booked or requested days cannot be closed: 2026-12-01. Decline the request, or ask Popnook to cancel the booking.',
    tags: ['Availability'],
  },
  booking_not_completed: {
    status: 409,
    message: 'You can review a space once your booking is completed.',
    tags: ['Reviews'],
  },
  review_deleted: {
    status: 409,
    message: 'Your review was deleted, so you cannot review this booking again.',
    tags: ['Reviews'],
  },
  idempotency_key_reused: {
    status: 422,
    message: 'This Idempotency-Key was already used for a different request. Please use a new one.',
  },
  already_exists: {
    status: 409,
    message: 'You have already reviewed this booking.',
    tags: ['Reviews', 'Administration', 'Content', 'Locations'],
  },
  edit_conflict: { status: 412, message: 'Someone else has changed this since you opened it.' },
  review_conflict: {
    status: 409,
    message: 'This listing has changed since you opened it.',
    tags: ['Administration'],
  },
  open_commitments: {
    status: 409,
    message: 'You have active spaces. Please deactivate them first.',
    tags: ['Account', 'Administration'],
  },
  last_admin: { status: 409, message: 'This is the last administrator.', tags: ['Administration'] },
  payload_too_large: { status: 413, message: 'shop.jpg is larger than the limit of 5 MB' },
  too_many_requests: { status: 429, message: 'Too many requests. Please wait a moment.' },
  storage_full: {
    status: 507,
    message: 'There is no space left to store this picture. Please try again later.',
    tags: ['Uploads'],
  },
};

/** An example of an error's body for the OpenAPI document. */
export interface ProblemExample {
  statusCode: number;
  code: string;
  message: string;
  requestId: string;
}

/** The code in the 503 response of `/health/ready`. */
const NOT_READY = 'not_ready';

const requestId = '0b6a6a52-9d0c-4f5b-9c7e-0d6ac6f4f3d1';

/** The examples in the OpenAPI document, by error code: Popnook's own errors and those of the HTTP server. */
export const problemExamples: Record<string, ProblemExample> = Object.fromEntries(
  [
    overloadedProblem,
    { statusCode: 503, code: NOT_READY, message: 'the database does not respond' },
    problemWithStatus(415),
    problemWithStatus(503),
    ...Object.entries(errorCodes).map(([code, { status, message }]) => ({
      statusCode: status,
      code,
      message,
    })),
  ].map((problem) => [problem.code, { ...problem, requestId }]),
);

/** The error codes that a call with this OpenAPI tag can return with this status. */
export const codesFor = (status: number, tag: string): string[] =>
  Object.entries(problemExamples)
    .filter(([code, { statusCode }]) => statusCode === status && hasTag(code, tag))
    .map(([code]) => code);

const tagsByCode: Record<string, Pick<ErrorCodeInfo, 'tags'>> = {
  ...errorCodes,
  [NOT_READY]: { tags: ['Operation'] },
};
const hasTag = (code: string, tag: string): boolean => tagsByCode[code]?.tags?.includes(tag) ?? true;
