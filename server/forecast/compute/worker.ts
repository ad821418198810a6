/** Entry point of the computing thread: collects records piece by piece, then returns the figures and starts again. */
import { parentPort } from 'node:worker_threads'
import type { NightRecord } from '../../../engine/forecast/record.ts'
import type { ComputeReply, ComputeRequest } from '../computer.ts'
import { compute } from './job.ts'

let records: NightRecord[] = []

parentPort?.on('message', (request: ComputeRequest) => {
  if (request.kind === 'records') {
    for (const record of request.records) records.push(record)
    return
  }
  const reply = (message: ComputeReply) => parentPort?.postMessage(message)
  try {
    reply({ kind: 'computed', computed: compute(records, request.request) })
  } catch (error) {
    reply({ kind: 'failed', message: error instanceof Error ? error.message : String(error) })
  } finally {
    records = []
  }
})
