import '@testing-library/jest-dom/jest-globals';
import { beforeEach, expect, it, jest } from '@jest/globals';
import { addDays } from '@popnook/ui';
import { errorResponse, signedIn, unsentFields, type FakeApi } from '@popnook/testing/web';
import { onTriggerAuth } from '@popnook/web-core';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { contentOf } from '../../../../test/content';
import { waitForResponses } from '../../../../test/responses';
import {
  findBookingOption,
  aCalendar,
  chooseDay,
  conflictingDay,
  renderSpacePage,
  toastOf,
  today,
} from '../../../../test/space-page';

const path = '/api/users/me/waitlist';
const bookedDay = addDays(today, 9);

/** A fake waitlist, which keeps the entries that are sent to it. */
function fakeWaitlist() {
  const entries: object[] = [];
  const sent: unknown[] = [];
  const api: FakeApi = {
    [`GET ${path}`]: () => entries,
    [`POST ${path}`]: async (request) => {
      const body = (await request.json()) as object;
      sent.push(body);
      const entry = { id: 1, notifiedAt: null, ...body };
      entries.push(entry);
      return Response.json(entry, { status: 201 });
    },
  };
  return { api, sent };
}

beforeEach(() => {
  sessionStorage.clear();
});

it('offers the waitlist for booked dates and confirms joining it (D63)', async () => {
  const { api, sent } = fakeWaitlist();
  renderSpacePage(api);
  await chooseDay(conflictingDay);
  await userEvent.click(await screen.findByRole('button', { name: 'Tell me when they free up' }));
  expect(await screen.findByText(/We will email you when these dates free up/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Tell me when they free up' })).toBeNull();
  expect(sent).toEqual([{ spaceId: 7, subSpaceId: null, startDate: conflictingDay }]);
  // The entry is for the whole space, so the vendor can also join for the display.
  await userEvent.click(await findBookingOption('Window shelf'));
  await userEvent.click(await screen.findByRole('button', { name: 'Tell me when they free up' }));
  await waitFor(() => expect(sent[1]).toEqual({ spaceId: 7, subSpaceId: 5, startDate: conflictingDay }));
  expect(unsentFields('JoinWaitlistDto', sent[1])).toEqual([]);
});

it('offers to join again after the email, and shows an error when joining fails (D63)', async () => {
  const entry = { id: 1, spaceId: 7, subSpaceId: null, startDate: conflictingDay };
  const page = renderSpacePage({
    [`GET ${path}`]: () => [{ ...entry, notifiedAt: '2026-01-01T00:00:00.000Z' }],
    [`POST ${path}`]: () => errorResponse(409, 'These dates are free.'),
  });
  await chooseDay(conflictingDay);
  await userEvent.click(await screen.findByRole('button', { name: 'Tell me when they free up' }));
  await waitFor(() => {
    expect(page.store.getState().toasts.current).toMatchObject({
      title: 'Could not join the waitlist',
      description: 'These dates are free.',
      variant: 'destructive',
    });
  });
});

it('lets a vendor enter a booked date in a field prefilled with the searched day, and joins the waitlist on Enter', async () => {
  const { api, sent } = fakeWaitlist();
  // The searched day is booked, so the API suggests a later one.
  const calendar = aCalendar({ suggestion: { subSpaceId: null, startDate: addDays(today, 20) } });
  const bookings = jest.fn();
  renderSpacePage(
    { ...api, 'GET /api/spaces/7/calendar': () => calendar, 'POST /api/bookings': bookings },
    signedIn('vendor'),
    `/spaces/7?from=${bookedDay}`,
  );
  await userEvent.click(await screen.findByText('Are your dates taken?'));
  const field = screen.getByLabelText('First day');
  expect(field).toHaveValue(bookedDay);
  fireEvent.change(field, { target: { value: addDays(bookedDay, 1) } });
  await userEvent.type(field, '{Enter}');
  expect(await screen.findByText(/You are on the waitlist/)).toBeInTheDocument();
  expect(sent).toEqual([{ spaceId: 7, subSpaceId: null, startDate: addDays(bookedDay, 1) }]);
  expect(bookings).not.toHaveBeenCalled();
});

it('asks a signed-out visitor to sign in, and passes the address to return to, including the search (D51)', async () => {
  const requests: unknown[] = [];
  const stop = onTriggerAuth((request) => requests.push(request));
  renderSpacePage({}, null, `/spaces/7?from=${bookedDay}`);
  await chooseDay(conflictingDay);
  await userEvent.click(await screen.findByRole('button', { name: 'Tell me when they free up' }));
  expect(requests).toEqual([{ role: 'vendor', intent: `/spaces/7?from=${bookedDay}` }]);
  stop();
});

it('does not offer the waitlist to a customer', async () => {
  const calendar = aCalendar({ obstacle: 'not_a_vendor' });
  renderSpacePage({ 'GET /api/spaces/7/calendar': () => calendar }, signedIn('customer'));
  await chooseDay(conflictingDay);
  await waitFor(() => {
    expect(screen.getByText(/Some of these dates are already booked/)).toBeInTheDocument();
  });
  expect(screen.queryByRole('button', { name: 'Tell me when they free up' })).toBeNull();
});

it('offers the waitlist to a vendor who is waiting for another space or other dates, and confirms joining with a toast and a link', async () => {
  const otherSpace = { id: 9, spaceId: 8, subSpaceId: null, startDate: conflictingDay, notifiedAt: null };
  const otherDay = { ...otherSpace, id: 10, spaceId: 7, startDate: today };
  const entries: object[] = [otherSpace, otherDay];
  const page = renderSpacePage({
    [`GET ${path}`]: () => entries,
    [`POST ${path}`]: async (request) => {
      const entry = { id: 1, notifiedAt: null, ...((await request.json()) as object) };
      entries.push(entry);
      return Response.json(entry, { status: 201 });
    },
  });
  await chooseDay(conflictingDay);
  const join = await screen.findByRole('button', { name: 'Tell me when they free up' });
  await waitForResponses(page.store);
  expect(join).toBeInTheDocument();
  await userEvent.click(join);
  await waitFor(() =>
    expect(toastOf(page)).toMatchObject({
      title: 'You are on the waitlist',
      description: 'We will email you when these dates free up. They will not be reserved for you.',
      variant: 'default',
    }),
  );
  const confirmation = await screen.findByText(/^We will email you when these dates free up/);
  expect(contentOf(confirmation.parentElement)).toEqual([
    '[check]We will email you when these dates free up.',
    '<a href="/saved"> Your waitlist',
  ]);
});

it('joins the waitlist for another date with a button that is disabled until a date is entered', async () => {
  const { api, sent } = fakeWaitlist();
  renderSpacePage(api);
  await userEvent.click(await screen.findByText('Are your dates taken?'));
  const field = screen.getByLabelText('First day');
  const button = screen.getByRole('button', { name: 'Tell me when they free up' });
  expect(button).toBeDisabled();
  // Sends nothing while the field is empty.
  await userEvent.type(field, '{Enter}');
  fireEvent.change(field, { target: { value: bookedDay } });
  await userEvent.click(button);
  const confirmation = await screen.findByText(/^You are on the waitlist\./);
  expect(contentOf(confirmation)).toEqual(['You are on the waitlist.', '<a href="/saved"> Your waitlist']);
  expect(sent).toEqual([{ spaceId: 7, subSpaceId: null, startDate: bookedDay }]);
  fireEvent.change(field, { target: { value: addDays(bookedDay, 1) } });
  expect(screen.queryByText(/^You are on the waitlist\./)).not.toBeInTheDocument();
});

it('loads the waitlist for vendors only', async () => {
  const read = jest.fn(() => []);
  const calendar = aCalendar({ obstacle: 'not_a_vendor' });
  const page = renderSpacePage(
    { 'GET /api/spaces/7/calendar': () => calendar, [`GET ${path}`]: read },
    signedIn('customer'),
  );
  await chooseDay(conflictingDay);
  await screen.findByText(/Some of these dates are already booked/);
  await waitForResponses(page.store);
  expect(read).not.toHaveBeenCalled();
});
