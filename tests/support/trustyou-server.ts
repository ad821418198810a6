import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export const KEY = 'a-key-of-trustyou'

/** What the small server answers for a hotel: a complete answer or a fault. */
export type Answer =
  | { readonly body: unknown; readonly status?: number; readonly headers?: Record<string, string> }
  | { readonly text: string }
  | 'hangs'
  | 'breaks off'

/** A meta-review in the format of TrustYou's API, with fields that we do not read. */
export const metaReviewOf = (score: number, part: Record<string, unknown> = {}) => ({
  meta: { code: 200 },
  response: {
    ty_id: 'known',
    lang: 'en',
    version: '5.25',
    reviews_count: 1204,
    summary: { text: 'Great hotel.', score, score_description: 'Excellent', popularity: 7, reviews_count: 1204 },
    category_list: [
      {
        category_id: '63',
        category_name: 'Room',
        score: 74,
        count: 310,
        sentiment: 'neu',
        highlight_list: [{ text: 'Large rooms' }],
        sub_category_list: [{ category_id: '63b', category_name: 'Shower', score: 60, count: 12 }],
      },
      { category_id: '111', category_name: 'Service', score: 93, count: 420, sentiment: 'pos' },
    ],
    good_to_know_list: [],
    language_meta_review_list: [
      { filter: { language: 'de', trip_type: 'all' }, reviews_percent: 41, summary: { score: 86 } },
      { filter: { language: 'en' }, reviews_percent: 33, summary: { score: 84.5 } },
    ],
    trip_type_meta_review_list: [
      { filter: { trip_type: 'family', language: 'all' }, reviews_percent: 22, summary: { score: 79 } },
    ],
    ...part,
  },
})

/** The answer for an unknown hotel. */
export const UNKNOWN_HOTEL: Answer = { status: 404, body: { meta: { code: 404, error: 'not found' }, response: null } }
const REFUSED: Answer = { status: 403, body: { meta: { code: 403 }, response: null } }

function send(response: ServerResponse, answer: Answer): void {
  if (answer === 'hangs') return
  if (answer === 'breaks off') {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' })
    response.write('{"meta":')
    response.destroy()
    return
  }
  if ('text' in answer) {
    response.writeHead(200, { 'content-type': 'application/json' }).end(answer.text)
    return
  }
  response
    .writeHead(answer.status ?? 200, { 'content-type': 'application/json', ...answer.headers })
    .end(JSON.stringify(answer.body))
}

/**
 * A small TrustYou: its Review Summary API over HTTP. Each call for a hotel gets the next of its answers, then the last one
 * repeatedly; a hotel without answers is unknown, and a wrong key is refused.
 */
export async function startTrustYou(answers: Record<string, readonly [Answer, ...Answer[]]>) {
  const asked: string[] = []
  const answerOf = ({ url = '' }: IncomingMessage): Answer => {
    const { pathname, searchParams } = new URL(url, 'http://trustyou')
    const hotel = decodeURIComponent(/^\/hotels\/([^/]+)\/meta_review\.json$/.exec(pathname)?.[1] ?? '')
    if (searchParams.get('key') !== KEY || searchParams.get('lang') !== 'en') return REFUSED
    const before = asked.filter((each) => each === hotel).length
    asked.push(hotel)
    const known = answers[hotel] ?? [UNKNOWN_HOTEL]
    return known[Math.min(before, known.length - 1)] ?? UNKNOWN_HOTEL
  }
  const server = createServer((request, response) => send(response, answerOf(request)))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    /** The hotels requested, in the order of the calls. */
    asked,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
