import type { FastifyRequest } from 'fastify'
import { ownOrigin } from '../access/own-origin.ts'
import type { Settings } from '../runtime/settings.ts'

/** The URL for a mail: that of the console for users. */
export function linkTo(
  settings: Pick<Settings, 'publicOrigins'>,
  request: Pick<FastifyRequest, 'protocol' | 'host' | 'hostname'>,
  place: string,
  token: string,
): string {
  const origin = ownOrigin(settings, request)
  if (!origin) throw new Error('a mail with a link was requested at a host that is not ours')
  return `${origin}${place}/${token}`
}

/**
 * The console's URL in mails that no request causes: the first of `PUBLIC_URL`, otherwise on this machine, the only place where it can
 * be used then.
 */
export const consoleAddress = ({ publicOrigins, port }: Pick<Settings, 'publicOrigins' | 'port'>): string =>
  publicOrigins[0] ?? `http://localhost:${port}`
