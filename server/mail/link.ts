import type { FastifyRequest } from 'fastify'
import { ownOrigin } from '../access/own-origin.ts'
import type { Settings } from '../runtime/settings.ts'

/** The address that goes into a mail: of the console as people reach it. */
export function linkTo(
  settings: Pick<Settings, 'publicUrl'>,
  request: Pick<FastifyRequest, 'protocol' | 'host' | 'hostname'>,
  place: string,
  token: string,
): string {
  const origin = ownOrigin(settings, request)
  if (!origin) throw new Error('a mail with a link was requested at a host that is not ours')
  return `${origin}${place}/${token}`
}

/** The console's address in mails that no request causes: that of `PUBLIC_URL`, else on this machine, where alone it can be used then. */
export const consoleAddress = ({ publicUrl, port }: Pick<Settings, 'publicUrl' | 'port'>): string =>
  publicUrl ? new URL(publicUrl).origin : `http://localhost:${port}`
