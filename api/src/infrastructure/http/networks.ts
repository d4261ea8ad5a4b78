import { isIPv6 } from 'node:net';

/**
 * @param address an IP address
 * @returns for IPv4, the address itself; for an IPv4-mapped IPv6 address (`::ffff:1.2.3.4`), the IPv4 address; for any other
 *   IPv6 address, its /64 network, because a single client usually owns a whole /64
 */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  // The zone, as in `fe80::1%eth0`, is not part of the network.
  const [head = '', tail] = (address.split('%', 1)[0] ?? '').split('::');
  const before = head.split(':').filter(Boolean);
  const after = (tail ?? '').split(':').filter(Boolean);
  // How many groups of zeros `::` replaces.
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  const groups = [...before, ...Array<string>(zeros).fill('0'), ...after].slice(0, 4);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}
