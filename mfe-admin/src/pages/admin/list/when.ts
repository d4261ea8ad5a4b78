/* Instants, in the administrator's own time zone. */

const date = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });
const time = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** 'Nov 23, 2026'. */
export const dateOf = (instant: string) => date.format(new Date(instant));

/** 'Nov 23, 2026, 2:05 PM'. */
export const timeOf = (instant: string) => time.format(new Date(instant));
