import { type LookupAddress, lookup as resolveHost } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/**
 * Whether an IP address is on the public internet, and does not belong to this machine, a private or local network, a cloud
 * provider's metadata service or another special range (D64). An IPv4-mapped address, such as `::ffff:1.1.1.1`, counts as
 * the IPv4 address. NAT64 and 6to4 addresses, which also contain an IPv4 address, are refused.
 */
export function isPublicAddress(address: string): boolean {
  if (!isIP(address)) return false;
  const parsed = ipaddr.process(address);
  return parsed.range() === 'unicast' && (parsed.kind() === 'ipv4' || parsed.match(GLOBAL_UNICAST));
}

/** The range of all public IPv6 addresses that have been assigned. */
const GLOBAL_UNICAST = ipaddr.parseCIDR('2000::/3');

/** The IP address in a URL, in its usual notation: `URL` converts all other notations. Undefined for a host name. */
export function addressIn({ hostname }: URL): string | undefined {
  const host = hostname.replace(/^\[|\]$/g, '');
  return isIP(host) ? host : undefined;
}

/** The server has an address that is not public, or no address. */
export class NotPublicError extends Error {}

type Resolve = (
  hostname: string,
  options: { all: true },
  callback: (error: Error | null, addresses: LookupAddress[]) => void,
) => void;

/**
 * Looks up the addresses of a server for a connection, and refuses the server if any of its addresses is not public. The
 * connection uses the addresses that were checked, which prevents DNS rebinding.
 */
export const lookupPublic =
  (resolve: Resolve = resolveHost): LookupFunction =>
  (hostname, options, callback) =>
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error) callback(error, '');
      else if (!first || !addresses.every(({ address }) => isPublicAddress(address)))
        callback(new NotPublicError(), '');
      else if (options.all) callback(null, addresses);
      else callback(null, first.address, first.family);
    });
