import { type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import { logFields } from '../runtime/context.ts'
import type { Settings } from '../runtime/settings.ts'
import { logSerializers } from './log-serializers.ts'

/** Frequent requests that are always answered the same way: files of the console, probes of the operator, spans of browsers. */
const ROUTINE = /^\/(healthz|readyz|metrics|version\.json|api\/browser-traces)(\?|$)|^\/(?!api\/)[^?]*\.\w+(\?|$)/

/** One line for each request, when it has been answered; routine only with the level `debug`, unless it failed. */
export class RequestLog extends LogController {
  override incomingRequest(request: FastifyRequest): void {
    request.log.debug({ req: request }, 'incoming request')
  }

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    const line = { req: request, res: reply, responseTime: Math.round(reply.elapsedTime) }
    if (error) reply.log.error({ ...line, err: error }, 'request errored')
    else if (ROUTINE.test(request.url) && reply.statusCode < 400) reply.log.debug(line, 'request completed')
    else reply.log.info(line, 'request completed')
  }

  override streamError(error: NodeJS.ErrnoException, request: FastifyRequest, reply: FastifyReply): void {
    // A browser that leaves a page ends the streams of its alerts.
    if (error.code === 'ERR_STREAM_PREMATURE_CLOSE') reply.log.debug({ res: reply }, 'stream closed prematurely')
    else super.streamError(error, request, reply)
  }
}

/** The options of the server's log. */
export const logOptions = ({ logLevel }: Pick<Settings, 'logLevel'>) => ({
  level: logLevel,
  serializers: logSerializers,
  mixin: logFields,
})
