import { addDays, dayIn } from '../src/domain/shared/calendar-day';
import type { Person, TestApi } from './test-api';

/** Today in the time zone of the test spaces. */
export const today = dayIn('America/New_York', new Date());
export const day = (ahead: number) => addDays(today, ahead);

export const bookingInput = (spaceId: number, startDate = day(10), more: object = {}) => ({
  spaceId,
  startDate,
  ...more,
});
export const requestBooking = (person: Person, body: object) => person.agent.post('/api/bookings').send(body);
export const setStatus = (person: Person, id: number, status: string) =>
  person.agent.put(`/api/bookings/${id}`).send({ status });

/** @returns the id of the display */
export const addDisplay = async (host: Person, spaceId: number, maxCapacity: number): Promise<number> =>
  (
    await host.agent
      .post(`/api/spaces/${spaceId}/subspaces`)
      .send({ name: 'Shelf', type: 'shelf', maxCapacity })
      .expect(201)
  ).body.id;

let pairCount = 0;

/** Signs in two new vendors for a test, because a vendor can have at most ten pending requests (D25). */
export async function signInVendors(api: TestApi): Promise<[Person, Person]> {
  pairCount += 1;
  return [
    await api.signIn(`vendor${pairCount}@x.test`, { role: 'vendor', firstName: 'Vera' }),
    await api.signIn(`other${pairCount}@x.test`, { role: 'vendor', firstName: 'Otto' }),
  ];
}
