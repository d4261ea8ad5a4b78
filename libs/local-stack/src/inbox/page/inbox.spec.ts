/** @jest-environment ../testing/src/jest/browser.mjs */
/// <reference lib="dom" />
import { readFileSync } from 'node:fs';
import path from 'node:path';

/* Tests the page of the inbox with a fake API that returns the emails below. */

const read = (file: string) => readFileSync(path.join(__dirname, file), 'utf8');

const today = new Date();
const timeToday = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' }).format(today);
const ann = { Name: 'Ann', Address: 'ann@popnook.test' };
const bob = { Name: '', Address: 'bob@popnook.test' };
const welcome = {
  ID: 'a1',
  From: { Name: 'Popnook', Address: 'hello@popnook.test' },
  To: [ann, bob],
  Cc: [] as object[],
  Subject: 'Your <b>code</b>',
  Created: today.toISOString(),
  Snippet: 'It is 123456',
  HTML: '<p>It is 123456</p>',
  Text: 'It is 123456.',
  Attachments: [] as object[],
};
const invitation = {
  ...welcome,
  ID: 'b2',
  To: [bob],
  Cc: [ann],
  Subject: '',
  Created: new Date('2026-01-05T15:04').toISOString(),
  HTML: '',
  Attachments: [
    { PartID: '1', FileName: 'booking.ics' },
    { PartID: '2', FileName: '' },
  ],
};

let emails: (typeof welcome)[];
/** The number of matching emails that the fake API reports. If undefined, it reports the length of `emails`. */
let matchCount: number | undefined;
let calls: string[];
let events: EventTarget;
let eventsUrl = '';
class FakeEventSource extends EventTarget {
  constructor(url: string) {
    super();
    [events, eventsUrl] = [this, url];
  }
}
const fakeFetch = async (address: string) => {
  calls.push(address);
  const [, id] = /^\/api\/v1\/message\/(.*)$/.exec(address) ?? [];
  if (id === undefined)
    return Response.json({ messages: emails, messages_count: matchCount ?? emails.length });
  const mail = emails.find(({ ID }) => ID === id);
  return mail ? Response.json(mail) : new Response('{}', { status: 404 });
};

const find = <T extends HTMLElement>(selector: string) => document.querySelector<T>(selector) as T;
const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
const texts = (selector: string) => all(selector).map(({ textContent }) => textContent);
/** Waits until the responses so far have been handled. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 5));

/** Functions that remove the page's listeners from the window, because each test opens the page again. */
const listenerRemovals: (() => void)[] = [];
const open = async (hash = '') => {
  window.history.replaceState(null, '', `/${hash}`);
  document.body.innerHTML = new DOMParser().parseFromString(read('inbox.html'), 'text/html').body.innerHTML;
  const add = jest.spyOn(window, 'addEventListener').mockImplementation((type, listener) => {
    EventTarget.prototype.addEventListener.call(window, type, listener);
    listenerRemovals.push(() => window.removeEventListener(type, listener as () => void));
  });
  window.eval(read('inbox.js'));
  add.mockRestore();
  await settle();
};
const select = async (id: string) => {
  window.location.hash = id;
  await settle();
};

beforeEach(() => {
  emails = [invitation, welcome];
  matchCount = undefined;
  calls = [];
  Object.assign(window, {
    fetch: fakeFetch,
    EventSource: FakeEventSource,
    // jsdom has no `CSS.escape`. The ids in these tests need no escaping.
    CSS: { escape: (text: string) => text },
  });
});
afterEach(() => listenerRemovals.splice(0).forEach((remove) => remove()));

it('lists the emails with their recipients, time, subject and beginning, as text', async () => {
  await open();
  expect(calls).toEqual(['/api/v1/search?limit=50&query=']);
  expect(
    all('#list a').map((link) => [
      link.getAttribute('href'),
      ...[...link.querySelectorAll('span span, time, .subject, .snippet')].map(
        ({ textContent }) => textContent,
      ),
    ]),
  ).toEqual([
    ['#b2', 'To bob@popnook.test', 'Jan 5', '(no subject)', 'It is 123456'],
    ['#a1', 'To Ann <ann@popnook.test>, bob@popnook.test', timeToday, 'Your <b>code</b>', 'It is 123456'],
  ]);
  expect(find('#count').textContent).toBe('2 emails');
  expect(find('#more').hidden).toBe(true);
  expect(texts('#mail')).toEqual(['Select an email to read it.']);
  expect(document.activeElement).toBe(document.body);
});

it('shows the result of the newest search, even if the response to an earlier one arrives later', async () => {
  await open();
  const responses: ((messages: object[]) => void)[] = [];
  const fetch = () =>
    new Promise((resolve) =>
      responses.push((messages) => resolve(Response.json({ messages, messages_count: messages.length }))),
    );
  Object.assign(window, { fetch });
  for (const text of ['b', 'bo']) {
    find<HTMLInputElement>('#query').value = text;
    find('#query').dispatchEvent(new Event('input'));
  }
  responses[1]?.([invitation]);
  await settle();
  responses[0]?.([invitation, welcome]);
  await settle();
  expect(all('#list a')).toHaveLength(1);
});

it('says how many emails there are', async () => {
  emails = [];
  await open();
  expect(find('#count').textContent).toBe('No email yet. New email will appear here.');
  find<HTMLInputElement>('#query').value = ' to:ann & bob ';
  find('#query').dispatchEvent(new Event('input'));
  await settle();
  expect(calls.at(-1)).toBe('/api/v1/search?limit=50&query=to%3Aann%20%26%20bob');
  expect(find('#count').textContent).toBe('0 emails');
  emails = [welcome];
  matchCount = 1;
  events.dispatchEvent(new Event('message'));
  await settle();
  expect(find('#count').textContent).toBe('1 email');
});

it('shows fifty more emails at a time', async () => {
  matchCount = 120;
  await open();
  expect([find('#more').hidden, find('#count').textContent]).toEqual([false, '120 emails']);
  for (const limit of [100, 150]) {
    find('#more').click();
    await settle();
    expect(calls.at(-1)).toBe(`/api/v1/search?limit=${limit}&query=`);
  }
});

it('shows new emails immediately, or after an interrupted connection is restored, and keeps the focus', async () => {
  await open();
  expect(eventsUrl).toBe('/api/events');
  all('#list a')[1]?.focus();
  for (const type of ['message', 'open']) {
    emails = [{ ...welcome, ID: `new-${type}` }, ...emails];
    events.dispatchEvent(new Event(type));
    await settle();
  }
  expect(all('#list a').map(({ dataset }) => dataset.id)).toEqual(['new-open', 'new-message', 'b2', 'a1']);
  expect((document.activeElement as HTMLElement).dataset.id).toBe('a1');
});

it('opens the email that the URL selects when the page loads, and returns to the list', async () => {
  await open('#a1');
  expect(calls).toContain('/api/v1/message/a1');
  expect(document.activeElement).toBe(find('#mail'));
  expect(find('#panes').classList.contains('reading')).toBe(true);
  expect(all('#list a').map((link) => link.getAttribute('aria-current'))).toEqual(['false', 'true']);
  expect(find('#mail h2').textContent).toBe('Your <b>code</b>');
  const arrived = today.toLocaleString('en-US');
  expect([texts('#mail dt'), texts('#mail dd')]).toEqual([
    ['From', 'To', 'Arrived'],
    ['Popnook <hello@popnook.test>', 'Ann <ann@popnook.test>, bob@popnook.test', arrived],
  ]);
  expect(find('#part-html').getAttribute('src')).toBe('/view/a1.html');
  expect(find('#part-text').textContent).toBe('It is 123456.');
  find('.back').click();
  await settle();
  expect(find('#panes').classList.contains('reading')).toBe(false);
  expect(texts('#mail')).toEqual(['Select an email to read it.']);
  expect(all('#list a').map((link) => link.getAttribute('aria-current'))).toEqual(['false', 'false']);
});

it('shows the Cc recipients and the attachments of an email that has only text', async () => {
  await open();
  await select('b2');
  expect(find('#mail h2').textContent).toBe('(no subject)');
  expect(texts('#mail dt')).toEqual(['From', 'To', 'Cc', 'Arrived', 'Attachments']);
  expect(texts('#mail dd')[2]).toBe('Ann <ann@popnook.test>');
  const links = all('.attachment').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['booking.ics', '/api/v1/message/b2/part/1'],
    ['attachment', '/api/v1/message/b2/part/2'],
  ]);
  expect([find('.tabs').hidden, find('#part-html').hidden, find('#part-text').hidden]).toEqual([
    true,
    true,
    false,
  ]);
});

it('has a tab for each format, and switches tabs by mouse and keyboard', async () => {
  await open('#a1');
  const state = () =>
    ['html', 'text'].map((part) => {
      const tab = find<HTMLButtonElement>(`#tab-${part}`);
      return [tab.getAttribute('aria-selected'), tab.tabIndex, find(`#part-${part}`).hidden];
    });
  const [shown, hidden] = [
    ['true', 0, false],
    ['false', -1, true],
  ];
  const press = (key: string) =>
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  expect([find('.tabs').hidden, state()]).toEqual([false, [shown, hidden]]);
  find('#tab-text').click();
  expect(state()).toEqual([hidden, shown]);
  find('#tab-text').focus();
  // Only the arrow keys switch tabs.
  press('Enter');
  expect(state()).toEqual([hidden, shown]);
  press('ArrowRight');
  expect([document.activeElement, state()]).toEqual([find('#tab-html'), [shown, hidden]]);
  press('ArrowLeft');
  expect([document.activeElement, state()]).toEqual([find('#tab-text'), [hidden, shown]]);
});

it('says that a deleted email is gone', async () => {
  await open('#c3');
  expect(texts('#mail')).toEqual(['This email is no longer here.']);
});
