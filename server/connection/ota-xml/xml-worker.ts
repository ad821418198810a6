/** Entry point of the thread that parses XML: returns the content of each text, or why it is rejected. */
import { answerCalls } from '../../platform/runtime/thread.ts'
import type { XmlOutcome } from './read-xml.ts'
import { parseXml, UnreadableXml } from './xml.ts'

answerCalls<string, XmlOutcome>((xml) => {
  try {
    return { content: parseXml(xml) }
  } catch (error) {
    if (!(error instanceof UnreadableXml)) throw error
    return { fault: error.message }
  }
})
