/*
 * The outbox does not keep addresses of deleted accounts (D11). Emails that have not been sent yet, such as the one about
 * the deletion itself, keep theirs until then. $1 is the id of a deleted user, or null for all of them.
 *
 * SKIP LOCKED, because a worker locks an email while it sends it, which takes longer than a request may. The hourly run
 * erases it afterwards.
 */

const DELETED = `users.status = 'deleted' AND ($1::integer IS NULL OR users.id = $1)`;

/** Whether the vendor of the email's booking, or the host of its space, is deleted. */
const HAS_DELETED_PARTY = `EXISTS (
  SELECT 1 FROM bookings b JOIN spaces s ON s.id = b.space_id JOIN users ON users.id IN (b.vendor_id, s.host_id)
  WHERE b.id = o.booking_id AND ${DELETED})`;

/* The address of an anonymized user is `deleted-7@popnook.invalid`. */
const ERASE_RECIPIENTS = `
UPDATE outbox SET recipient = (SELECT email FROM users WHERE id = recipient_id), payload = '{}', subject = NULL,
  last_error = NULL, discarded_at = CASE WHEN failed_at IS NOT NULL THEN coalesce(discarded_at, now()) END
WHERE id IN (
  SELECT id FROM outbox
  WHERE recipient_id IN (SELECT id FROM users WHERE ${DELETED}) AND recipient NOT LIKE 'deleted-%@popnook.invalid'
    AND (sent_at IS NOT NULL OR failed_at IS NOT NULL)
  FOR UPDATE SKIP LOCKED)`;

/* Failed emails to the other side. Without their content, they cannot be sent again. */
const ERASE_FAILED = `
UPDATE outbox SET payload = '{}', last_error = NULL, discarded_at = coalesce(discarded_at, now())
WHERE id IN (
  SELECT id FROM outbox o
  WHERE failed_at IS NOT NULL AND discarded_at IS NULL AND kind <> 'sign-in-code' AND ${HAS_DELETED_PARTY}
  FOR UPDATE SKIP LOCKED)`;

/* Emails to the other side that are still to be sent do not need the contact. */
const ERASE_CONTACTS = `
UPDATE outbox SET payload = payload - 'contact'
WHERE id IN (
  SELECT id FROM outbox o
  WHERE sent_at IS NULL AND failed_at IS NULL AND payload ? 'contact' AND ${HAS_DELETED_PARTY}
  FOR UPDATE SKIP LOCKED)`;

export const ERASE_EMAILS = [ERASE_RECIPIENTS, ERASE_FAILED, ERASE_CONTACTS];

/* Codes that were sent before the user signed up. $2 is the address that the user had. */
export const FIND_EMAILS_TO_STRANGER = `
UPDATE outbox SET recipient_id = $1
WHERE id IN (SELECT id FROM outbox WHERE recipient_id IS NULL AND recipient = $2 FOR UPDATE SKIP LOCKED)`;
