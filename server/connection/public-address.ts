import { lookup } from 'node:dns/promises'
import ipaddr from 'ipaddr.js'
import { SystemError } from './kind.ts'

/** The rules for URLs of systems. */
export interface AddressRules {
  /** Whether this machine itself may be called, also without TLS: for installations that are used only locally. */
  readonly allowsLoopback: boolean
}

const rangeOf = (address: string): string => ipaddr.process(address).range()

/**
 * Checks that a URL entered by a user may be called. Its host is resolved: hosts of the installation's own network are not allowed.
 * Rejects with `SystemError` that gives the reason.
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
