import { renderPage } from '@popnook/testing/web';
import { fireEvent, screen } from '@testing-library/react';
import { RemoteRoutes, useParams, useSearchParams } from './router';
import { onTriggerAuth, triggerAuth } from './trigger-auth';
import { useTitle } from './use-title';

const withParameter = (name: string) => (current: URLSearchParams) => {
  current.set(name, '1');
  return current;
};

const Search = () => {
  const [search, changeSearch] = useSearchParams();
  const changeBoth = () => {
    changeSearch(withParameter('city'));
    changeSearch(withParameter('type'), { replace: true });
  };
  return <button onClick={changeBoth}>{search.toString()}</button>;
};

it('applies two URL changes that happen between renders, and can replace the current history entry', () => {
  renderPage(<Search />, { path: '/browse?q=x' });
  const historyLength = window.history.length;
  fireEvent.click(screen.getByText('q=x'));
  expect(screen.getByText('q=x&city=1&type=1')).toBeTruthy();
  expect(location.search).toBe('?q=x&city=1&type=1');
  expect(window.history.length).toBe(historyLength + 1);
});

const SpacePage = () => <p>{`space ${useParams().id ?? ''}`}</p>;

it('renders the page whose path matches the URL', () => {
  const pages = { '/browse': () => <p>all</p>, '/spaces/:id': SpacePage };
  renderPage(<RemoteRoutes pages={pages} />, { path: '/spaces/7' });
  expect(screen.getByText('space 7')).toBeTruthy();
  expect(screen.queryByText('all')).toBeNull();
});

const Titled = ({ title }: { title: string | undefined }) => {
  useTitle(title);
  return null;
};

it.each([
  ['Oak & Ivy', 'Oak & Ivy · Popnook'],
  ['Popnook', 'Popnook'],
  [undefined, 'Previous title'],
  ['', 'Previous title'],
])('sets the document title for the page title %j: “%s”', (title, documentTitle) => {
  document.title = 'Previous title';
  renderPage(<Titled title={title} />);
  expect(document.title).toBe(documentTitle);
});

it('passes sign-in requests to listeners, including events that other scripts dispatch (SPEC 2)', () => {
  const requests: unknown[] = [];
  const stop = onTriggerAuth((request) => requests.push(request));
  triggerAuth({ role: 'host', intent: '/list-space' });
  triggerAuth();
  window.dispatchEvent(new CustomEvent('triggerAuth'));
  // Ignored, because it is not a `CustomEvent`.
  window.dispatchEvent(new Event('triggerAuth'));
  stop();
  triggerAuth();
  expect(requests).toEqual([{ role: 'host', intent: '/list-space' }, {}, {}]);
});
