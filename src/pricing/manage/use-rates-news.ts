import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { EndpointKey } from '../../../contract/platform/endpoint-types.ts'
import type { PricingNews } from '../../../contract/pricing/publication.ts'
import { useCompany } from '../../core/bootstrap/use-start.ts'
import { startEventStream } from '../../core/event-stream.ts'
import { answersOf } from '../../core/http/use-call.ts'

/** Delay before a refused stream is opened again, in milliseconds. */
const RETRY_MS = 60_000

/** The calls whose data is outdated when the marker changes. */
const CONCERNED = {
  drafts: ['GET /api/pricing/drafts', 'GET /api/pricing/open-rates', 'GET /api/pricing/restrictions/changes'],
  publications: [
    'GET /api/pricing/publications/:id',
    'GET /api/pricing/restrictions/changes',
    'GET /api/pricing/nights',
    'GET /api/pricing/open-rates',
    'GET /api/pricing/history',
  ],
  calculatedAt: [
    'GET /api/pricing/nights',
    'GET /api/pricing/open-rates',
    'GET /api/pricing/recommendations',
    'GET /api/pricing/what-if',
    'GET /api/pricing/autopilot/runs',
    'GET /api/pricing/history',
  ],
} as const satisfies Record<keyof PricingNews, readonly EndpointKey[]>

/** Reloads immediately what a colleague, the connection or a calculation has changed. */
export function useRatesNews(): void {
  const { id: companyId } = useCompany()
  const client = useQueryClient()
  useEffect(() => {
    if (typeof EventSource === 'undefined') return
    let last: PricingNews | null = null
    return startEventStream(window, 'GET /api/pricing/stream', {
      query: { companyId },
      onMessage: (news) => {
        for (const mark of Object.keys(CONCERNED) as (keyof PricingNews)[])
          if (last && last[mark] !== news[mark])
            for (const key of CONCERNED[mark]) void client.invalidateQueries(answersOf(key))
        last = news
      },
      retryMs: RETRY_MS,
    })
  }, [companyId, client])
}
