import { dayIn } from '../../src/domain/shared/calendar-day';
import type { Actor } from '../rights/scene';
import type { ListedRecords } from './records';

/** An entry of a list, as in the response. */
export type Row = Record<string, unknown> & { id: number };
/** The value of a sort key. */
type Key = number | string;

interface Filter {
  /** Whether the entry is in the list with this value of the filter. */
  matches: (row: Row, value: string) => boolean;
  /** The values of the filter that the test sends. */
  values: (rows: Row[]) => string[];
}

interface Order {
  /** Entries with equal keys are sorted by id, in the same direction. */
  keys: ((row: Row) => Key)[];
  direction: 1 | -1;
}

/** What a list should contain, and in which order. */
export interface List {
  reader: Exclude<Actor, 'visitor'>;
  /** The path parameters. */
  path?: (records: ListedRecords) => Record<string, number>;
  /** The order for each value of `sort`; `default` is the order without `sort`. */
  orders: Record<string, Order>;
  filters?: Record<string, Filter>;
  /** If the request does not set the filter `name`, the list leaves out the entries for which `byDefault` is true. */
  hidden?: { name: string; values: string[]; byDefault: (row: Row) => boolean };
  /** The name of the filter that searches for a text. */
  text?: string;
  /** The id of the operation that returns the same entries as a file. */
  download?: string;
}

const newest: Order = { keys: [], direction: -1 };
const oldest: Order = { keys: [], direction: 1 };
const byAge = { default: newest, newest, oldest };
const bothDirections = (name: string, key: (row: Row) => Key): Record<string, Order> => ({
  [name]: { keys: [key], direction: 1 },
  [`-${name}`]: { keys: [key], direction: -1 },
});
const text = (name: string) => (row: Row) => String(row[name]);
const number = (name: string) => (row: Row) => Number(row[name] ?? 0);

const distinct = (values: string[]) => [...new Set(values)].sort();
/** A filter by the value of a field. */
const equals = (field: string): Filter => ({
  matches: (row, value) => String(row[field]) === value,
  values: (rows) => distinct(rows.map(text(field))),
});
/** A filter that has an effect only if it is true. */
const only = (matches: (row: Row) => boolean): Filter => ({
  matches: (row, value) => value === 'false' || matches(row),
  values: () => ['true', 'false'],
});
const contains = (fields: string[], values: string[]): Filter => ({
  matches: (row, value) =>
    fields
      .map((field) => row[field] ?? '')
      .join(' ')
      .toLowerCase()
      .includes(value.toLowerCase()),
  values: () => values,
});
/** The first, the middle and the last day. */
const firstMiddleLast = (days: string[]) =>
  distinct([0, Math.floor(days.length / 2), days.length - 1].map((index) => days[index] ?? ''));
/** Filters for the first and the last day of a range, both included. */
const between = (from: string, to: string, dayOf: (row: Row) => string) => {
  const values = (rows: Row[]) => firstMiddleLast(distinct(rows.map(dayOf)));
  return {
    [from]: { matches: (row: Row, value: string) => dayOf(row) >= value, values },
    [to]: { matches: (row: Row, value: string) => dayOf(row) <= value, values },
  };
};
const createdInRange = between('createdFrom', 'createdTo', ({ createdAt }) =>
  dayIn('America/New_York', new Date(String(createdAt))),
);

const ofHost = ({ hostId }: ListedRecords) => ({ id: hostId });
const ofVendor = ({ vendorId }: ListedRecords) => ({ id: vendorId });
const ofSpace = ({ spaceId }: ListedRecords) => ({ id: spaceId });
const bookingId = { ...equals('id'), values: (rows: Row[]) => rows.slice(0, 2).map(({ id }) => String(id)) };
const fullName = (prefix: string) => [`${prefix}FirstName`, `${prefix}LastName`];

/** All paginated lists, by operation id, except `listSpaces` and `listHistory`, which other files test. */
export const lists: Record<string, List> = {
  listAdminUsers: {
    reader: 'admin',
    orders: {
      ...byAge,
      ...bothDirections('name', ({ firstName, lastName }) => `${lastName} ${firstName}`),
      ...bothDirections('email', text('email')),
      ...bothDirections('role', text('role')),
      ...bothDirections('status', text('status')),
    },
    filters: {
      ...createdInRange,
      role: equals('role'),
      q: contains(['firstName', 'lastName', 'email'], ['ANN', 'abel', 'vendor-', 'nobody']),
    },
    hidden: {
      name: 'status',
      values: ['active', 'suspended', 'deleted'],
      byDefault: ({ status }) => status === 'deleted',
    },
    text: 'q',
    download: 'downloadUsers',
  },
  listAdminSpaces: {
    reader: 'admin',
    orders: {
      ...byAge,
      ...bothDirections('name', ({ name }) => String(name).toLowerCase()),
      ...bothDirections('price', number('pricePerDay')),
      // Unlike `name` and `price`, `rating` is descending: the best spaces are first.
      rating: { keys: [number('rating')], direction: -1 },
      '-rating': { keys: [number('rating')], direction: 1 },
    },
    filters: {
      ...createdInRange,
      approvalStatus: equals('approvalStatus'),
      changedSinceApproval: equals('changedSinceApproval'),
      isActive: equals('isActive'),
      hostId: equals('hostId'),
      awaitingApproval: only(
        ({ approvalStatus, changedSinceApproval }) =>
          approvalStatus === 'pending' || changedSinceApproval === true,
      ),
      q: contains(
        ['name', 'description', 'location', ...fullName('host'), 'hostEmail'],
        ['BOOTH', 'austin', 'nobody'],
      ),
    },
    text: 'q',
    download: 'downloadSpaces',
  },
  listAdminBookings: {
    reader: 'admin',
    orders: {
      ...byAge,
      ...bothDirections('start', text('startDate')),
      ...bothDirections('amount', number('totalAmount')),
    },
    filters: {
      ...createdInRange,
      ...between('startFrom', 'startTo', text('startDate')),
      status: equals('status'),
      flagged: equals('flagged'),
      spaceId: equals('spaceId'),
      vendorId: equals('vendorId'),
      q: contains(
        ['spaceName', ...fullName('vendor'), 'vendorEmail', ...fullName('host'), 'hostEmail'],
        ['ATTIC', 'vendor-', 'nobody'],
      ),
    },
    text: 'q',
    download: 'downloadBookings',
  },
  listAdminReviews: {
    reader: 'admin',
    orders: { ...byAge, ...bothDirections('rating', number('rating')) },
    filters: {
      ...createdInRange,
      rating: equals('rating'),
      q: contains(['comment', 'spaceName', ...fullName('reviewer')], ['BRIGHT', 'corner', 'nobody']),
    },
    text: 'q',
    download: 'downloadReviews',
  },
  listAuditLog: {
    reader: 'admin',
    orders: byAge,
    filters: {
      ...createdInRange,
      action: equals('action'),
      entity: equals('entity'),
      entityId: equals('entityId'),
      actor: contains(['adminName'], ['young', 'ABEL', 'nobody']),
    },
    hidden: {
      name: 'actorRole',
      values: ['admin', 'host', 'vendor', 'customer', 'system'],
      byDefault: ({ actorRole }) => actorRole !== 'admin',
    },
    text: 'actor',
    download: 'downloadAuditLog',
  },
  listFailedEmails: { reader: 'admin', orders: { default: newest } },
  listHostBookings: {
    reader: 'host',
    path: ofHost,
    orders: { default: newest, newest, ...bothDirections('start', text('startDate')) },
    filters: {
      status: equals('status'),
      phase: {
        matches: ({ status }, phase) =>
          (status === 'pending' || status === 'confirmed') === (phase === 'upcoming'),
        values: () => ['upcoming', 'past'],
      },
      spaceId: equals('spaceId'),
      bookingId,
    },
  },
  listPendingBookings: { reader: 'host', path: ofHost, orders: { default: oldest } },
  listHostSpaces: { reader: 'host', path: ofHost, orders: { default: newest } },
  listVendorBookings: {
    reader: 'vendor',
    path: ofVendor,
    orders: { default: newest },
    filters: {
      status: equals('status'),
      cancelled: {
        matches: ({ status }, value) => String(status === 'cancelled') === value,
        values: () => ['true', 'false'],
      },
      bookingId,
    },
  },
  listActiveBookings: {
    reader: 'customer',
    orders: {
      default: { keys: [({ isRunning }) => (isRunning ? 0 : 1), text('startDate')], direction: 1 },
    },
    filters: { vendorId: equals('vendorId'), spaceId: equals('spaceId') },
  },
  listReviews: { reader: 'customer', path: ofSpace, orders: { default: newest } },
  listWebhookDeliveries: {
    reader: 'vendor',
    path: ({ webhookId }) => ({ id: webhookId }),
    orders: { default: newest },
  },
};
