import type { Bootstrap } from '../../../contract/platform/bootstrap.ts'
import { PROBLEM_CODES } from '../../../contract/platform/problem-codes.ts'
import { fetchEndpoint, problemOf } from '../../../contract/platform/request.ts'
import type { StartStore } from './start-store.ts'

/** How asking for the bootstrap answer ended. `other-hotel`: the hotel of this tab is not the user's any more. */
export type StartOutcome = 'changed' | 'other-hotel' | 'same' | 'signed-out' | 'expired' | 'failed'

/** The source of the start data: the page itself, or one request, conditional if an answer is stored. */
export interface StartSource {
  /** Whether the stored answer may still be used: it is younger than a session's idle time. */
  isFresh: () => boolean
  /**
   * Requests the data from the server; concurrent callers get the same answer.
   * @param companyId the hotel whose data a page needs, if none is known yet
   */
  load: (companyId?: number) => Promise<StartOutcome>
}

interface SourceOptions {
  fetchIt: typeof fetch
  /** The answer embedded in the page, or null. */
  written: Bootstrap | null
  now?: () => number
}

/** The answer that the server embedded in the page, or null if the page came from elsewhere. */
export function writtenBootstrap(page: Document): Bootstrap | null {
  const data = page.getElementById('bootstrap')?.textContent
  return data ? (JSON.parse(data) as Bootstrap) : null
}

async function outcomeOfRefusal(response: Response): Promise<StartOutcome> {
  if (response.status !== 401) return 'failed'
  const { code } = await problemOf(response)
  return code === PROBLEM_CODES.sessionExpired ? 'expired' : 'signed-out'
}

/** Keeps the store filled. The time is the client's own, so a wrong clock does no harm. */
export function createStartSource(store: StartStore, { fetchIt, written, now = Date.now }: SourceOptions): StartSource {
  let etag: string | null = null
  let idleMs = 0
  let freshUntil = 0
  let running: Promise<StartOutcome> | undefined

  const confirm = () => {
    freshUntil = now() + idleMs
  }
  const keep = ({ idleMs: idle, ...data }: Bootstrap) => {
    idleMs = idle
    store.setState(data)
    // An incomplete answer is used once, and requested again before the next page.
    if (data.failed.length === 0) confirm()
    else freshUntil = 0
  }
  if (written) keep(written)

  const ask = async (needed?: number): Promise<StartOutcome> => {
    // This tab keeps its hotel, regardless of what another tab has selected in the meantime.
    const companyId = store.getState().company?.id ?? needed
    const response = await fetchEndpoint(fetchIt, 'GET /api/bootstrap', {
      query: companyId === undefined ? {} : { companyId },
      ifNoneMatch: etag,
      cache: 'no-store',
    })
    if (response.status === 304) {
      confirm()
      return 'same'
    }
    if (!response.ok) {
      // The stored answer may no longer be used.
      if (response.status === 401) freshUntil = 0
      return outcomeOfRefusal(response)
    }
    const answer = await response.json()
    etag = response.headers.get('ETag')
    const before = store.getState()
    keep(answer)
    if (before.company && answer.company && before.company.id !== answer.company.id) return 'other-hotel'
    return JSON.stringify(before) === JSON.stringify(store.getState()) ? 'same' : 'changed'
  }
  const load: StartSource['load'] = (companyId) => {
    // The answer on its way may lack the hotel that the page needs.
    if (running && companyId !== undefined) return running.then(() => load(companyId))
    running ??= ask(companyId)
      .catch((error: unknown): StartOutcome => {
        console.error('The start of the console could not be loaded', error)
        return 'failed'
      })
      .finally(() => {
        running = undefined
      })
    return running
  }
  return { isFresh: () => now() < freshUntil, load }
}
