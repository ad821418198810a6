import { existsSync } from 'node:fs'
import { type IncomingMessage, request } from 'node:http'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { controlAddress } from './address.ts'

/** Asks the running product; the answer is a stream. */
export type ControlClient = (method: 'GET' | 'POST', path: string, body?: Readable | object) => Promise<IncomingMessage>

const isStream = (body: Readable | object | undefined): body is Readable =>
  typeof (body as Readable | undefined)?.pipe === 'function'

async function refused(response: IncomingMessage): Promise<Error> {
  const said = await text(response)
  try {
    return new Error((JSON.parse(said) as { message?: string }).message ?? said)
  } catch {
    return new Error(said)
  }
}

/** A way to the product that runs on this data folder, or undefined where none runs. */
export async function findRunningProduct(dataDir: string): Promise<ControlClient | undefined> {
  if (!existsSync(dataDir)) return undefined
  const socketPath = controlAddress(dataDir)
  const client: ControlClient = (method, path, body) =>
    new Promise((resolve, reject) => {
      const type = isStream(body) ? 'application/octet-stream' : 'application/json'
      const call = request({ socketPath, method, path, headers: body ? { 'content-type': type } : {} }, (response) => {
        if (response.statusCode === 200) resolve(response)
        else void refused(response).then(reject, reject)
      })
      call.on('error', reject)
      if (isStream(body)) body.pipe(call)
      else call.end(body && JSON.stringify(body))
    })
  const runs = await client('GET', '/').then(
    () => true,
    (error: NodeJS.ErrnoException) => error.code !== 'ENOENT' && error.code !== 'ECONNREFUSED',
  )
  return runs ? client : undefined
}
