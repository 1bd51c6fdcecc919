import { lookup as resolve, type LookupAddress } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

// What belongs to no one on the open internet (https://www.iana.org/assignments/iana-ipv4-special-registry).
const NOT_PUBLIC: [string, number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
];
/** Of IPv6 only this part is given out, and in it these carry an IPv4 address or are for examples. */
const GIVEN_OUT: [string, number] = ['2000::', 3];
const NOT_GIVEN_OUT: [string, number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

const refused = new BlockList();
for (const [network, prefix] of NOT_PUBLIC) refused.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of NOT_GIVEN_OUT) refused.addSubnet(network, prefix, 'ipv6');
const givenOut = new BlockList();
givenOut.addSubnet(...GIVEN_OUT, 'ipv6');

/** Whether an IP address can be that of a server on the open internet, not of a machine beside ours. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !refused.check(address, 'ipv4');
  return isIP(address) === 6 && givenOut.check(address, 'ipv6') && !refused.check(address, 'ipv6');
}

/** Whether an address from outside may name this host at all; where it leads is seen when it is looked up. */
export function isPublicName(hostname: string): boolean {
  return (
    /^(?:[a-z0-9_-]+\.)+[a-z][a-z0-9-]*$/i.test(hostname) &&
    !/\.(?:localhost|local|internal|lan|home|corp|intranet|home\.arpa)$/i.test(hostname)
  );
}

type Resolve = (
  hostname: string,
  options: { all: true },
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/**
 * Looks a name up for a connection and fails where it leads anywhere but to the open internet. The connection goes to
 * the very address that was checked, so that a name cannot change between both.
 */
export const publicLookup =
  (look: Resolve = resolve): LookupFunction =>
  (hostname, options, done) => {
    look(hostname, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error) return done(error, []);
      if (!first || !addresses.every(({ address }) => isPublicAddress(address)))
        return done(new Error(`${hostname} is no public host`), []);
      return options.all ? done(null, addresses) : done(null, first.address, first.family);
    });
  };
