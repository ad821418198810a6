import type { Global } from '../../contract/session.ts'

/** The environment that a host name stands for: `app…` production, `release…` staging, localhost; anything else development. */
export function environmentOf(hostname: string): Global['environment'] {
  if (hostname === 'localhost' || hostname === '127.0.0.1' || hostname === '[::1]' || hostname.endsWith('.localhost'))
    return 'localhost'
  if (hostname.startsWith('app')) return 'production'
  if (hostname.startsWith('release')) return 'staging'
  return 'development'
}
