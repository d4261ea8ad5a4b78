import { cp } from 'node:fs/promises';
import { Config } from '../src/config';
import { loadDemoData } from '../../libs/local-stack/src/demo';
import { TestApi } from './test-api';
it('loads', async () => {
  const api = await TestApi.start();
  for (const label of ['first', 'second']) {
    const t = Date.now();
    await loadDemoData({ databaseUrl: api.databaseUrl, siteUrl: api.url });
    console.info(label, Date.now() - t, 'ms');
  }
  console.info(
    await api.query(
      `SELECT (SELECT count(*) FROM spaces) spaces, (SELECT count(*) FROM bookings) bookings, (SELECT count(*) FROM reviews) reviews,(SELECT count(*) FROM uploads) uploads, (SELECT count(*) from spaces where images='[]') bare, (SELECT count(*) from sub_spaces where images='[]') bared, (SELECT count(*) from vendor_profiles where logo_image is null) barev`,
    ),
  );
  console.info(
    await api.query(
      `SELECT status, cancel_reason, count(*) FROM bookings b JOIN users u ON u.id=vendor_id WHERE email='vendor@popnook.test' GROUP BY 1,2`,
    ),
  );
  console.info(
    await api.query(
      `SELECT name, rating, review_count, images, jsonb_path_query_array(images,'$[0]') FROM spaces LIMIT 2`,
    ),
  );
  console.info((await api.anyone.get('/api/spaces?limit=3')).body);
  await cp(
    Config.prototype === undefined ? '' : (api.app.get(Config) as Config).dataDir,
    '/tmp/demo-uploads',
    { recursive: true },
  );
  await api.stop();
}, 120000);
