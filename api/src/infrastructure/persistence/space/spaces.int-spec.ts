import 'reflect-metadata';
import type { INestApplicationContext } from '@nestjs/common';
import { testDatabase, type TestDatabase } from '@popnook/testing';
import { DataSource } from 'typeorm';
import { Users } from '../../../application/account/users';
import { DecideApproval } from '../../../application/space/decide-approval';
import { Spaces } from '../../../application/space/spaces';
import { User } from '../../../domain/account/user';
import { Space } from '../../../domain/space/space';
import { startApplication } from '../../../test/application';

const now = new Date();

let postgres: TestDatabase;
let app: INestApplicationContext;
let source: DataSource;
let spaces: Spaces;
let host: User;

beforeAll(async () => {
  postgres = await testDatabase();
  app = await startApplication(postgres.url);
  source = app.get(DataSource);
  spaces = app.get(Spaces);
  host = await app
    .get(Users)
    .add(User.register({ email: 'host@x.test', firstName: 'T', lastName: 'P', role: 'host' }));
});
afterAll(async () => {
  await app.close();
  await postgres.drop();
});

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
  openingHours: null,
  sizeSqFt: null,
  footfall: null,
  allowedGoods: null,
  houseRules: null,
  amenities: ['Wi-Fi'],
  images: [{ url: '/uploads/a/large.webp' }],
  isActive: true,
};
const addSpace = () =>
  spaces.add(
    Space.create({ hostId: host.id, details, timeZone: 'America/New_York', autoApprove: true, now }),
  );

it('reads a space as it was stored, with amounts as strings and lists as arrays', async () => {
  const id = await addSpace();
  const space = await spaces.get(id);
  expect(space).toBeInstanceOf(Space);
  expect(space.toProps()).toMatchObject({ ...details, id, hostId: host.id, timeZone: 'America/New_York' });
});

it('reads what decides whether a space can be booked', async () => {
  const id = await addSpace();
  expect(await spaces.getBookingEligibility(id)).toEqual({
    hostId: host.id,
    approvalStatus: 'approved',
    isActive: true,
    hostIsActive: true,
  });
});

it('writes one email and one audit entry if the same decision is sent twice at the same time (D18)', async () => {
  const id = await addSpace();
  // The use case does not check the role, so the host can stand in for an administrator.
  const reject = () =>
    app.get(DecideApproval).run(host, id, { status: 'rejected', notes: 'Add a photo.' }, undefined);
  await Promise.all([reject(), reject()]);
  expect(await source.query(`SELECT 1 FROM audit_log WHERE entity_id = $1`, [String(id)])).toHaveLength(1);
  expect(
    await source.query(`SELECT 1 FROM outbox WHERE event_key LIKE $1`, [`listing:${id}:%`]),
  ).toHaveLength(1);
});
