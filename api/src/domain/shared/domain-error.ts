/** Stable error codes (D46). `infrastructure/http/error-codes.ts` has the HTTP status of each. */
export type ErrorCode =
  | 'invalid_input'
  | 'wrong_code'
  | 'sign_up_incomplete'
  | 'not_signed_in'
  | 'invalid_token'
  | 'account_suspended'
  | 'second_factor_required'
  | 'forbidden'
  | 'insufficient_scope'
  | 'foreign_origin'
  | 'not_found'
  | 'dates_unavailable'
  | 'dates_available'
  | 'price_changed'
  | 'terms_changed'
  | 'space_not_bookable'
  | 'illegal_transition'
  | 'too_many_pending'
  | 'limit_reached'
  | 'duplicate_request'
  | 'display_booked'
  | 'days_booked'
  | 'booking_not_completed'
  | 'review_deleted'
  | 'idempotency_key_reused'
  | 'already_exists'
  | 'edit_conflict'
  | 'review_conflict'
  | 'open_commitments'
  | 'last_admin'
  | 'payload_too_large'
  | 'storage_full'
  | 'too_many_requests';

export class DomainError extends Error {
  /**
   * @param message shown to users (D46)
   * @param fields messages by field path, such as `subSpaces.0.type`; for price_changed, the new `totalAmount`; for
   * terms_changed, the new terms
   * @param retryAfter seconds, for too_many_requests
   */
  constructor(
    readonly code: ErrorCode,
    message: string,
    readonly fields?: Record<string, string>,
    readonly retryAfter?: number,
  ) {
    super(message);
  }

  static invalid(field: string, message: string): DomainError {
    return new DomainError('invalid_input', message, { [field]: message });
  }

  static notFound(what: string): DomainError {
    return new DomainError('not_found', `${what} not found.`);
  }

  static forbidden(message: string): DomainError {
    return new DomainError('forbidden', message);
  }
}
