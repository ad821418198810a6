import { z } from 'zod'
import type { Settings } from '../../platform/runtime/settings.ts'
import { callSystem, type HttpAnswer } from '../http-call.ts'
import { CredentialsError, type KindContext, SystemError } from '../kind.ts'
import { messagesSchema, PATHS, RENEW_BEFORE_MS, tokenSchema } from './vendor.ts'

export type ApaleoSettings = NonNullable<Settings['apaleo']>

/** A hotel's access. `expiresAt` is when the access token expires. */
export const apaleoCredentialsSchema = z.strictObject({
  accessToken: z.string().min(1),
  refreshToken: z.string().min(1),
  expiresAt: z.iso.datetime(),
})
export type ApaleoCredentials = z.infer<typeof apaleoCredentialsSchema>

type CallContext = Pick<KindContext, 'record' | 'stopped' | 'now'>
export type ApaleoContext = KindContext<unknown, ApaleoCredentials>

/** Parses the response with its schema. Throws `SystemError` if it does not match. */
export function readAnswer<Schema extends z.ZodType>({ text }: HttpAnswer, schema: Schema): z.output<Schema> {
  try {
    return schema.parse(JSON.parse(text))
  } catch {
    throw new SystemError('apaleo answered something that is not understood.', 'unreadable')
  }
}

/** apaleo's error message. */
export function refusalOf({ status, text }: HttpAnswer): string {
  try {
    return messagesSchema.parse(JSON.parse(text)).messages.join(' ') || `Refused (${status}).`
  } catch {
    return `Refused (${status}).`
  }
}

/**
 * Requests tokens with a grant. Rejects with `CredentialsError` if apaleo refuses it. `former` is the refresh token that stays
 * valid if there is no new one.
 */
export async function requestToken(
  { identityUrl, clientId, clientSecret }: ApaleoSettings,
  context: CallContext,
  grant: Record<string, string>,
  former?: string,
): Promise<ApaleoCredentials> {
  const basic = btoa(`${encodeURIComponent(clientId)}:${encodeURIComponent(clientSecret)}`)
  // Not recorded: both request and response are secret.
  const answer = await callSystem(
    { ...context, record: () => undefined },
    {
      method: 'POST',
      url: identityUrl + PATHS.token,
      headers: { authorization: `Basic ${basic}`, 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(grant).toString(),
      format: 'JSON',
      rules: null,
    },
  )
  if (answer.status !== 200) throw new CredentialsError('apaleo refused the access. Connect the hotel again.')
  const {
    access_token: accessToken,
    refresh_token: refreshToken = former,
    expires_in,
  } = readAnswer(answer, tokenSchema)
  if (!refreshToken) throw new CredentialsError('apaleo gave no lasting access. Connect the hotel again.')
  return {
    accessToken,
    refreshToken,
    expiresAt: new Date(context.now().getTime() + expires_in * 1000).toISOString(),
  }
}

/** Calls apaleo's API on behalf of a hotel; renews its access before it expires, and once if it is refused in between. */
export function createClient(settings: ApaleoSettings) {
  const renew = (context: ApaleoContext): Promise<ApaleoCredentials> => {
    const { refreshToken } = context.credentials
    return context.renewCredentials(() =>
      requestToken(settings, context, { grant_type: 'refresh_token', refresh_token: refreshToken }, refreshToken),
    )
  }

  return async function call(
    context: ApaleoContext,
    method: 'GET' | 'PUT' | 'POST' | 'DELETE',
    path: string,
    {
      query = {},
      body,
      baseUrl = settings.apiUrl,
    }: { query?: Record<string, string>; body?: unknown; baseUrl?: string } = {},
  ): Promise<HttpAnswer> {
    const search = new URLSearchParams(query).toString()
    const send = ({ accessToken }: ApaleoCredentials) =>
      callSystem(context, {
        method,
        url: baseUrl + path + (search && `?${search}`),
        headers: {
          authorization: `Bearer ${accessToken}`,
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        body: body === undefined ? undefined : JSON.stringify(body),
        format: 'JSON',
        rules: null,
      })
    const isEnding = Date.parse(context.credentials.expiresAt) - context.now().getTime() < RENEW_BEFORE_MS
    let answer = await send(isEnding ? await renew(context) : context.credentials)
    if (answer.status === 401) answer = await send(await renew(context))
    if (answer.status === 401) throw new CredentialsError('apaleo refused the access. Connect the hotel again.')
    if (answer.status === 403) throw new CredentialsError(`apaleo does not allow ${method} ${path}.`)
    return answer
  }
}
export type ApaleoCall = ReturnType<typeof createClient>
