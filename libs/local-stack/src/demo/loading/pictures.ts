import type { Database } from './database';
import { DISPLAY_TYPES, type DisplayType, drawDisplay } from '../drawings/display';
import { drawShopfront } from '../drawings/shopfront';
import { drawLogo, drawProduct } from '../drawings/vendor-pictures';
import { PEOPLE, PROFILES, emailOf } from '../facts/people';
import { hasDone, noteDone } from './notes';
import { SPACES } from './spaces';
import { type Upload, asDemoHost } from './uploader';

type Task = (upload: Upload) => Promise<void>;

/** The site always has one to encode while the next are drawn. */
const AT_ONCE = 3;

/** Fills what has no picture yet, so that a run that was killed is completed by the next. */
export const loadPictures = async (
  database: Database,
  siteUrl: string,
  onProgress: (text: string) => void,
): Promise<void> => {
  if (await hasDone(database, 'pictures')) return;
  const tasks = [
    ...(await spaceTasks(database)),
    ...(await displayTasks(database)),
    ...(await profileTasks(database)),
  ];
  await asDemoHost(database, siteUrl, (upload) => runAll(tasks, upload, onProgress));
  await noteDone(database, 'pictures');
};

/** After a failure nothing new is begun, and what is under way ends before anybody hears of it. */
const runAll = async (tasks: readonly Task[], upload: Upload, onProgress: (text: string) => void) => {
  const queue = [...tasks];
  let done = 0;
  const work = async () => {
    for (let task = queue.shift(); task; task = queue.shift()) {
      await task(upload).catch((error: unknown) => {
        queue.length = 0;
        throw error;
      });
      done += 1;
      onProgress(`pictures ${done} of ${tasks.length}`);
    }
  };
  const outcomes = await Promise.allSettled(Array.from({ length: AT_ONCE }, work));
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
};

interface SpaceRow {
  id: number;
  name: string;
  space_type: string;
}

const spaceTasks = async (database: Database): Promise<Task[]> => {
  const { rows } = await database.query<SpaceRow>(
    `SELECT s.id, s.name, s.space_type FROM spaces s JOIN users u ON u.id = s.host_id
     WHERE s.images = '[]' AND s.name = ANY ($1) AND u.email LIKE '%@popnook.test' ORDER BY s.id`,
    [SPACES.map(({ name }) => name)],
  );
  return rows.map((space) => (upload) => paintSpace(database, upload, space));
};

const paintSpace = async (database: Database, upload: Upload, { id, name, space_type: type }: SpaceRow) => {
  const views = [false, true].map((evening) => ({
    name: `${name}, ${evening ? 'evening' : 'day'}`,
    svg: drawShopfront({ seed: id, name, type, evening }),
  }));
  const images = await upload(id % 3 === 0 ? views.reverse() : views);
  await database.query('UPDATE spaces SET images = $2 WHERE id = $1', [id, JSON.stringify(images)]);
};

const VARIANTS = 2;

/** Displays of one type share a few pictures. */
const displayTasks = async (database: Database): Promise<Task[]> => {
  const { rows } = await database.query<{ type: DisplayType }>(
    `SELECT DISTINCT d.type FROM sub_spaces d JOIN spaces s ON s.id = d.space_id
     WHERE d.images = '[]' AND s.name = ANY ($1)`,
    [SPACES.map(({ name }) => name)],
  );
  return rows.map(
    ({ type }) =>
      (upload) =>
        paintDisplays(database, upload, type),
  );
};

const paintDisplays = async (database: Database, upload: Upload, type: DisplayType) => {
  const start = DISPLAY_TYPES.indexOf(type) * VARIANTS + 1;
  const images = await upload(
    Array.from({ length: VARIANTS }, (_, variant) => ({
      name: `${type} ${variant + 1}`,
      svg: drawDisplay(type, start + variant),
    })),
  );
  await database.query(
    `UPDATE sub_spaces SET images = jsonb_build_array($2::jsonb -> (space_id % $3))
     WHERE type = $1 AND images = '[]' AND space_id IN (SELECT id FROM spaces WHERE name = ANY ($4))`,
    [type, JSON.stringify(images), VARIANTS, SPACES.map(({ name }) => name)],
  );
};

const profileTasks = async (database: Database): Promise<Task[]> => {
  const { rows } = await database.query<{ email: string }>(
    `SELECT u.email FROM vendor_profiles p JOIN users u ON u.id = p.user_id
     WHERE p.logo_image IS NULL AND u.email LIKE '%@popnook.test'`,
  );
  const bare = new Set(rows.map(({ email }) => email));
  return PROFILES.filter(({ account }) => bare.has(emailOf(account))).map(
    (profile) => (upload) => paintProfile(database, upload, profile),
  );
};

const paintProfile = async (
  database: Database,
  upload: Upload,
  { account, goods, products }: (typeof PROFILES)[number],
) => {
  const [good, ...shown] = goods;
  const name = PEOPLE.find((person) => person.account === account)?.businessName ?? account;
  const seed = PROFILES.findIndex((profile) => profile.account === account) + 2;
  const [logo, ...pictures] = await upload([
    { name: `${name}, logo`, svg: drawLogo(name, good, seed) },
    ...shown.map((product, index) => ({ name: product, svg: drawProduct(product, seed + index * 5) })),
  ]);
  const captioned = pictures.map((picture, index) => ({ ...picture, caption: products[index] }));
  await database.query(
    `UPDATE vendor_profiles SET logo_image = $2, product_images = $3
     WHERE user_id = (SELECT id FROM users WHERE email = $1)`,
    [emailOf(account), JSON.stringify(logo), JSON.stringify(captioned)],
  );
};
