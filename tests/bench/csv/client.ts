/** Entry of the thread that sends, so that what it does itself does not hold the loop that is measured. */
import { parentPort } from 'node:worker_threads'

/** One call with its body as text. */
export interface Sent {
  url: string
  cookie: string
  body: string
}

parentPort?.on('message', async ({ url, cookie, body }: Sent) => {
  const started = performance.now()
  const headers = { 'content-type': 'application/json', origin: new URL(url).origin, cookie }
  const answer = await fetch(url, { method: 'POST', headers, body })
  const { byteLength } = await answer.arrayBuffer()
  parentPort?.postMessage({ status: answer.status, bytes: byteLength, took: performance.now() - started })
})
