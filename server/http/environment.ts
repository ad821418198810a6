import type { FastifyBaseLogger } from 'fastify'
import { APP_HOST_PREFIX } from '../../contract/integrations.ts'
import type { Global } from '../../contract/session.ts'

/** Whether a host is one of those that the tag manager and the chat are meant for. */
export const isAppHost = (hostname: string): boolean => hostname.startsWith(APP_HOST_PREFIX)

/** What host names begin with, in the order in which they are tried. */
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

/** The environment that a host name stands for: `app…` production, `release…` staging, localhost; anything else development. */
export const environmentOf = (hostname: string): Global['environment'] => knownEnvironment(hostname) ?? 'development'

/** Names that were complained of already. Anybody can send any name, so there are only so many. */
const complained = new Set<string>()
const MOST_COMPLAINTS = 100

/** Logs an error, once, for a host name that stands for no environment. */
export function checkHostname(hostname: string, log: Pick<FastifyBaseLogger, 'error'>): void {
  if (knownEnvironment(hostname) || complained.has(hostname) || complained.size >= MOST_COMPLAINTS) return
  complained.add(hostname)
  log.error({ hostname }, 'the host name stands for no environment; it is taken for development')
}
