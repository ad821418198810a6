import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Authority, hasAnyAuthority } from '../../../contract/account/roles.ts'
import type { MessageOf, StreamKey } from '../../../contract/platform/endpoint-types.ts'
import { PROBLEM_CODES } from '../../../contract/platform/problem-codes.ts'
import type { NoticeChannel } from '../database/notices.ts'
import type { App, AppDependencies } from '../http/app-dependencies.ts'
import { ProblemError } from '../http/problem.ts'
import { allow } from './access.ts'
import { isLocked } from './caller.ts'
import { requireCompany } from './company-scope.ts'
import { callerFrom, sessionOf } from './guard.ts'
import { route } from './route.ts'

/** Shorter than the idle timeout of proxies, which is a minute by default. */
const SIGN_OF_LIFE_MS = 45_000
/** The delay before a browser reconnects after losing the stream. */
const RETRY_MS = 5_000
/** The maximum number of open streams of one kind per session, one for each tab. */
const MOST_STREAMS = 5
const EVENT_STREAM = 'text/event-stream'

/** A stream of a hotel's changes, as server-sent events (HTML Standard, section 9.2). */
interface EventStream<Key extends StreamKey> {
  readonly key: Key
  /** Any one of these is enough. */
  readonly authorities: Authority[]
  /** The channels whose notifications, with the hotel's id, mean that something may have changed. */
  readonly channels: readonly NoticeChannel[]
  readonly read: (of: { userId: number; companyId: number }) => Promise<MessageOf<Key>>
}

/** Whether the session, the authority and the hotel are still valid: a stream may outlive a sign-out. */
async function mayStillRead(
  request: FastifyRequest,
  parts: AppDependencies,
  { authorities }: Pick<EventStream<StreamKey>, 'authorities'>,
  companyId: number,
): Promise<boolean> {
  const caller = await sessionOf(request, parts, false)
  if (!caller || isLocked(caller) || !hasAnyAuthority(caller.authorities, authorities)) return false
  return requireCompany(parts.db, caller, companyId).then(
    () => true,
    () => false,
  )
}

/** Waits until something has changed for the hotel, or for the next heartbeat. */
function hearChanges(
  { database }: AppDependencies,
  channels: readonly NoticeChannel[],
  companyId: number,
  over: AbortSignal,
) {
  let hasChanged = false
  let wake = () => {}
  const note = (payload: string | null) => {
    if (payload !== null && Number(payload) !== companyId) return
    hasChanged = true
    wake()
  }
  const stops = channels.map((channel) => database.notices.on(channel, note))
  over.addEventListener('abort', () => wake())
  const next = async () => {
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, SIGN_OF_LIFE_MS)
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
      if (hasChanged || over.aborted) wake()
    })
    hasChanged = false
  }
  return { next, stop: () => stops.forEach((stop) => void stop()) }
}

async function* messagesOf<Key extends StreamKey>(
  request: FastifyRequest,
  parts: AppDependencies,
  stream: EventStream<Key>,
  companyId: number,
  over: AbortSignal,
) {
  const { userId } = callerFrom(request)
  const changes = hearChanges(parts, stream.channels, companyId, over)
  let sent = ''
  try {
    yield `retry: ${RETRY_MS}\n\n`
    do {
      const message = JSON.stringify(await stream.read({ userId, companyId }))
      yield message === sent ? ':\n\n' : `data: ${message}\n\n`
      sent = message
      await changes.next()
    } while (!over.aborted && (await mayStillRead(request, parts, stream, companyId)))
  } finally {
    changes.stop()
  }
}

/** Registers a stream that notifies a browser immediately when something changes for its hotel. */
export function addEventStream<Key extends StreamKey>(
  app: App,
  parts: AppDependencies,
  stream: EventStream<Key>,
): void {
  const closing = new AbortController()
  const open = new Map<string, number>()
  // TypeScript resolves the query of `StreamKey`, but not of the generic `Key`.
  const key: StreamKey = stream.key
  app.addHook('preClose', async () => closing.abort())

  route(app, key, {
    access: { ...allow(stream.authorities, 'query.companyId'), keepsIdle: true },
    handler: async (request, reply): Promise<FastifyReply> => {
      if (!request.headers.accept?.includes(EVENT_STREAM))
        throw new ProblemError(406, PROBLEM_CODES.notAcceptable, `This call answers ${EVENT_STREAM} only.`)
      const { sessionHash } = callerFrom(request)
      const others = open.get(sessionHash) ?? 0
      if (others >= MOST_STREAMS)
        throw new ProblemError(
          429,
          PROBLEM_CODES.tooMany,
          `A session may have at most ${MOST_STREAMS} of these open.`,
          {
            headers: { 'retry-after': '60' },
          },
        )
      open.set(sessionHash, others + 1)
      const gone = new AbortController()
      reply.raw.on('close', () => {
        gone.abort()
        const left = (open.get(sessionHash) ?? 1) - 1
        if (left > 0) open.set(sessionHash, left)
        else open.delete(sessionHash)
      })
      const over = AbortSignal.any([closing.signal, gone.signal])
      return reply
        .headers({
          'content-type': EVENT_STREAM,
          // Proxies must neither cache nor buffer the stream; stopping the server does not wait for its connection.
          'cache-control': 'no-store, no-transform',
          'x-accel-buffering': 'no',
          connection: 'close',
        })
        .send(Readable.from(messagesOf(request, parts, stream, request.query.companyId, over)))
    },
  })
}
