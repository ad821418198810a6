import type { z } from 'zod'
import type { AddressRules } from '../../platform/http/http-client.ts'
import { callSystem, type HttpAnswer } from '../http-call.ts'
import { CredentialsError, type KindContext, SystemError } from '../kind.ts'
import type { MewsAccess, MewsCredentials, MewsSettings } from './settings.ts'
import { API, CLIENT, errorSchema, type MewsPath, MOST_ITEMS } from './vendor.ts'

/** The context before a service is chosen. */
export type MewsAccessContext = KindContext<MewsAccess, MewsCredentials>
export type MewsContext = KindContext<MewsSettings, MewsCredentials>

/** The result of a call: Mews has executed all of it, or why it has executed nothing. */
export type MewsResult =
  | { readonly isDone: true; readonly text: string }
  | { readonly isDone: false; readonly reason: string }

type Body = Readonly<Record<string, unknown>>

/** Mews' error message. */
function messageOf({ status, text }: HttpAnswer): string {
  try {
    return errorSchema.parse(JSON.parse(text)).Message || `Refused (${status}).`
  } catch {
    return `Refused (${status}).`
  }
}

/**
 * Calls the API on behalf of an enterprise. Calls reject with `CredentialsError` if Mews refuses the tokens or they lack
 * permissions.
 */
export function createClient(rules: AddressRules) {
  /** Makes a call that may be refused. Rejects with `SystemError` if its result is unknown. */
  async function send(context: MewsAccessContext, path: MewsPath, body: Body): Promise<MewsResult> {
    const { settings, credentials } = context
    const answer = await callSystem(context, {
      method: 'POST',
      url: settings.platformAddress.replace(/(?<!\/)\/+$/, '') + API + path,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        ClientToken: credentials.clientToken,
        AccessToken: credentials.accessToken,
        Client: CLIENT,
        ...body,
      }),
      format: 'JSON',
      rules,
    })
    const { status, text } = answer
    if (status === 200 || status === 204) return { isDone: true, text }
    if (status === 401)
      throw new CredentialsError(`Mews refused the tokens, or does not allow ${path}: ${messageOf(answer)}`)
    if (status === 404) throw new SystemError('There is no Mews at this address (404).', 'settings')
    if (status === 400 || status === 403) return { isDone: false, reason: messageOf(answer) }
    throw new SystemError(`Mews did not answer ${path} (${status}).`)
  }

  /** The response to a read-only call. */
  async function read<Schema extends z.ZodType>(
    context: MewsAccessContext,
    path: MewsPath,
    body: Body,
    schema: Schema,
  ): Promise<z.output<Schema>> {
    const result = await send(context, path, body)
    if (!result.isDone) throw new SystemError(`Mews did not answer ${path}: ${result.reason}`)
    try {
      return schema.parse(JSON.parse(result.text))
    } catch {
      throw new SystemError('Mews answered something that is not understood.', 'unreadable')
    }
  }

  /** All items of a list, read in pages of the given maximum size. */
  async function readAll<Item>(
    context: MewsAccessContext,
    path: MewsPath,
    filter: Body,
    schema: z.ZodType<{ items: Item[]; cursor: string | null }>,
    most = MOST_ITEMS,
  ): Promise<Item[]> {
    const all: Item[] = []
    for (let cursor: string | null = null; ; ) {
      const Limitation = { Count: most, Cursor: cursor }
      const page: { items: Item[]; cursor: string | null } = await read(
        context,
        path,
        { ...filter, Limitation },
        schema,
      )
      all.push(...page.items)
      cursor = page.cursor
      if (cursor === null || page.items.length < most) return all
    }
  }

  return { send, read, readAll }
}
export type MewsClient = ReturnType<typeof createClient>
