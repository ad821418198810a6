import { xmlWorker } from '../../platform/database/assets.ts'
import { createThreadCalls } from '../../platform/runtime/thread.ts'
import { UnreadableXml } from './xml.ts'

export type XmlOutcome = { readonly content: unknown } | { readonly fault: string }

const parse = createThreadCalls<string, XmlOutcome>(xmlWorker)

/**
 * The content of an XML text, as `parseXml` returns it, from a thread of its own: what another system sends may take a second to
 * parse. Rejects with `UnreadableXml`.
 */
export async function readXml(xml: string): Promise<unknown> {
  const outcome = await parse(xml)
  if ('fault' in outcome) throw new UnreadableXml(outcome.fault)
  return outcome.content
}
