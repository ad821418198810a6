import { millisecondsInDay } from 'date-fns/constants'
import { z } from 'zod'

const MOST_SPANS = 200
const LONGEST_PATH = 200

const spanId = z.string().regex(/^[0-9a-f]{16}$/)
/** A span in a browser lasts at most as long as a page that stays open. */
const millisecondsBefore = z.number().min(0).max(millisecondsInDay)

/**
 * Spans of one trace as a browser measured them. Times are milliseconds before the message was sent, because clocks of browsers differ;
 * paths contain words only, so that no id, search or name is sent.
 */
export const browserTraceSchema = z.strictObject({
  traceId: z.string().regex(/^[0-9a-f]{32}$/),
  spans: z
    .array(
      z.strictObject({
        spanId,
        parentSpanId: spanId.nullable(),
        /** A page that was loaded, a page that was opened from another one, another action of the user, or a call. */
        kind: z.enum(['load', 'navigate', 'act', 'call']),
        method: z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']),
        path: z
          .string()
          .max(LONGEST_PATH)
          .regex(/^(\/([A-Za-z-]*|:id))+$/),
        began: millisecondsBefore,
        ended: millisecondsBefore,
        /** The status of the answer; null for a page, and for a call without an answer. */
        status: z.int().min(100).max(599).nullable(),
      }),
    )
    .min(1)
    .max(MOST_SPANS),
})
export type BrowserTrace = z.infer<typeof browserTraceSchema>
export type BrowserSpan = BrowserTrace['spans'][number]
