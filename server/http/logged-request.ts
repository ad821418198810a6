import type { FastifyRequest } from 'fastify'
import type { GetPath } from '../../contract/endpoint-types.ts'
import { PLACES } from '../../contract/paths.ts'

const LINK_PATHS = [
  '/api/user/invitations/accept/:token',
  '/api/user/password-reset/:token',
] as const satisfies GetPath[]

/** Where the secret of a mailed link follows. */
const BEFORE_TOKEN = [
  `${PLACES.invitation}/`,
  `${PLACES.passwordReset}/`,
  ...LINK_PATHS.map((path) => path.replace(':token', '')),
]

/** The address without the secret of a mailed link: anyone who reads the log must not be able to use it. */
export function withoutToken(url: string): string {
  const start = BEFORE_TOKEN.find((path) => url.startsWith(path))
  return start ? `${start}…` : url
}

/** What the log tells of a request. */
export const loggedRequest = ({ method, url, host, ip }: FastifyRequest) => ({
  method,
  url: withoutToken(url),
  host,
  remoteAddress: ip,
})
