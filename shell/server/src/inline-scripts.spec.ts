/** @jest-environment ../../libs/testing/src/jest/browser.mjs */
import { keepEarlyInput, startScripts } from './inline-scripts';

/* These tests run the scripts as the browser does, before the page is hydrated. */

interface EarlyInput {
  target?: HTMLElement;
  fields: Map<Element, string>;
  frameHydrated?: boolean;
  pageHydrated?: boolean;
}

const run = (script: string) => void window.eval(script);
const find = <T extends HTMLElement>(selector: string) => document.querySelector<T>(selector) as T;

describe('the script for early input', () => {
  /** The events that listeners of the page have received. */
  let receivedEvents: string[];
  const input = () => (window as unknown as { popnookInput: EarlyInput }).popnookInput;
  beforeEach(() => {
    document.body.innerHTML = `<button id="one"><b>One</b></button><button id="two"></button><a>link</a>
      <input id="name"><textarea></textarea><input type="checkbox"><input type="radio"><input type="file">
      <div data-remote="mfe-browse"><button id="three"></button><input id="price"></div>`;
    run(keepEarlyInput);
    receivedEvents = [];
    for (const type of ['click', 'input', 'change'])
      document.body.addEventListener(type, ({ target }) =>
        receivedEvents.push(`${type} ${(target as Element).id}`),
      );
  });
  afterEach(() => {
    // The script's listeners stay on the document. With this flag, they ignore the events of the next test.
    input().pageHydrated = true;
    document.body.replaceWith(document.createElement('body'));
  });

  const type = (selector: string, value: string, event = 'input') => {
    const field = find<HTMLInputElement>(selector);
    if (field.type !== 'file') field.value = value;
    field.dispatchEvent(new Event(event, { bubbles: true }));
  };
  const keptValues = () => [...input().fields].map(([{ id, tagName }, value]) => [id || tagName, value]);

  it('keeps the first button that was clicked, and hides clicks on buttons from the page', () => {
    find('b').click();
    find('#two').click();
    expect(input().target).toBe(find('#one'));
    expect(['#one', '#two'].map((id) => find(id).getAttribute('aria-busy'))).toEqual(['true', null]);
    expect(receivedEvents).toEqual([]);
    find('a').click();
    document.body.click();
    expect(receivedEvents).toEqual(['click ', 'click ']);
  });

  it('keeps the latest value of each field, except checkboxes, radio buttons and file fields', () => {
    type('#name', 'Ad');
    type('#name', 'Ada', 'change');
    type('textarea', 'Hello');
    expect(receivedEvents).toEqual([]);
    for (const box of ['checkbox', 'radio', 'file']) type(`[type=${box}]`, 'on');
    expect(keptValues()).toEqual([
      ['name', 'Ada'],
      ['TEXTAREA', 'Hello'],
    ]);
    expect(receivedEvents).toEqual(['input ', 'input ', 'input ']);
  });

  it('ignores each part of the page that has been hydrated', () => {
    input().frameHydrated = true;
    find('#one').click();
    type('#name', 'Ada');
    expect(receivedEvents).toEqual(['click one', 'input name']);
    find('#three').click();
    type('#price', '9');
    expect([input().target, keptValues()]).toEqual([find('#three'), [['price', '9']]]);
    input().pageHydrated = true;
    find('#three').click();
    type('#price', '10', 'change');
    expect(receivedEvents).toEqual(['click one', 'input name', 'click three', 'change price']);
    expect(keptValues()).toEqual([['price', '9']]);
  });
});

describe('the script that starts the other scripts', () => {
  let frames: (() => void)[];
  let timers: [() => void, number | undefined][];
  let finishDecoding: (() => void)[];
  beforeEach(() => {
    document.head.innerHTML = '';
    document.body.innerHTML = '<div id="root"><p></p></div>';
    frames = [];
    timers = [];
    finishDecoding = [];
    jest
      .spyOn(window, 'requestAnimationFrame')
      .mockImplementation((callback) => frames.push(() => callback(0)));
    jest
      .spyOn(window, 'setTimeout')
      .mockImplementation(((callback: () => void, ms?: number) => timers.push([callback, ms])) as never);
    Object.assign(HTMLImageElement.prototype, {
      decode: () => new Promise<void>((resolve) => finishDecoding.push(resolve)),
    });
  });
  afterEach(() => void jest.restoreAllMocks());

  /** Functions that remove the listeners of a test, so that they do not start scripts in the next test. */
  const removals: (() => void)[] = [];
  afterEach(() => removals.splice(0).forEach((remove) => remove()));
  const load = () => {
    for (const target of [window, document])
      jest
        .spyOn(target, 'addEventListener')
        .mockImplementation((...[type, listener, options]: Parameters<typeof window.addEventListener>) => {
          EventTarget.prototype.addEventListener.call(target, type, listener, options);
          removals.push(() => target.removeEventListener(type, listener as () => void, options));
        });
    run(startScripts(['/main.js', '/remote.js', '/</script>.js']));
    document.dispatchEvent(new Event('DOMContentLoaded'));
  };
  const addedElements = () =>
    [...document.head.children].map((element) => {
      const attributes = ['src', 'href', 'rel'].map((name) => element.getAttribute(name));
      return [...attributes, Reflect.get(element, 'as')].filter(Boolean).join(' ');
    });
  const allScripts = ['/main.js', '/remote.js preload script', '/</script>.js preload script'];
  const nextFrame = () => frames.splice(0).forEach((frame) => frame());
  /** Lets the script continue after its promises have settled. Three microtasks are enough for that. */
  const settle = () =>
    new Promise<void>((resolve) => queueMicrotask(() => queueMicrotask(() => queueMicrotask(resolve))));

  it('waits for the paint and the high-priority pictures in view, and starts the other scripts once', async () => {
    const pictures = ['high', 'high', 'low'].map((priority) => `<img fetchpriority="${priority}">`);
    document.body.insertAdjacentHTML('beforeend', pictures.join(''));
    // The second picture is below the part of the page that is in view, and the third one has no high priority.
    const below = document.querySelectorAll('img')[1];
    jest.spyOn(below as Element, 'getBoundingClientRect').mockReturnValue({ top: innerHeight } as DOMRect);
    load();
    expect(timers.map(([, ms]) => ms)).toEqual([1_500]);
    nextFrame();
    expect(finishDecoding).toHaveLength(1);
    await settle();
    expect(frames).toEqual([]);
    finishDecoding[0]?.();
    await settle();
    expect(addedElements()).toEqual([]);
    nextFrame();
    timers.at(-1)?.[0]();
    expect(addedElements()).toEqual(allScripts);
    // The timer that limits the wait, for example, does not start them again.
    for (const [start] of timers) start();
    expect(addedElements()).toEqual(allScripts);
  });

  it('waits at most 1.5 seconds for the pictures', () => {
    load();
    expect(addedElements()).toEqual([]);
    timers[0]?.[0]();
    expect(addedElements()).toEqual(allScripts);
  });

  it.each(['pointerdown', 'keydown', 'focusin', 'input'])('does not wait after %s', (type) => {
    load();
    document.body.dispatchEvent(new Event(type, { bubbles: true }));
    expect(addedElements()).toEqual(allScripts);
  });

  it('does not wait on a page that the server has not rendered', () => {
    document.body.innerHTML = '<div id="root"></div>';
    load();
    expect(addedElements()).toEqual(allScripts);
  });

  it('contains no text that ends the script element', () => {
    expect(startScripts(['/</script>.js'])).not.toContain('</script');
  });
});
