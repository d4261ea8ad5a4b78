import type { LookupAddress } from 'node:dns';
import { addressIn, isPublicAddress, lookupPublic, NotPublicError } from './public-addresses';

it.each([
  ['this machine', '127.0.0.1', '127.9.9.9', '0.0.0.0', '::1', '::'],
  ['private networks', '10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1', 'fc00::1', 'fd12:3456::1'],
  [
    'link-local and metadata services',
    '169.254.169.254',
    '169.254.170.2',
    'fe80::1',
    'fd00:ec2::254',
    '100.100.100.200',
  ],
  [
    'local IPv4 addresses inside IPv6 addresses',
    '::ffff:127.0.0.1',
    '::ffff:a9fe:a9fe',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '::7f00:1',
  ],
  [
    'special ranges',
    '100.64.0.1',
    '198.18.0.1',
    '192.0.2.1',
    '224.0.0.1',
    '240.0.0.1',
    '255.255.255.255',
    'ff02::1',
    '2001::1',
  ],
  ['text that is not an IP address', 'localhost', '', '1.2.3'],
])('refuses %s (D64)', (_, ...addresses) => {
  for (const address of addresses) expect([address, isPublicAddress(address)]).toEqual([address, false]);
});

it('accepts public addresses (D64)', () => {
  for (const address of ['1.1.1.1', '93.184.215.14', '2606:4700:4700::1111', '::ffff:1.1.1.1'])
    expect([address, isPublicAddress(address)]).toEqual([address, true]);
});

it.each([
  ['https://127.0.0.1/', '127.0.0.1'],
  ['https://2130706433/', '127.0.0.1'],
  ['https://0x7f.1/', '127.0.0.1'],
  ['https://0177.0.0.1/', '127.0.0.1'],
  ['https://[::1]:8443/', '::1'],
])('the IP address in %s is %s (D64)', (url, address) => {
  expect(addressIn(new URL(url))).toBe(address);
});

it('finds no IP address in a URL with a name (D64)', () => {
  expect(addressIn(new URL('https://hooks.example.com/'))).toBeUndefined();
});

/** @param answers the name server's response to each lookup: a list of addresses */
const lookupWith = (...answers: string[][]) => {
  const lookup = lookupPublic((_host, _options, callback) => {
    const answer = answers.shift() ?? [];
    callback(
      null,
      answer.map((address): LookupAddress => ({ address, family: address.includes(':') ? 6 : 4 })),
    );
  });
  return (all = true) =>
    new Promise((resolve) => lookup('rebind.test', { all }, (error, address) => resolve(error ?? address)));
};

describe('the lookup of a host', () => {
  it('is not cached: a name that changes to a private address is refused (D64)', async () => {
    const lookup = lookupWith(['1.1.1.1'], ['127.0.0.1']);
    expect(await lookup()).toEqual([{ address: '1.1.1.1', family: 4 }]);
    expect(await lookup()).toBeInstanceOf(NotPublicError);
  });

  it('is refused if any of its addresses is not public, or if there is none (D64)', async () => {
    const lookup = lookupWith(['1.1.1.1', '10.0.0.1'], ['::ffff:127.0.0.1'], []);
    for (let count = 0; count < 3; count += 1) expect(await lookup()).toBeInstanceOf(NotPublicError);
  });

  it('returns a single address to callers that request only one', async () => {
    expect(await lookupWith(['1.1.1.1', '1.0.0.1'])(false)).toBe('1.1.1.1');
  });
});
