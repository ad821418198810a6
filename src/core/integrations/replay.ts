import { type BrowserOptions, makeFetchTransport, replayIntegration } from '@sentry/browser'

type CreateTransport = NonNullable<BrowserOptions['transport']>
type Send = ReturnType<CreateTransport>['send']
type Item = Parameters<Send>[0][1][number]

/** Records what a page looked like, without a word or a picture of it. A worker, to compress it, would need a wider policy. */
export const createReplay = () => replayIntegration({ maskAllText: true, blockAllMedia: true, useCompression: false })

/** Removes search terms from every absolute or relative URL in a JSON text. */
export const withoutSearches = (json: string): string =>
  json.replace(/(https?:\/\/[^"\\?\s]+|"\/[^"\\?\s]*)\?[^"\\\s]*/g, '$1')

function cleanItem(item: Item): Item {
  const [header, payload] = item
  if (header.type === 'replay_event') return [header, JSON.parse(withoutSearches(JSON.stringify(payload)))] as Item
  if (header.type !== 'replay_recording' || typeof payload !== 'string') return item
  const cleaned = withoutSearches(payload)
  return [{ ...header, length: new TextEncoder().encode(cleaned).length }, cleaned] as Item
}

/** Sends as Sentry does, but recordings without searches: the option that keeps them out of reports knows none of those. */
export const replayTransport: CreateTransport = (options) => {
  const transport = makeFetchTransport(options)
  const send: Send = ([headers, items]) =>
    transport.send([headers, (items as Item[]).map(cleanItem)] as Parameters<Send>[0])
  return { ...transport, send }
}
