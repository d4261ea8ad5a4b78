import { Client } from 'pg';
import { type Person, TestApi } from './test-api';

/* `display_types` and `lowest_display_rate` of a space, which searches read, must follow every change to its displays (D24, D61). */

let api: TestApi;
let host: Person;
beforeAll(async () => {
  api = await TestApi.start();
  host = await api.signIn('host@x.test', { role: 'host' });
}, 60_000);
afterAll(() => api.stop());

/** Checks the stored summary of every space against its displays. @returns the summary of this space */
async function summaryOf(id: number) {
  const rows = await api.query<{ id: number; stored: string; actual: string; types: string[]; rate: string }>(
    `SELECT s.id, s.display_types AS types, s.lowest_display_rate AS rate,
       row_to_json(row(s.display_types, s.lowest_display_rate))::text AS stored,
       (SELECT row_to_json(row(coalesce(array_agg(DISTINCT d.type ORDER BY d.type), '{}'), min(d.price_per_day)))::text
        FROM sub_spaces d WHERE d.space_id = s.id AND d.is_active) AS actual
     FROM spaces s`,
  );
  expect(rows.filter(({ stored, actual }) => stored !== actual)).toEqual([]);
  const { types, rate } = rows.find((row) => row.id === id) ?? {};
  return { types, rate };
}

const addDisplay = async (spaceId: number, display: object): Promise<number> =>
  (
    await host.agent
      .post(`/api/spaces/${spaceId}/subspaces`)
      .send({ name: 'Display', ...display })
      .expect(201)
  ).body.id;
const editDisplay = (spaceId: number, display: object) =>
  host.agent
    .patch(`/api/spaces/${spaceId}`)
    .send({ subSpaces: [display] })
    .expect(200);

it('a space stores the types and the lowest rate of its active displays after each change (D24, D61)', async () => {
  const { id } = await api.addPublicSpace(host);
  expect(await summaryOf(id)).toEqual({ types: [], rate: null });
  const shelf = await addDisplay(id, { type: 'shelf', pricePerDay: '300.50' });
  const rack = await addDisplay(id, { type: 'rack', pricePerDay: '120' });
  const secondShelf = await addDisplay(id, { type: 'shelf' });
  expect(await summaryOf(id)).toEqual({ types: ['rack', 'shelf'], rate: '120.00' });
  await editDisplay(id, { id: rack, type: 'window', pricePerDay: '500' });
  expect(await summaryOf(id)).toEqual({ types: ['shelf', 'window'], rate: '300.50' });
  await editDisplay(id, { id: rack, isActive: false });
  expect(await summaryOf(id)).toEqual({ types: ['shelf'], rate: '300.50' });
  await editDisplay(id, { id: rack, isActive: true });
  await host.agent.delete(`/api/spaces/${id}/subspaces/${shelf}`).expect(204);
  expect(await summaryOf(id)).toEqual({ types: ['shelf', 'window'], rate: '500.00' });
  await api.query('DELETE FROM sub_spaces WHERE id = $1', [secondShelf]);
  expect(await summaryOf(id)).toEqual({ types: ['window'], rate: '500.00' });
});

it('the summary is correct after concurrent changes to the displays of a space', async () => {
  const { id } = await api.addPublicSpace(host);
  const types = ['shelf', 'counter', 'floor_space', 'wall_space', 'display_case', 'table', 'rack', 'window'];
  await Promise.all(
    types.map((type, index) =>
      api.query(
        `INSERT INTO sub_spaces (space_id, name, type, price_per_day) VALUES ($1, 'Display', $2, $3)`,
        [id, type, 200 + index],
      ),
    ),
  );
  expect(await summaryOf(id)).toEqual({ types: types.toSorted(), rate: '200.00' });
  await Promise.all(
    types.map((type, index) =>
      api.query('UPDATE sub_spaces SET is_active = $3 WHERE space_id = $1 AND type = $2', [
        id,
        type,
        index > 5,
      ]),
    ),
  );
  expect(await summaryOf(id)).toEqual({ types: ['rack', 'window'], rate: '206.00' });
});

it('the summary is correct after concurrent deletions of displays', async () => {
  const { id } = await api.addPublicSpace(host);
  const shelf = await addDisplay(id, { type: 'shelf' });
  const rack = await addDisplay(id, { type: 'rack' });
  const other = new Client({ connectionString: api.databaseUrl });
  await other.connect();
  await other.query('BEGIN');
  await other.query('DELETE FROM sub_spaces WHERE id = $1', [shelf]);
  // Waits for the first deletion, because the trigger locks the space.
  const secondDeletion = api.query('DELETE FROM sub_spaces WHERE id = $1', [rack]);
  await api.waitUntilQueryBlocked();
  await other.query('COMMIT');
  await Promise.all([secondDeletion, other.end()]);
  expect(await summaryOf(id)).toEqual({ types: [], rate: null });
});
