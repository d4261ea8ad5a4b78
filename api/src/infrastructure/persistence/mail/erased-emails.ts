/*
 * The outbox keeps neither addresses nor names of deleted accounts, nor names and streets of their spaces (D11). Unsent
 * emails keep the address until they are sent. Unsent emails about the deletion itself also keep the names until the
 * clean-up job runs, because they list what was cancelled. $1 is the id of a deleted user, or null for all of them.
 *
 * The statements skip emails that a worker has locked while it sends them, because a request cannot wait that long. The
 * clean-up job erases these emails later.
 */

const DELETED = `users.status = 'deleted' AND ($1::integer IS NULL OR users.id = $1)`;

/** Whether the vendor of the email's booking, or the host of its space, is deleted. */
const HAS_DELETED_PARTY = `EXISTS (
  SELECT 1 FROM bookings b JOIN spaces s ON s.id = b.space_id JOIN users ON users.id IN (b.vendor_id, s.host_id)
  WHERE b.id = o.booking_id AND ${DELETED})`;

/*
 * The address of an anonymized user is, for example, `deleted-7@popnook.invalid`. Failed emails are discarded, because
 * they cannot be sent again without their content.
 */
const ERASE_RECIPIENTS = `
UPDATE outbox SET recipient = (SELECT email FROM users WHERE id = recipient_id), payload = '{}', subject = NULL,
  last_error = NULL, discarded_at = CASE WHEN failed_at IS NOT NULL THEN coalesce(discarded_at, now()) END
WHERE id IN (
  SELECT id FROM outbox
  WHERE recipient_id IN (SELECT id FROM users WHERE ${DELETED}) AND recipient NOT LIKE 'deleted-%@popnook.invalid'
    AND (sent_at IS NOT NULL OR failed_at IS NOT NULL)
  FOR UPDATE SKIP LOCKED)`;

/*
 * Failed emails to the other party of a booking. Sign-in codes belong to no booking; the condition on `kind` only lets
 * PostgreSQL use the index `outbox_failed`.
 */
const ERASE_FAILED = `
UPDATE outbox SET payload = '{}', last_error = NULL, discarded_at = coalesce(discarded_at, now())
WHERE id IN (
  SELECT id FROM outbox o
  WHERE failed_at IS NOT NULL AND discarded_at IS NULL AND kind <> 'sign-in-code' AND ${HAS_DELETED_PARTY}
  FOR UPDATE SKIP LOCKED)`;

/** The payload with these texts instead of the original ones. Texts that were null remain null. */
const payloadWith = (texts: Record<string, string | null>) => `(
  SELECT coalesce(jsonb_object_agg(key, CASE WHEN value = 'null' THEN value
    ELSE coalesce('${JSON.stringify(texts)}'::jsonb -> key, value) END), '{}')
  FROM jsonb_each(payload))`;

/*
 * Replaces texts in the emails that meet the condition `emails`. Emails about the deletion itself are created in the same
 * transaction, so their `created_at` is `now()`, and they keep their texts for the time being.
 */
const eraseTexts = (emails: string, texts: Record<string, string | null>) => `
UPDATE outbox SET payload = ${payloadWith(texts)}
WHERE id IN (
  SELECT id FROM outbox
  WHERE ${emails} AND created_at < now() AND payload <> ${payloadWith(texts)}
  FOR UPDATE SKIP LOCKED)`;

const withoutMessages = { reason: null, declineMessage: null, contact: null };

const OF_HOSTS = `space_id IN (SELECT s.id FROM spaces s JOIN users ON users.id = s.host_id WHERE ${DELETED})`;

const ERASE_HOSTS = eraseTexts(OF_HOSTS, {
  ...withoutMessages,
  spaceName: 'Closed space',
  displayName: 'Display',
  address: '',
  notes: null,
  hostFirstName: 'Deleted user',
  hostFullName: 'Deleted user',
});

/* Emails about spaces that were transferred to another host. */
const ERASE_FORMER_HOSTS = eraseTexts(
  `sent_at IS NULL AND (payload ->> 'hostId')::integer IN (SELECT id FROM users WHERE ${DELETED})`,
  { contact: null, hostFirstName: 'Deleted user', hostFullName: 'Deleted user' },
);

/* Subjects contain the name of the space. They are used only in lists; emails are rendered from the payload. */
const ERASE_SUBJECTS = `
UPDATE outbox SET subject = NULL
WHERE id IN (SELECT id FROM outbox WHERE subject IS NOT NULL AND ${OF_HOSTS} FOR UPDATE SKIP LOCKED)`;

const ERASE_VENDORS = eraseTexts(
  `booking_id IN (SELECT b.id FROM bookings b JOIN users ON users.id = b.vendor_id WHERE ${DELETED})`,
  {
    ...withoutMessages,
    message: null,
    vendorFirstName: 'Deleted user',
    vendorFullName: 'Deleted user',
    vendorBusinessName: null,
  },
);

/* Unsent emails to the deleted user, except the one about the deletion. Without the name, they begin with "Hello there". */
const ERASE_NAMES = eraseTexts(
  `recipient_id IN (SELECT id FROM users WHERE ${DELETED}) AND kind <> 'account-deleted' AND sent_at IS NULL`,
  { ...withoutMessages, firstName: 'there' },
);

const IS_CLOSED = `EXISTS (
  SELECT FROM spaces s JOIN users ON users.id = s.host_id WHERE s.id = (space ->> 'id')::integer AND ${DELETED})`;

/* Names of spaces in emails about saved searches. */
const ERASE_FOUND_SPACES = `
UPDATE outbox SET payload = jsonb_set(payload, '{spaces}', (
  SELECT jsonb_agg(space || CASE WHEN ${IS_CLOSED} THEN '{"name": "Closed space"}'::jsonb ELSE '{}' END)
  FROM jsonb_array_elements(payload -> 'spaces') space))
WHERE id IN (
  SELECT id FROM outbox
  WHERE kind = 'search-alert' AND sent_at IS NULL AND EXISTS (
    SELECT FROM jsonb_array_elements(payload -> 'spaces') space WHERE space ->> 'name' <> 'Closed space' AND ${IS_CLOSED})
  FOR UPDATE SKIP LOCKED)`;

export const ERASE_EMAILS = [
  ERASE_RECIPIENTS,
  ERASE_FAILED,
  ERASE_SUBJECTS,
  ERASE_HOSTS,
  ERASE_FORMER_HOSTS,
  ERASE_FOUND_SPACES,
  ERASE_VENDORS,
  ERASE_NAMES,
];

/* Stores the user as the recipient of emails that were sent before sign-up, such as codes. $1 is the user, $2 the address. */
export const ASSIGN_EARLIER_EMAILS = `
UPDATE outbox SET recipient_id = $1
WHERE id IN (SELECT id FROM outbox WHERE recipient_id IS NULL AND recipient = $2 FOR UPDATE SKIP LOCKED)`;
