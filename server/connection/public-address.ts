import { lookup } from 'node:dns/promises'
import ipaddr from 'ipaddr.js'
import { SystemError } from './kind.ts'

/** Which addresses of systems may be called. */
export interface AddressRules {
  /** Whether this machine itself may be called, also without TLS: for installations that are used on it alone. */
  readonly allowsLoopback: boolean
}

const rangeOf = (address: string): string => ipaddr.process(address).range()

/**
 * Whether an address that users enter may be called. What its host leads to is looked up: hosts of the installation's own network are none. Rejects with
 * `SystemError` that says why.
 */
export async function requirePublicAddress(url: string, { allowsLoopback }: AddressRules): Promise<void> {
  const { protocol, hostname } = new URL(url)
  const host = hostname.replace(/^\[|\]$/g, '')
  const found = await lookup(host, { all: true }).catch(() => {
    throw new SystemError(`The host ${host} could not be found.`, 'unreachable')
  })
  const ranges = found.map(({ address }) => rangeOf(address))
  if (allowsLoopback && ranges.every((range) => range === 'loopback')) return
  if (protocol !== 'https:') throw new SystemError('The address must begin with https://.', 'settings')
  if (ranges.length === 0 || !ranges.every((range) => range === 'unicast'))
    throw new SystemError(`The host ${host} is not on the public internet.`, 'settings')
}
