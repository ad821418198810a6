import dns from 'node:dns/promises'
import { once } from 'node:events'
import { request as httpRequest, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import type { LookupFunction } from 'node:net'
import { PassThrough, type Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import ipaddr from 'ipaddr.js'
import { inSpan } from '../runtime/traces.ts'

const MEBIBYTE = 2 ** 20
const USER_AGENT = 'hotel-revenue-console'
const LONGEST_MEDIA_TYPE = 100

/** The media types of each format, and what a request accepts. */
const FORMATS = {
  JSON: { accept: 'application/json', types: /^(?:application|text)\/(?:[\w.-]+\+)?json$/ },
  XML: { accept: 'text/xml, application/xml', types: /^(?:application|text)\/(?:[\w.-]+\+)?xml$/ },
}

const DECODERS: Readonly<Record<string, () => Transform>> = {
  identity: () => new PassThrough(),
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
}

/** The rules for URLs that users enter. */
export interface AddressRules {
  /** Whether this machine itself may be called, also without TLS: for installations that are used only locally. */
  readonly allowsLoopback: boolean
}

/** A call to another system. */
export interface HttpCall {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly url: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | undefined
  /** What a successful response must be. */
  readonly format: keyof typeof FORMATS
  /** Null for a URL that the operator has set: it may be in the installation's own network. */
  readonly rules: AddressRules | null
  /** The time limit of the whole call: lookup, connection, headers and body. */
  readonly timeoutMs: number
  /** The size limit of the body after decompression. */
  readonly mostMebibytes: number
  readonly stopped?: AbortSignal
}

/** A complete response with any status that is no redirect. */
export interface HttpResponse {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly text: string
}

/** Why a call has no usable response; the message is a sentence that users may see. `status` is null if no response began. */
export class HttpCallError extends Error {
  /** The system did not respond completely; its URL may not be called; or its response is not of the kind that was expected. */
  readonly failure: 'unreachable' | 'settings' | 'unreadable'
  readonly status: number | null

  constructor(
    failure: HttpCallError['failure'],
    message: string,
    status: number | null = null,
    options?: ErrorOptions,
  ) {
    super(message, options)
    this.failure = failure
    this.status = status
  }
}

type Addresses = Awaited<ReturnType<typeof resolve>>

/** Resolves a host; until `signal`, which a lookup of Node does not heed. */
async function resolve(host: string, signal: AbortSignal) {
  signal.throwIfAborted()
  const found = dns.lookup(host, { all: true }).catch((error: unknown) => {
    throw new HttpCallError('unreachable', `The host ${host} could not be found.`, null, { cause: error })
  })
  const end = once(signal, 'abort').then(() => Promise.reject(signal.reason))
  return Promise.race([found, end])
}

/** Throws if a user may not have this URL called: its host must be on the public internet. */
function checkAddresses({ protocol }: URL, host: string, addresses: Addresses, { allowsLoopback }: AddressRules): void {
  const ranges = addresses.map(({ address }) => ipaddr.process(address).range())
  if (allowsLoopback && ranges.every((range) => range === 'loopback')) return
  if (protocol !== 'https:') throw new HttpCallError('settings', 'The address must begin with https://.')
  if (ranges.length === 0 || !ranges.every((range) => range === 'unicast'))
    throw new HttpCallError('settings', `The host ${host} is not on the public internet.`)
}

/** Sends the request to one of these addresses; resolves with the response once its headers are there. */
async function send(
  { method, headers, body, format }: HttpCall,
  url: URL,
  addresses: Addresses,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  // A second lookup could return another address than the one that was checked.
  const pinned: LookupFunction = (_host, { all }, done) => {
    const [first] = addresses
    if (all) done(null, addresses)
    else done(null, first?.address ?? '', first?.family)
  }
  const request = (url.protocol === 'https:' ? httpsRequest : httpRequest)(url, {
    method,
    headers: {
      'user-agent': USER_AGENT,
      accept: FORMATS[format].accept,
      'accept-encoding': 'gzip, deflate, br',
      ...headers,
      ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }),
    },
    lookup: pinned,
    signal,
  })
  // Once the response has begun, its reader gets the error.
  request.on('error', () => undefined)
  request.end(body)
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  return response
}

/** Throws for a response that is not read: a redirect, an unknown encoding, or a success in another format. */
function checkHead({ statusCode = 0, headers }: IncomingMessage, format: HttpCall['format']): void {
  const refuse = (failure: HttpCallError['failure'], message: string) => {
    throw new HttpCallError(failure, message, statusCode)
  }
  if (statusCode >= 300 && statusCode < 400 && headers.location !== undefined)
    refuse('settings', `The system redirects to another address (${statusCode}).`)
  const isEmpty = statusCode === 204 || headers['content-length'] === '0'
  const [type = ''] = (headers['content-type'] ?? '').toLowerCase().split(';')
  const given = type.trim().slice(0, LONGEST_MEDIA_TYPE)
  // Proxies answer failures in formats of their own; then the status says enough.
  if (statusCode < 300 && !isEmpty && given && !FORMATS[format].types.test(given))
    refuse('unreadable', `The response is ${given} instead of ${format}.`)
}

/** The text of a body. Decompression ends at the limit. */
async function readText(
  response: IncomingMessage,
  { mostMebibytes }: Pick<HttpCall, 'mostMebibytes'>,
  signal: AbortSignal,
): Promise<string> {
  const { statusCode = 0, headers } = response
  const encoding = (headers['content-encoding'] ?? '').trim().toLowerCase() || 'identity'
  const decoder = DECODERS[encoding]
  if (!decoder)
    throw new HttpCallError(
      'unreadable',
      `The response has the unknown encoding ${encoding.slice(0, LONGEST_MEDIA_TYPE)}.`,
      statusCode,
    )
  const chunks: Buffer[] = []
  let isTooLarge = false
  let bytes = 0
  const collect = async (body: AsyncIterable<Buffer>) => {
    for await (const chunk of body) {
      bytes += chunk.length
      isTooLarge = bytes > mostMebibytes * MEBIBYTE
      if (isTooLarge) return
      chunks.push(chunk)
    }
  }
  await pipeline(response, decoder(), collect, { signal }).catch((error: unknown) => {
    // A reader that leaves early is an error of the streams before it.
    if (!isTooLarge) throw error
  })
  if (isTooLarge) throw new HttpCallError('unreadable', `The response has more than ${mostMebibytes} MB.`, statusCode)
  return new TextDecoder().decode(Buffer.concat(chunks))
}

/**
 * Calls another system: the only way out of the server by HTTP. The host is resolved once, checked by the rules, and exactly what was
 * checked is called. Redirects are not followed. Rejects with `HttpCallError`, or with the reason of the stop.
 */
export function callHttp(call: HttpCall): Promise<HttpResponse> {
  const host = URL.canParse(call.url) ? new URL(call.url).hostname : 'invalid'
  // Not the path: it may have ids and keys. The other system gets no header of the trace.
  const attributes = { 'http.request.method': call.method, 'server.address': host }
  return inSpan(`${call.method} ${host}`, { kind: 'client', attributes }, async (note) => {
    const response = await answerOf(call)
    note({ 'http.response.status_code': response.status })
    return response
  })
}

async function answerOf(call: HttpCall): Promise<HttpResponse> {
  const { timeoutMs, stopped } = call
  const timeout = AbortSignal.timeout(timeoutMs)
  const signal = stopped ? AbortSignal.any([timeout, stopped]) : timeout
  let response: IncomingMessage | undefined
  try {
    const url = new URL(call.url)
    // They would be logged with the address.
    if (url.username || url.password)
      throw new HttpCallError('settings', 'The address must not contain a user name or a password.')
    const host = url.hostname.replace(/^\[|\]$/g, '')
    const addresses = await resolve(host, signal)
    if (call.rules) checkAddresses(url, host, addresses, call.rules)
    response = await send(call, url, addresses, signal)
    checkHead(response, call.format)
    const text = await readText(response, call, signal)
    return { status: response.statusCode ?? 0, headers: response.headers, text }
  } catch (error) {
    response?.destroy()
    stopped?.throwIfAborted()
    if (error instanceof HttpCallError) throw error
    const message = timeout.aborted
      ? `No response in ${timeoutMs / 1000} s.`
      : response
        ? 'The response broke off.'
        : 'The system could not be reached.'
    throw new HttpCallError('unreachable', message, response?.statusCode ?? null, { cause: error })
  }
}
