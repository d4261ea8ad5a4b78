import { render } from '@testing-library/react';
import { useState } from 'react';
import { fetchBoot, readBoot } from './boot';
import { type EarlyInput, ReplayInput } from './early-input';

describe('the data of the page', () => {
  it('is read from the page, if the server has rendered it', () => {
    document.body.innerHTML =
      '<script type="application/json" id="popnook-boot">{"rendered":"page"}</script>';
    expect(readBoot(document)).toEqual({ rendered: 'page' });
    document.body.innerHTML = '';
    expect(readBoot(document)).toBeUndefined();
  });

  it.each([
    [200, [{ name: 'mfe-browse' }]],
    [503, []],
  ])(
    'contains only the remotes if the page has no data, and no remotes if they cannot be loaded (status %i)',
    async (status, remotes) => {
      const fetch = jest
        .spyOn(globalThis, 'fetch')
        .mockResolvedValue(Response.json([{ name: 'mfe-browse' }], { status }));
      expect(await fetchBoot()).toEqual({ rendered: 'none', remotes });
      expect(fetch.mock.calls).toEqual([['/remotes.json']]);
      fetch.mockRestore();
    },
  );
});

describe('input before hydration', () => {
  const recordInput = (input: Partial<EarlyInput> = {}) =>
    (window.popnookInput = { fields: new Map(), ...input });
  afterEach(() => {
    delete window.popnookInput;
  });

  /** A page whose frame and remote contain the same fields and a button each. It reports the events that React handles. */
  const Page = ({ onEvent }: { onEvent: (text: string) => void }) => (
    <>
      <Part name="frame" onEvent={onEvent} />
      <div data-remote="mfe-browse">
        <Part name="remote" onEvent={onEvent} />
      </div>
    </>
  );
  const Part = ({ name, onEvent }: { name: string; onEvent: (text: string) => void }) => {
    const [text, setText] = useState('');
    return (
      <>
        <button id={`${name}-button`} aria-busy="true" onClick={() => onEvent(`${name} clicked`)} />
        <input
          id={`${name}-text`}
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            onEvent(`${name} text ${target.value}`);
          }}
        />
        <select
          id={`${name}-select`}
          defaultValue=""
          onChange={({ target }) => onEvent(`${name} select ${target.value}`)}
        >
          <option />
          <option>week</option>
        </select>
      </>
    );
  };

  /** Renders the page, records a click and the values of all fields, and hydrates the parts one after the other. */
  const hydrateAfterInput = (clicked: string) => {
    const events: string[] = [];
    const page = (hydrated?: 'frame' | 'remote') => (
      <>
        <Page onEvent={(text) => void events.push(text)} />
        {hydrated && <ReplayInput key={hydrated} part={hydrated} />}
      </>
    );
    const { container, rerender } = render(page());
    const find = <T extends HTMLElement>(id: string) => container.querySelector<T>(`#${id}`) as T;
    const button = find(clicked);
    const input = recordInput({ target: button });
    for (const part of ['frame', 'remote']) {
      input.fields.set(find<HTMLInputElement>(`${part}-text`), 'shelf');
      input.fields.set(find<HTMLSelectElement>(`${part}-select`), 'week');
    }
    const steps = (['frame', 'remote'] as const).map((part) => {
      rerender(page(part));
      const { frameHydrated, pageHydrated = false } = input;
      const isBusy = button.hasAttribute('aria-busy');
      return { events: events.splice(0), frameHydrated, pageHydrated, isBusy };
    });
    expect(input.fields.size).toBe(0);
    return steps;
  };

  it('is repeated once in each part after its hydration, fields before the click', () => {
    expect(hydrateAfterInput('frame-button')).toEqual([
      {
        events: ['frame text shelf', 'frame select week', 'frame clicked'],
        frameHydrated: true,
        pageHydrated: false,
        isBusy: false,
      },
      {
        events: ['remote text shelf', 'remote select week'],
        frameHydrated: true,
        pageHydrated: true,
        isBusy: false,
      },
    ]);
  });

  it('waits for the remote if the clicked button is in it', () => {
    expect(hydrateAfterInput('remote-button')).toMatchObject([
      { events: ['frame text shelf', 'frame select week'], isBusy: true },
      { events: ['remote text shelf', 'remote select week', 'remote clicked'], isBusy: false },
    ]);
  });

  it('is discarded if the clicked button no longer exists', () => {
    const target = document.createElement('button');
    const onClick = jest.fn();
    target.addEventListener('click', onClick);
    const input = recordInput({ target });
    render(<ReplayInput part="frame" />);
    expect([input.target, onClick.mock.calls]).toEqual([undefined, []]);
  });

  it('is not repeated if it was not recorded, as on a page that the server has not rendered', () => {
    render(<ReplayInput part="remote" />);
    expect(window.popnookInput).toBeUndefined();
  });
});
