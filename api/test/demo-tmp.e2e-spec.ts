import http from 'node:http';
import { loadDemoData } from '../../libs/local-stack/src/demo';
import { TestApi } from './test-api';
it('loads', async () => {
  const api = await TestApi.start();
  let count = 0;
  const flaky = http.createServer((req, res) => {
    if (++count > 8) { res.writeHead(500).end(); req.resume(); return; }
    req.pipe(http.request(api.url + req.url, { method: req.method, headers: { ...req.headers, origin: api.url } }, (r) => { res.writeHead(r.statusCode ?? 500, r.headers); r.pipe(res); }));
  });
  await new Promise<void>((ok) => flaky.listen(0, '127.0.0.1', () => ok()));
  const port = (flaky.address() as { port: number }).port;
  const out: unknown[] = [];
  const bare = () => api.query(`SELECT (SELECT count(*) FROM uploads) uploads, (SELECT count(*) from spaces where images='[]') bare, (SELECT count(*) from sub_spaces where images='[]') bared, (SELECT count(*) from vendor_profiles where logo_image is null) barev, (select count(*) from sessions) sessions`);
  await loadDemoData({ databaseUrl: api.databaseUrl, siteUrl: `http://127.0.0.1:${port}` }).catch((e: Error) => out.push(e.message));
  out.push(await bare());
  for (const label of ['second', 'third']) {
    const t = Date.now();
    await loadDemoData({ databaseUrl: api.databaseUrl, siteUrl: api.url });
    out.push(label, Date.now() - t);
  }
  out.push(await bare());
  out.push(await api.query(`SELECT b.status, cancel_reason, count(*), sum((start_date<=current_date and end_date>current_date)::int) running FROM bookings b JOIN users u ON u.id=vendor_id WHERE email='vendor@popnook.test' GROUP BY 1,2`));
  out.push(await api.query(`SELECT name, rating, review_count, images->0->>'url' u FROM spaces ORDER BY id LIMIT 3`));
  out.push((await api.anyone.get('/api/spaces?limit=2')).body.map((s: {name: string; rating: string; images: unknown[]}) => [s.name, s.rating, s.images.length]));
  console.info(JSON.stringify(out, null, 1));
  flaky.close();
  await api.stop();
}, 120000);
