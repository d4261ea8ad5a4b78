import request from 'supertest';
import { oneTimePassword } from './one-time-password';
import { TestApi } from './test-api';

const SITE_TOKEN = 'a token that only the site and the API know';
/** It looks like the cookie of a browser that has signed in, but its signature is invalid. */
const FORGED_COOKIE = `popnook_device=${'a'.repeat(32)}.${'b'.repeat(43)}`;
const newVendor = { role: 'vendor', firstName: 'Vera', lastName: 'Lane' };

let api: TestApi;
beforeAll(async () => {
  api = await TestApi.start({ RATE_LIMITS: 'on', SITE_TOKEN });
});
afterAll(() => api.stop());

let networks = 0;
const newNetwork = () => {
  networks += 1;
  return `203.0.${Math.floor(networks / 250)}.${(networks % 250) + 1}`;
};
/** A client that keeps cookies, as browsers do. By default, it is the only one in its network. */
const browser = (address = newNetwork()) =>
  request.agent(api.url).set({ 'X-Site-Token': SITE_TOKEN, 'X-Forwarded-For': address });
/** A client that keeps no cookies. */
const client = (address = newNetwork()) => ({
  post: (path: string) =>
    api.anyone.post(path).set({ 'X-Site-Token': SITE_TOKEN, 'X-Forwarded-For': address }),
});
type Client = Pick<ReturnType<typeof client>, 'post'>;

const requestCode = (from: Client, email: string) => from.post('/api/auth/send-code').send({ email });
const verify = (from: Client, email: string, code: string) =>
  from.post('/api/auth/verify-code').send({ email, code, ...newVendor });
const wrongCode = (...codes: string[]) =>
  ['000000', '111111', '222222'].find((code) => !codes.includes(code)) ?? '';

/** Requests a code. @returns the code in the email */
async function codeFor(from: Client, email: string): Promise<string> {
  await requestCode(from, email).expect(200);
  return api.codeFor(email);
}
/**
 * A browser that has signed in with this email address and out again. The time of its code is moved back two days, so that the code does
 * not count toward any limit.
 */
async function knownBrowser(email: string, address?: string) {
  const known = browser(address);
  await verify(known, email, await codeFor(known, email)).expect(200);
  await known.post('/api/auth/logout').expect(200);
  await api.query(`UPDATE verification_codes SET created_at = now() - interval '2 days' WHERE email = $1`, [
    email,
  ]);
  return known;
}
/** @returns the statuses of the responses */
const concurrently = (times: number, call: (index: number) => PromiseLike<{ status: number }>) =>
  Promise.all(Array.from({ length: times }, async (_, index) => (await call(index)).status));

describe('the code of a browser', () => {
  it('survives six concurrent wrong guesses by a stranger without a cookie (D6)', async () => {
    const owner = browser();
    const code = await codeFor(owner, 'guessed@x.test');
    const guesses = concurrently(6, () => verify(client(), 'guessed@x.test', wrongCode(code)));
    expect(await guesses).toEqual(Array(6).fill(400));
    await verify(client(), 'guessed@x.test', code).expect(400);
    await verify(owner, 'guessed@x.test', code).expect(200);
  });

  it('survives wrong guesses by a stranger with their own cookie and code (D6)', async () => {
    const [owner, stranger] = [browser(), browser()];
    const code = await codeFor(owner, 'two@x.test');
    const other = await codeFor(stranger, 'two@x.test');
    for (let n = 0; n < 5; n += 1) await verify(stranger, 'two@x.test', wrongCode(code, other)).expect(400);
    await verify(stranger, 'two@x.test', other).expect(400);
    await verify(owner, 'two@x.test', code).expect(200);
  });

  it('is refused in another browser, but stays valid in its own (D6)', async () => {
    const [owner, stranger] = [browser(), browser()];
    const code = await codeFor(owner, 'bound@x.test');
    await requestCode(stranger, 'other@x.test').expect(200);
    await verify(stranger, 'bound@x.test', code).expect(400);
    await verify(owner, 'bound@x.test', code).expect(200);
  });

  it('is not replaced by concurrent code requests of a stranger (D6)', async () => {
    const owner = browser();
    const code = await codeFor(owner, 'kept@x.test');
    expect(await concurrently(8, () => requestCode(client(), 'kept@x.test'))).toEqual(Array(8).fill(200));
    await verify(owner, 'kept@x.test', code).expect(200);
  });

  it('is not replaced by the code of the same browser for another address (D6)', async () => {
    const owner = browser();
    const code = await codeFor(owner, 'first@x.test');
    const other = await codeFor(owner, 'second@x.test');
    await verify(owner, 'first@x.test', code).expect(200);
    await verify(owner, 'second@x.test', other).expect(200);
  });

  it('is replaced when the same browser requests another one (D6)', async () => {
    const owner = browser();
    const old = await codeFor(owner, 'again@x.test');
    // 60 s must pass between two codes.
    await api.query(
      `UPDATE verification_codes SET created_at = now() - interval '2 minutes' WHERE email = 'again@x.test'`,
    );
    const fresh = await codeFor(owner, 'again@x.test');
    if (old !== fresh) await verify(owner, 'again@x.test', old).expect(400);
    await verify(owner, 'again@x.test', fresh).expect(200);
  });
});

describe('a client that keeps no cookies', () => {
  it('can sign in with its code even if a stranger requested one before (D6)', async () => {
    const from = client();
    await codeFor(client(), 'cookieless@x.test');
    await verify(from, 'cookieless@x.test', await codeFor(from, 'cookieless@x.test')).expect(200);
  });

  it('shares its five attempts with all other clients without cookies (D6)', async () => {
    const code = await codeFor(client(), 'shared@x.test');
    for (let n = 0; n < 5; n += 1) await verify(client(), 'shared@x.test', wrongCode(code)).expect(400);
    await verify(client(), 'shared@x.test', code).expect(400);
  });
});

describe('a browser that has signed in with the address before', () => {
  it('gets a code after strangers have used up all limits of the address and the network (D6)', async () => {
    const network = newNetwork();
    const known = await knownBrowser('admin@popnook.test', network);
    await requestCode(client(network), 'admin@popnook.test').expect(200);
    await requestCode(client(network), 'admin@popnook.test').expect(429);
    const statuses = await concurrently(60, () => requestCode(client(), 'admin@popnook.test'));
    // Unknown browsers get 50 codes a day for an address, and one was sent above.
    expect(statuses.filter((status) => status === 200)).toHaveLength(49);
    const code = await codeFor(known, 'admin@popnook.test');
    await verify(known, 'admin@popnook.test', code).expect(200);
  });

  it('signs in after strangers in its network have used up the limit of sign-in calls (D7)', async () => {
    const network = newNetwork();
    const known = await knownBrowser('office@x.test', network);
    expect(await concurrently(40, () => verify(client(network), 'office@x.test', '123456'))).toContain(429);
    await verify(known, 'office@x.test', await codeFor(known, 'office@x.test')).expect(200);
  });

  describe('when others have used up the request budget of its network', () => {
    /** Sends page views, which cost the most, until one is refused, and then reads until the remaining units are used up. */
    async function useUpBudget(network: string): Promise<void> {
      const viewPage = () => client(network).post('/internal/page-views');
      const read = () => browser(network).get('/api/locations');
      for (const call of [viewPage, read]) while (!(await concurrently(50, call)).includes(429));
    }

    it('can still sign in, including the second factor of administrators (D7)', async () => {
      // An earlier test has used up the 50 codes a day that unknown browsers get for this address.
      await api.query('DELETE FROM verification_codes');
      const network = newNetwork();
      const known = await knownBrowser('admin@popnook.test', network);
      await useUpBudget(network);
      const code = await codeFor(known, 'admin@popnook.test');
      await verify(known, 'admin@popnook.test', code).expect(200);
      const setUp = await known.post('/api/auth/second-factor/setup').expect(200);
      const enable = known.post('/api/auth/second-factor/enable');
      await enable.send({ code: oneTimePassword(setUp.body.secret) }).expect(200);
    });

    it('is refused with a forged cookie, and for calls other than sign-in (D7)', async () => {
      const network = newNetwork();
      const known = await knownBrowser('own@x.test', network);
      await useUpBudget(network);
      await requestCode(client(network), 'own@x.test').set('Cookie', FORGED_COOKIE).expect(429);
      await known.get('/api/locations').expect(429);
    });
  });

  it('cannot make sign-in calls for other addresses after strangers in its network have used up the limit (D7)', async () => {
    const network = newNetwork();
    const known = await knownBrowser('first@x.test', network);
    await concurrently(40, () => verify(client(network), 'office@x.test', '123456'));
    await verify(known, 'second@x.test', '123456').expect(429);
    await verify(known, 'first@x.test', '123456').expect(400);
  });

  it('can make at most 20 sign-in calls a minute, even concurrently (D7)', async () => {
    const known = await knownBrowser('busy@x.test');
    const statuses = await concurrently(30, () => verify(known, 'busy@x.test', '123456'));
    expect(statuses.filter((status) => status === 400)).toHaveLength(20);
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
  });

  it('has to wait 60 s between two codes, like everyone else (D6)', async () => {
    const known = await knownBrowser('patient@x.test');
    await requestCode(known, 'patient@x.test').expect(200);
    const { headers } = await requestCode(known, 'patient@x.test').expect(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(50);
  });

  it('gets at most 20 codes a day for its address (D6)', async () => {
    const known = await knownBrowser('steady@x.test');
    await requestCode(known, 'steady@x.test').expect(200);
    // Moves the code back two hours, and adds 18 others that were sent in the last 24 hours.
    await api.query(
      `WITH sent AS (
         UPDATE verification_codes SET created_at = now() - interval '2 hours'
         WHERE email = 'steady@x.test' AND device_hash IS NOT NULL RETURNING *)
       INSERT INTO verification_codes (email, code_hash, expires_at, created_at, device_hash, network_hash)
       SELECT email, 'none', now(), now() - n * interval '70 minutes', device_hash, network_hash
       FROM sent, generate_series(1, 18) n`,
    );
    await requestCode(known, 'steady@x.test').expect(200);
    // 60 s must pass between two codes.
    await api.query(
      `UPDATE verification_codes SET created_at = now() - interval '2 minutes' WHERE created_at > now() - interval '1 minute'`,
    );
    const { headers } = await requestCode(known, 'steady@x.test').expect(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(3600);
  });

  it('shares a limit of 60 codes a day with all known browsers of the address, but not with unknown ones (D6)', async () => {
    const known = await knownBrowser('many@x.test');
    await api.query(
      `INSERT INTO verification_codes (email, code_hash, expires_at, created_at, device_hash, network_hash)
       SELECT 'many@x.test', 'none', now(), now() - n * interval '20 minutes', 'device ' || n % 3, 'none'
       FROM generate_series(1, 60) n`,
    );
    const { headers } = await requestCode(known, 'many@x.test').expect(429);
    // The oldest of the 60 codes was sent 20 hours ago, so the browser has to wait for almost four hours.
    expect(Number(headers['retry-after'])).toBeGreaterThan(3 * 3600);
    await requestCode(browser(), 'many@x.test').expect(200);
  });

  it('gets a code even after 50 codes for unknown browsers, which do not count toward the 60 for known ones (D6)', async () => {
    const known = await knownBrowser('popular@x.test');
    await api.query(
      `INSERT INTO verification_codes (email, code_hash, expires_at, created_at, device_hash, network_hash)
       SELECT 'popular@x.test', 'none', now(), now() - n * interval '20 minutes', CASE WHEN n > 50 THEN 'device' END, 'none'
       FROM generate_series(1, 60) n`,
    );
    await requestCode(known, 'popular@x.test').expect(200);
  });

  it('counts as unknown for other addresses, as does a browser with a forged cookie (D6)', async () => {
    const network = newNetwork();
    const known = await knownBrowser('mine@x.test', network);
    // Unknown browsers in the same network have to wait 60 s between two codes for an address.
    await requestCode(client(network), 'theirs@x.test').expect(200);
    await requestCode(known, 'theirs@x.test').expect(429);
    await requestCode(client(network), 'mine@x.test').expect(200);
    await requestCode(client(network), 'mine@x.test').set('Cookie', FORGED_COOKIE).expect(429);
  });
});

describe('unknown browsers', () => {
  it('get at most ten codes a day for one address and network, and an IPv6 /64 counts as one network (D6)', async () => {
    for (let hour = 2; hour < 12; hour += 1) {
      await requestCode(client(`2001:db8:5:5::${hour}`), 'daily@x.test').expect(200);
      await api.query(
        `UPDATE verification_codes SET created_at = now() - make_interval(hours => $1)
         WHERE email = 'daily@x.test' AND created_at > now() - interval '1 hour'`,
        [hour],
      );
    }
    const { headers } = await requestCode(client('2001:db8:5:5::ffff'), 'daily@x.test').expect(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(3600);
    await requestCode(client('2001:db8:5:6::1'), 'daily@x.test').expect(200);
  });

  it('of one network get at most 100 codes a day for all addresses, even concurrently; the limit does not affect known browsers (D6)', async () => {
    const network = newNetwork();
    const known = await knownBrowser('known@many.test', network);
    const networkHash = `(SELECT network_hash FROM verification_codes WHERE email = 'first@many.test')`;
    await requestCode(client(network), 'first@many.test').expect(200);
    await api.query(
      `INSERT INTO verification_codes (email, code_hash, network_hash, expires_at, created_at)
       SELECT 'n' || n || '@many.test', 'x', ${networkHash}, now(), now() - interval '20 hours' FROM generate_series(1, 96) n`,
    );
    // Codes of known browsers and codes that are older than 24 hours do not count.
    await api.query(
      `INSERT INTO verification_codes (email, code_hash, network_hash, device_hash, expires_at, created_at)
       SELECT 'o' || n || '@many.test', 'x', ${networkHash}, CASE WHEN n % 2 = 0 THEN 'device' END, now(),
         now() - CASE WHEN n % 2 = 0 THEN interval '1 hour' ELSE interval '25 hours' END
       FROM generate_series(1, 10) n`,
    );
    // 97 codes count: the first one and the 96 of the first statement.
    const statuses = await concurrently(6, (index) => requestCode(client(network), `last${index}@many.test`));
    expect(statuses.filter((status) => status === 200)).toHaveLength(3);
    const { body, headers } = await requestCode(client(network), 'next@many.test').expect(429);
    expect(Math.ceil(Number(headers['retry-after']) / 3600)).toBe(4);
    expect(body.message).toBe(
      'Too many codes were requested from your network. Please wait 4 hours before requesting another one.',
    );
    await requestCode(known, 'known@many.test').expect(200);
  });
});

it('a sign-in ends the earlier session of the browser (D9)', async () => {
  const person = browser();
  const first = await verify(person, 'one@x.test', await codeFor(person, 'one@x.test')).expect(200);
  const cookie = first.headers['set-cookie']?.[0]?.split(';', 1)[0] ?? '';
  await verify(person, 'second@x.test', await codeFor(person, 'second@x.test')).expect(200);
  const { body } = await api.anyone.get('/api/auth/me').set('Cookie', cookie);
  expect(body.user).toBeNull();
});

it('stores no IP addresses (D6)', async () => {
  const rows = await api.query<{ row: string }>('SELECT v::text AS row FROM verification_codes v');
  expect(rows.map(({ row }) => row).join()).not.toMatch(/203\.0\.|2001:db8/);
});
