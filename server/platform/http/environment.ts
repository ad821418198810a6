import type { FastifyBaseLogger } from 'fastify'
import type { Global } from '../../../contract/account/session.ts'
import { APP_HOST_PREFIX } from '../../../contract/connection/integrations.ts'

/** Whether a host is one of those that the tag manager and the chat are intended for. */
export const isAppHost = (hostname: string): boolean => hostname.startsWith(APP_HOST_PREFIX)

/** Prefixes of host names, in the order in which they are tried. */
const PREFIXES = [
  [APP_HOST_PREFIX, 'production'],
  ['release', 'staging'],
  ['dev', 'development'],
] as const

/** Whether a host is this machine, which browsers trust without https. */
export const isLocal = (hostname: string): boolean =>
  hostname === 'localhost' || hostname === '127.0.0.1' || hostname === '[::1]' || hostname.endsWith('.localhost')

function knownEnvironment(hostname: string): Global['environment'] | undefined {
  if (isLocal(hostname)) return 'localhost'
  return PREFIXES.find(([prefix]) => hostname.startsWith(prefix))?.[1]
}

/** The environment of a host name: `app…` production, `release…` staging, localhost; development for any other. */
export const environmentOf = (hostname: string): Global['environment'] => knownEnvironment(hostname) ?? 'development'

/** Host names that a server has already logged. The sets are limited, because anyone can send any name. */
const complained = new WeakMap<object, Set<string>>()
const MOST_COMPLAINTS = 100

/** Logs an error, once for each server, for a host name that maps to no environment. */
export function checkHostname(server: object, hostname: string, log: Pick<FastifyBaseLogger, 'error'>): void {
  const names = complained.get(server) ?? new Set()
  complained.set(server, names)
  if (knownEnvironment(hostname) || names.has(hostname) || names.size >= MOST_COMPLAINTS) return
  names.add(hostname)
  log.error({ hostname }, 'the host name belongs to no environment; development is assumed')
}
