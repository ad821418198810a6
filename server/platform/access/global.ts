import type { FastifyRequest } from 'fastify'
import type { Global } from '../../../contract/account/session.ts'
import type { AppDependencies } from '../http/app-dependencies.ts'
import { checkHostname, environmentOf } from '../http/environment.ts'
import type { Caller } from './caller.ts'

/** The data of the caller and the installation in the console's global store. */
export function globalOf(
  { userId, username, authorities, passwordResetActive, twoFactorMissing }: Caller,
  request: Pick<FastifyRequest, 'hostname' | 'log' | 'server'>,
  { settings, version }: Pick<AppDependencies, 'settings' | 'version'>,
): Global {
  checkHostname(request.server, request.hostname, request.log)
  return {
    userId,
    username,
    authorities: [...authorities],
    passwordResetActive,
    twoFactorMissing,
    environment: environmentOf(request.hostname),
    product: settings.product,
    version,
    legacyUi: settings.legacyUiUrl?.replace(/(?<!\/)\/+$/, '') ?? null,
    support: settings.support ?? null,
  }
}
