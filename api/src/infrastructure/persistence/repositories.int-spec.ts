import 'reflect-metadata';
import type { INestApplicationContext } from '@nestjs/common';
import { testDatabase, type TestDatabase } from '@popnook/testing';
import { DataSource } from 'typeorm';
import { Sessions } from '../../application/account/sessions';
import { SignIns } from '../../application/account/sign-ins';
import { DecideApproval } from '../../application/space/decide-approval';
import { Spaces } from '../../application/space/spaces';
import { User } from '../../domain/account/user';
import { VerificationCode } from '../../domain/account/verification-code';
import { DomainError } from '../../domain/shared/domain-error';
import { Space } from '../../domain/space/space';
import { startApplication } from '../../test/application';

const now = new Date();

let postgres: TestDatabase;
let app: INestApplicationContext;
let source: DataSource;
let spaces: Spaces;
let signIns: SignIns;
let host: User;
let vendor: User;

beforeAll(async () => {
  postgres = await testDatabase();
  app = await startApplication(postgres.url);
  source = app.get(DataSource);
  spaces = app.get(Spaces);
  signIns = app.get(SignIns);
  host = await register('host');
  vendor = await register('vendor');
});
afterAll(async () => {
  await app.close();
  await postgres.drop();
});

let nth = 0;
function register(role: 'host' | 'vendor'): Promise<User> {
  nth += 1;
  return source.manager.save(
    User.register({ email: `${role}${nth}@x.test`, firstName: 'T', lastName: 'P', role }),
  );
}

const details = {
  name: 'Corner window',
  description: 'A bright window.',
  spaceType: 'bookstore' as const,
  location: 'Raleigh, NC',
  address: '12 Hargett St',
  latitude: null,
  longitude: null,
  paymentAgreementType: 'monthly' as const,
  pricePerDay: '1200.50',
  commissionPercentage: null,
  minimumCommission: null,
  amenities: ['Wi-Fi'],
  images: [{ url: '/uploads/a/large.webp' }],
  isActive: true,
};
const list = () =>
  spaces.add(
    Space.list({ hostId: host.id, details, timeZone: 'America/New_York', approvedAtOnce: true, now }),
  );
describe('spaces', () => {
  it('are read as they were stored: amounts as strings, lists as lists', async () => {
    const id = await list();
    const space = await spaces.get(id);
    expect(space).toBeInstanceOf(Space);
    expect(space.toProps()).toMatchObject({ ...details, id, hostId: host.id, timeZone: 'America/New_York' });
    const listing = { approvalStatus: 'approved', isActive: true, hostIsActive: true };
    expect(await spaces.getListing(id)).toEqual({ ...listing, hostId: host.id });
  });

  it('writes one mail and one audit entry for two equal decisions at the same time (D18)', async () => {
    const id = await list();
    const reject = () => app.get(DecideApproval).run(host, id, 'rejected', 'Add a photo.');
    await Promise.all([reject(), reject()]);
    expect(await source.query(`SELECT 1 FROM audit_log WHERE entity_id = $1`, [String(id)])).toHaveLength(1);
    expect(
      await source.query(`SELECT 1 FROM outbox WHERE event_key LIKE $1`, [`listing:${id}:%`]),
    ).toHaveLength(1);
  });
});

describe('signing in', () => {
  const issue = (email: string) => signIns.replaceCode(VerificationCode.issue(email, 'hash', now));

  it('D6: a refusal keeps the try it counted', async () => {
    await issue('tries@x.test');
    const refuse = signIns.redeem('tries@x.test', (code) => {
      code?.countTry();
      throw new DomainError('wrong_code', 'no');
    });
    await expect(refuse).rejects.toMatchObject({ code: 'wrong_code' });
    expect(await source.query(`SELECT tries FROM verification_codes WHERE email = 'tries@x.test'`)).toEqual([
      { tries: 1 },
    ]);
  });

  it('D8: a fault on the way creates no user and leaves the code', async () => {
    await issue('fault@x.test');
    const fail = signIns.redeem('fault@x.test', (code) => {
      code?.use();
      throw new Error('the power went out');
    });
    await expect(fail).rejects.toThrow('the power went out');
    expect(await source.query(`SELECT used FROM verification_codes WHERE email = 'fault@x.test'`)).toEqual([
      { used: false },
    ]);
  });

  it('D9: a session is found by its token, slides once a day, and ends', async () => {
    const sessions = app.get(Sessions);
    const token = await sessions.open(vendor);
    expect((await sessions.find(token))?.id).toBe(vendor.id);
    await source.query(`UPDATE sessions SET expires_at = now() + interval '2 days' WHERE user_id = $1`, [
      vendor.id,
    ]);
    await sessions.find(token);
    const [slid] = await source.query(
      `SELECT expires_at > now() + interval '29 days' AS far FROM sessions WHERE user_id = $1`,
      [vendor.id],
    );
    expect(slid).toEqual({ far: true });
    await sessions.close(token);
    expect(await sessions.find(token)).toBeUndefined();
  });
});
