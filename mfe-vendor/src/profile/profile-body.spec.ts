import { expect, it } from '@jest/globals';
import { externalLinks } from './profile-body';

const noLinks = { websiteUrl: null, instagramHandle: null, facebookPage: null };

it('links a handle without its @, and a full URL as it is', () => {
  expect(
    externalLinks({ ...noLinks, instagramHandle: '@juniper', facebookPage: 'https://fb.example/j' }),
  ).toEqual([
    { label: 'Instagram', href: 'https://www.instagram.com/juniper' },
    { label: 'Facebook', href: 'https://fb.example/j' },
  ]);
});

it('adds https to Instagram and Facebook URLs that have no scheme', () => {
  expect(
    externalLinks({
      ...noLinks,
      instagramHandle: 'instagram.com/juniper',
      facebookPage: 'www.facebook.com/j.row',
    }),
  ).toEqual([
    { label: 'Instagram', href: 'https://instagram.com/juniper' },
    { label: 'Facebook', href: 'https://www.facebook.com/j.row' },
  ]);
});

it('never links a javascript: URL', () => {
  expect(externalLinks({ ...noLinks, websiteUrl: 'javascript:alert(1)' })).toEqual([]);
  expect(externalLinks({ ...noLinks, facebookPage: 'javascript:alert(1)' })[0]?.href).toBe(
    'https://www.facebook.com/javascript%3Aalert(1)',
  );
});

it.each([
  ['websiteUrl', ' ', []],
  ['websiteUrl', 'HTTP://juniper.example', ['HTTP://juniper.example']],
  ['websiteUrl', 'ftp://juniper.example', []],
  ['instagramHandle', ' @juniper & oak ', ['https://www.instagram.com/juniper%20%26%20oak']],
  ['instagramHandle', '@', []],
  ['instagramHandle', 'm.instagram.com/j', ['https://m.instagram.com/j']],
  ['facebookPage', 'fb.com/j', ['https://fb.com/j']],
  ['facebookPage', 'my-facebook.com/j', ['https://www.facebook.com/my-facebook.com%2Fj']],
])('turns the %s “%s” into the links %j', (field, text, urls) => {
  expect(externalLinks({ ...noLinks, [field]: text }).map(({ href }) => href)).toEqual(urls);
});
