import { expect, it } from '@jest/globals';
import type { RemoteEntry } from '@popnook/web-core';
import { findRoute, findShellRoute } from './find-route';

const aRemote = (name: string, ...paths: string[]): RemoteEntry => ({
  name,
  container: name,
  entry: '',
  css: [],
  preload: [],
  routes: paths.map((path) => ({ path, title: path })),
});
const remotes = [aRemote('browse', '/browse', '/spaces/:id'), aRemote('vendor', '/vendors/:id', '/browse')];
const routeAt = (path: string) => {
  const route = findRoute(remotes, path);
  return route && [route.remote.name, route.route.path, route.params];
};

it('finds the first route that matches, with its parameters, regardless of case (D50)', () => {
  expect(routeAt('/browse')).toEqual(['browse', '/browse', {}]);
  expect(routeAt('/Spaces/7')).toEqual(['browse', '/spaces/:id', { id: '7' }]);
  expect(routeAt('/vendors/8')).toEqual(['vendor', '/vendors/:id', { id: '8' }]);
  expect(findShellRoute('/ACCOUNT')?.path).toBe('/account');
});

it.each([
  '/nowhere',
  '/browse/more',
  '/spaces',
  '//browse',
  '/spaces//7',
  '/spaces/%',
  '/account//',
  '/%E0%A4%A',
])('finds no route for %s', (path) => {
  expect(routeAt(path)).toBeUndefined();
  expect(findShellRoute(path)).toBeUndefined();
});
