import type { Database } from './database';
import { PLACES } from '../facts/places';
import { TEXTS, sectionOf } from '../facts/texts';
import { BookingBook, writeCurrentBookings } from './bookings';
import { countReviews, writeHistory } from './history';
import { insert } from './insert';
import { hasDone, noteDone } from './notes';
import { idOf, writePeople } from './people';
import { writeSpaces } from './spaces';

/** Everything but the pictures, in one transaction. */
export const loadFacts = async (client: Database, now: Date): Promise<void> => {
  if (await hasDone(client, 'facts')) return;
  await client.query('BEGIN');
  try {
    await writeFacts(client, now);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
};

const writeFacts = async (client: Database, now: Date) => {
  const people = await writePeople(client, now);
  for (const { city, state, stateCode } of Object.values(PLACES))
    await insert(client, 'available_locations', { city, state, state_code: stateCode });
  for (const [key, content] of TEXTS)
    await insert(client, 'cms_content', { key, content, section: sectionOf(key) });
  const spaces = await writeSpaces(client, people, now);
  const book = new BookingBook(client, people, now);
  await writeHistory({ client, book, people, now }, spaces);
  await writeCurrentBookings(book, spaces);
  await countReviews(client);
  await noteDone(client, 'facts', idOf(people, 'admin'));
};
