import type { Counts } from './load';

export interface Row extends Counts {
  queue: string;
  fault: string;
  rounds: number;
  /** The longest time until all processes were ready again. */
  slowestMs: number;
}

/** The text of docs/reliability.md. */
export const reliabilityPage = (rows: Row[]): string =>
  [
    '# Reliability',
    '',
    '`npm run test:faults` writes this page. It starts two API processes, each with a worker, and a site, first with the mail queue in',
    'PostgreSQL and then in Redis. While vendors request and withdraw bookings and visitors read, it causes one fault after the other.',
    'The run fails if',
    '',
    '- a process exits, or is not ready within 5 seconds after a fault;',
    '- a client gets anything but its response or a 503 with `Retry-After`;',
    '- less than half of the booking requests during a fault succeed (a quarter of them cannot, because their period is already booked);',
    '- at the end, a booking, a withdrawal or an email is missing, an email has arrived twice, or a period is booked twice;',
    '- a restarted process does not exit with code 0 within its drain time + 14 seconds.',
    '',
    'A connection to a client may end early, and an email may arrive twice, only if a process is killed or the mail server cannot be',
    'reached. A client sends a request again after a 503 or a closed connection; during the restart behind nginx, neither may occur. The',
    'time in the last column starts when PostgreSQL accepts connections again, and does not include the time that a killed or restarted',
    'process takes to start. `npm test` contains a short form of the same tests.',
    '',
    '`npm run test:faults` also runs all processes of the compose file behind nginx, with Redis. Hosts and vendors sign up with emailed codes, and',
    'request and accept bookings. During this, twenty times, one of two API processes and one of two workers are killed with SIGKILL at',
    'the same time and started again, and a remote is shipped and rolled back. No page or call may fail, and no email may be missing or',
    'arrive twice (`api/test/production`; twice instead of twenty times in `npm test`).',
    '',
    'If 1,000 requests have expired while the worker was stopped, its next run cancels them in 2.5 s on a busy machine with two cores. The',
    'test allows 10 s (`test/jobs/booking-jobs`).',
    '',
    '| queue | fault | times | requests | bookings | sent again | ready again within |',
    '|---|---|---:|---:|---:|---:|---:|',
    ...rows.map(
      ({ queue, fault, rounds, requests, bookings, unavailable, disconnected, slowestMs }) =>
        `| ${queue} | ${fault} | ${rounds} | ${requests} | ${bookings} | ${unavailable.length + disconnected.length} | ${(slowestMs / 1000).toFixed(1)} s |`,
    ),
    '',
  ].join('\n');
