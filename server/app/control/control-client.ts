import { existsSync } from 'node:fs'
import { type IncomingMessage, request } from 'node:http'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { addressToAsk } from './address.ts'

/** The trailer of an answer with a backup: why it ended early, encoded as in an address; empty if it is complete. */
export const BACKUP_FAILURE = 'backup-failure'

/** Calls the running product; the response is a stream. */
export type ControlClient = (method: 'GET' | 'POST', path: string, body?: Readable | object) => Promise<IncomingMessage>

const isStream = (body: Readable | object | undefined): body is Readable =>
  typeof (body as Readable | undefined)?.pipe === 'function'

async function refused(response: IncomingMessage): Promise<Error> {
  const content = await text(response)
  try {
    return new Error((JSON.parse(content) as { message?: string }).message ?? content)
  } catch {
    return new Error(content)
  }
}

/** Error codes of a connection that nothing accepts, or that ends because the product does. */
const NOBODY_THERE = ['ENOENT', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE']
const isNobodyThere = (error: NodeJS.ErrnoException): boolean => NOBODY_THERE.includes(error.code ?? '')

const callerOn =
  (socketPath: string): ControlClient =>
  (method, path, body) =>
    new Promise((resolve, reject) => {
      const headers = body ? { 'content-type': isStream(body) ? 'application/octet-stream' : 'application/json' } : {}
      // A separate connection: a kept-alive one may have ended with the product that accepted it.
      const call = request({ socketPath, method, path, headers, agent: false }, (response) => {
        if (response.statusCode === 200) resolve(response)
        else void refused(response).then(reject, reject)
      })
      call.on('error', reject)
      if (isStream(body)) body.pipe(call)
      else call.end(body && JSON.stringify(body))
    })

/** A client for the product that uses this data folder, or undefined if none is running. Throws if the address can't be trusted. */
export async function findRunningProduct(dataDir: string): Promise<ControlClient | undefined> {
  if (!existsSync(dataDir)) return undefined
  const address = addressToAsk(dataDir)
  if (address === undefined) return undefined
  const ask = callerOn(address)
  const runs = await ask('GET', '/').then(
    () => true,
    // Any response will do.
    (error: NodeJS.ErrnoException) => !isNobodyThere(error),
  )
  if (!runs) return undefined
  return (...call) =>
    ask(...call).catch((error: NodeJS.ErrnoException) => {
      throw isNobodyThere(error)
        ? new Error('The product stopped before this was done. Start it and run the same command again.')
        : error
    })
}
