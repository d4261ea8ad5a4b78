import { Injectable, Logger } from '@nestjs/common';
import { QueryFailedError } from 'typeorm';
import { type SearchAlert, SearchMatches } from '../../../application/saved/mail-search-alerts';
import type { SearchFilters } from '../../../application/saved/saved-searches';
import { addDays, type CalendarDay } from '../../../domain/shared/calendar-day';
import { Database } from '../database';
import { TODAY_IN_UTC } from '../database-clock';
import { Values } from '../pagination';
import { filterConditions, IS_PUBLIC } from '../space/space-filters';
import { emailInterval } from './sql-saved-searches';

/** A row of `space_news`: a new listing, or a booking whose cancellation may have freed dates. */
interface News {
  id: number;
  spaceId: number;
  reason: 'new' | 'free';
  /** The period of the cancelled booking, or the combined period of several that overlap; null for a new space. */
  startDate: CalendarDay | null;
  endDate: CalendarDay | null;
}

interface Search {
  id: number;
  filters: SearchFilters;
}

interface DueSearch extends Search {
  email: string;
  firstName: string;
  name: string;
  query: string;
}

const MAX_SPACES_PER_EMAIL = 20;
/** If a search has more matches, only the newest are checked again when the email is sent, to limit the time for one email. */
const MAX_COMPARED_PER_EMAIL = 200;
/** In days (D23). */
const LONGEST_PERIOD = 30;
/** Comparing a batch usually takes milliseconds. After this time, its searches are compared one by one. */
const BATCH_TIMEOUT_MS = 2_000;
/** For comparing one search, or for reading its matches when an email is due. */
const SINGLE_TIMEOUT_MS = 5_000;
/** How long the searches of a batch are compared one by one. A worker that is shutting down waits until this is over. */
const ONE_BY_ONE_MS = 5_000;
/** PostgreSQL's codes for a query canceled by a timeout, invalid data and exceeded limits: the same statement would fail again. */
const PERMANENT_FAILURES = /^(57014|22|54)/;

@Injectable()
export class SqlSearchMatches extends SearchMatches {
  private readonly logger = new Logger('Search alerts');

  constructor(private readonly database: Database) {
    super();
  }

  async matchNext(maxSearches: number): Promise<number | undefined> {
    const [news] = await this.database.query<News>(LOCK_NEWS);
    if (!news) return undefined;
    const searches = await this.database.query<Search>(NEXT_SEARCHES, [news.id, maxSearches]);
    const last = await this.compare(news, searches);
    // There may be more searches: the batch was full, or the time was up before its last search.
    if (last && (searches.length === maxSearches || last !== searches.at(-1)))
      await this.database.query('UPDATE space_news SET next_search_id = $2 WHERE id = $1', [
        news.id,
        last.id,
      ]);
    else await this.database.query('DELETE FROM space_news WHERE id = $1', [news.id]);
    return searches.length;
  }

  /**
   * Compares all searches with the space in one query. If that fails or takes too long, compares them one by one for a limited
   * time and skips those that fail.
   * @returns the last search that was compared
   */
  private async compare(news: News, searches: Search[]): Promise<Search | undefined> {
    const isCandidate = ({ filters }: Search) =>
      news.reason === 'new' || overlapsSearchedDates(news, filters);
    const candidates = searches.filter(isCandidate);
    if (await this.attempt(BATCH_TIMEOUT_MS, () => this.storeMatches(news, candidates)))
      return searches.at(-1);
    const until = Date.now() + ONE_BY_ONE_MS;
    let last: Search | undefined;
    for (const search of searches) {
      if (Date.now() > until) break;
      if (isCandidate(search)) await this.compareOne(news, search);
      last = search;
    }
    return last;
  }

  private async compareOne(news: News, search: Search): Promise<void> {
    const isDone = await this.attempt(SINGLE_TIMEOUT_MS, () => this.storeMatches(news, [search]));
    if (!isDone) this.logger.warn(`Skipped: comparing space ${news.spaceId} with search ${search.id}`);
  }

  /**
   * @returns undefined if a statement exceeds the timeout or fails permanently. In that case, the changes of `work` are undone
   *   and the transaction continues.
   */
  private async attempt<T>(timeoutMs: number, work: () => Promise<T>): Promise<T | undefined> {
    await this.database.query('SAVEPOINT attempt');
    try {
      await this.database.query(`SET LOCAL statement_timeout = ${timeoutMs}`);
      return await work();
    } catch (error) {
      if (!(error instanceof QueryFailedError) || !PERMANENT_FAILURES.test(codeOf(error))) throw error;
      await this.database.query('ROLLBACK TO SAVEPOINT attempt');
      return undefined;
    }
  }

  /**
   * Stores which searches find the space, with one query that has the conditions of the list of spaces (D41). The query locks these
   * searches, because a match of a search that is being deleted would violate the foreign key.
   * @returns true, because `attempt` returns undefined if this fails
   */
  private async storeMatches({ spaceId, reason }: News, searches: Search[]): Promise<true> {
    if (searches.length === 0) return true;
    const values = new Values();
    const space = values.add(spaceId);
    const rows = searches.map(
      ({ id, filters }) =>
        `(${values.add(id)}::int, ${[IS_PUBLIC, ...filterConditions(filters, values)].join(' AND ')})`,
    );
    await this.database.query(
      `INSERT INTO search_matches (search_id, space_id, reason)
       SELECT found.search_id, s.id, ${values.add(reason)} FROM spaces s,
         LATERAL (VALUES ${rows.join(', ')}) found (search_id, matches)
       WHERE s.id = ${space} AND found.matches
         AND EXISTS (SELECT FROM saved_searches WHERE id = found.search_id FOR KEY SHARE)
       ON CONFLICT DO NOTHING`,
      values.list,
    );
    return true;
  }

  async takeDue(maxSearches: number): Promise<SearchAlert[]> {
    const due = await this.database.query<DueSearch>(LOCK_DUE, [maxSearches]);
    const alerts: SearchAlert[] = [];
    for (const { id: searchId, filters, ...props } of due) {
      const found = await this.attempt(SINGLE_TIMEOUT_MS, () => this.takeSpaces(searchId, filters));
      // The search is tried again when its next email is due.
      if (!found) this.logger.warn(`Skipped: the email about search ${searchId}`);
      alerts.push({ searchId, ...props, ...(found ?? { spaces: [], more: 0 }) });
    }
    return alerts;
  }

  private async takeSpaces(
    searchId: number,
    filters: SearchFilters,
  ): Promise<Pick<SearchAlert, 'spaces' | 'more'>> {
    const values = new Values();
    const conditions = [IS_PUBLIC, ...filterConditions(filters, values)];
    // If a space matches for both reasons, the email says that it is new: in descending order, 'new' comes before 'free'.
    const spaces = await this.database.query<SearchAlert['spaces'][number]>(
      `WITH taken AS (
         UPDATE search_matches SET emailed_at = now()
         WHERE search_id = ${values.add(searchId)} AND emailed_at IS NULL RETURNING space_id, reason, found_at
       ), newest AS MATERIALIZED (
         SELECT * FROM taken ORDER BY found_at DESC, space_id DESC LIMIT ${MAX_COMPARED_PER_EMAIL}
       )
       SELECT DISTINCT ON (s.id) s.id, s.name, s.location, newest.reason
       FROM newest JOIN spaces s ON s.id = newest.space_id WHERE ${conditions.join(' AND ')}
       ORDER BY s.id, newest.reason DESC`,
      values.list,
    );
    // Deletes the matches that the query above omitted, so that these spaces can match again. Only the matches taken in this
    // transaction have the time `now()`.
    await this.database.query(
      'DELETE FROM search_matches WHERE search_id = $1 AND emailed_at = now() AND space_id <> ALL($2::int[])',
      [searchId, spaces.map(({ id }) => id)],
    );
    return {
      spaces: spaces.slice(0, MAX_SPACES_PER_EMAIL),
      more: Math.max(0, spaces.length - MAX_SPACES_PER_EMAIL),
    };
  }
}

const codeOf = ({ driverError }: QueryFailedError<Error & { code?: string }>): string =>
  driverError.code ?? '';

/** Whether the cancelled booking may have overlapped a period that starts on one of the searched days; false without such days. */
function overlapsSearchedDates({ startDate, endDate }: News, { from, startWithin }: SearchFilters): boolean {
  const [first, last] = from ? [from, from] : (startWithin?.split(',') ?? []);
  if (!first || !last || !startDate || !endDate) return false;
  return startDate < addDays(last, LONGEST_PERIOD) && endDate > first;
}

/* Other workers skip this row and take the next one. */
const LOCK_NEWS = `
SELECT id, space_id AS "spaceId", reason, start_date::text AS "startDate", end_date::text AS "endDate"
FROM space_news ORDER BY id LIMIT 1 FOR UPDATE SKIP LOCKED`;

/*
 * Excludes the searches of the host and of the vendor who withdrew the request, those saved after the space was listed or
 * the booking cancelled, and those for a start date in the past.
 */
const NEXT_SEARCHES = `
SELECT found.id, found.filters FROM space_news news JOIN spaces s ON s.id = news.space_id, LATERAL (
  SELECT search.id, search.filters FROM saved_searches search
  WHERE search.id > news.next_search_id AND NOT search.is_paused
    AND (search.location_key IS NULL OR search.location_key = lower(s.location))
    AND search.user_id <> s.host_id AND search.user_id IS DISTINCT FROM news.by_user_id
    AND search.created_at <= news.happened_at
    AND coalesce(search.filters ->> 'from', 'infinity')::date >= ${TODAY_IN_UTC} - 1
  ORDER BY search.id LIMIT $2
) found
WHERE news.id = $1 ORDER BY found.id`;

const LOCK_DUE = `
WITH due AS (
  SELECT search.id FROM saved_searches search JOIN users ON users.id = search.user_id AND users.status = 'active'
  WHERE NOT search.is_paused AND search.next_email_at <= now()
    AND EXISTS (SELECT FROM search_matches found WHERE found.search_id = search.id AND found.emailed_at IS NULL)
  ORDER BY search.id LIMIT $1 FOR UPDATE OF search SKIP LOCKED
), changed AS (
  UPDATE saved_searches search SET next_email_at = now() + ${emailInterval('search.frequency')}
  FROM due WHERE search.id = due.id RETURNING search.*
)
SELECT changed.id, changed.filters, changed.name, changed.query, users.email, users.first_name AS "firstName"
FROM changed JOIN users ON users.id = changed.user_id ORDER BY changed.id`;
