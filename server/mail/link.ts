import type { FastifyRequest } from 'fastify'
import type { Settings } from '../runtime/settings.ts'

/** The address that goes into a mail: of the console as people reach it, else as this request reached it. */
export function linkTo(
  { publicUrl }: Pick<Settings, 'publicUrl'>,
  request: Pick<FastifyRequest, 'protocol' | 'host'>,
  place: string,
  token: string,
): string {
  const origin = publicUrl ? new URL(publicUrl).origin : `${request.protocol}://${request.host}`
  return `${origin}${place}/${token}`
}
