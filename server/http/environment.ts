import { APP_HOST_PREFIX } from '../../contract/integrations.ts'
import type { Global } from '../../contract/session.ts'

/** Whether a host is one of those that the tag manager and the chat are meant for. */
export const isAppHost = (hostname: string): boolean => hostname.startsWith(APP_HOST_PREFIX)

/** The environment that a host name stands for: `app…` production, `release…` staging, localhost; anything else development. */
export function environmentOf(hostname: string): Global['environment'] {
  if (hostname === 'localhost' || hostname === '127.0.0.1' || hostname === '[::1]' || hostname.endsWith('.localhost'))
    return 'localhost'
  if (isAppHost(hostname)) return 'production'
  if (hostname.startsWith('release')) return 'staging'
  return 'development'
}
