import { Injectable } from '@nestjs/common';
import {
  type ListingChange,
  type ListingReview,
  ListingReviews,
  type ReviewVersion,
} from '../../../application/space/listing-reviews';
import { DomainError } from '../../../domain/shared/domain-error';
import { Database } from '../database';
import { toFieldName } from '../sql-edit-versions';

/** Reads what the triggers of the migration `8-listing-reviews` have stored about decisions (D18). */
@Injectable()
export class SqlListingReviews extends ListingReviews {
  constructor(private readonly database: Database) {
    super();
  }

  async version(spaceId: number): Promise<ReviewVersion> {
    const [version] = await this.database.query<ReviewVersion>(
      'SELECT review_version AS current, decided_version AS "lastDecision" FROM spaces WHERE id = $1',
      [spaceId],
    );
    if (!version) throw DomainError.notFound('Space');
    return version;
  }

  async changes(spaceId: number): Promise<ListingReview> {
    const [review] = await this.database.query<Omit<ListingReview, 'changes'>>(REVIEW, [spaceId]);
    if (!review) throw DomainError.notFound('Space');
    const changes = await this.database.query<ListingChange>(CHANGES, [spaceId]);
    return { ...review, changes: changes.map((change) => ({ ...change, field: toFieldName(change.field) })) };
  }
}

const REVIEW = `
SELECT s.id AS "spaceId", s.review_version AS "reviewVersion", r.reviewed_at AS "reviewedAt"
FROM spaces s LEFT JOIN reviewed_listings r ON r.space_id = s.id WHERE s.id = $1`;

/**
 * The value of a field as text. Decimals keep their zeros ('1200.00'), because they never become JavaScript numbers. Pictures
 * become URLs.
 */
const TEXT = `CASE jsonb_typeof(field.value)
  WHEN 'array' THEN (SELECT string_agg(coalesce(entry->>'url', entry#>>'{}'), E'\\n') FROM jsonb_array_elements(field.value) entry)
  ELSE field.value#>>'{}' END`;

/** The fields of a snapshot as rows: those of the space have the display id 0. */
const fieldsOf = (snapshot: string) => `
SELECT 0 AS display_id, field.key AS field, ${TEXT} AS value
FROM snapshots, jsonb_each(${snapshot} - 'displays') field
UNION ALL
SELECT display.key::integer, field.key, ${TEXT}
FROM snapshots, jsonb_each(${snapshot}->'displays') display, jsonb_each(display.value) field`;

const CHANGES = `
WITH snapshots AS (
  SELECT listing AS before, listing_snapshot(space_id) AS after FROM reviewed_listings WHERE space_id = $1
), before AS (${fieldsOf('before')}), after AS (${fieldsOf('after')})
SELECT field, nullif(display_id, 0) AS "displayId", before.value AS before, after.value AS after,
  CASE WHEN display_id > 0 THEN coalesce(
    snapshots.after#>>ARRAY['displays', display_id::text, 'name'],
    snapshots.before#>>ARRAY['displays', display_id::text, 'name']) END AS "displayName"
FROM snapshots, before FULL JOIN after USING (display_id, field)
WHERE before.value IS DISTINCT FROM after.value
ORDER BY display_id, field`;
