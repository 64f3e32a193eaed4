import { BlockList, isIP } from 'node:net'

/** Networks that are no place of the public internet (IANA's special-purpose registries). */
const networks: readonly (readonly [network: string, bits: number])[] = [
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
  // IPv4 in other clothes: translated, tunnelled, and compatible.
  ['::', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['2001::', 23],
  ['2002::', 16],
  ['100::', 64],
  ['2001:db8::', 32],
  ['3fff::', 20],
  ['5f00::', 16],
  ['fc00::', 7],
  ['fe80::', 9],
  ['ff00::', 8],
]

const blocked = new BlockList()
for (const [network, bits] of networks) {
  blocked.addSubnet(network, bits, network.includes(':') ? 'ipv6' : 'ipv4')
}

/** `::ffff:10.0.0.1` is 10.0.0.1. */
const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

/** Whether an address is one of this machine or of a network behind it. What is no address counts as one. */
export function isPrivateAddress(address: string): boolean {
  const plain = mapped.exec(address)?.[1] ?? address
  const version = isIP(plain)
  return version === 0 || blocked.check(plain, version === 6 ? 'ipv6' : 'ipv4')
}
