/** Entry point of the engine's thread: opens the data folder, then answers requests one at a time. */
import { type MessagePort, parentPort, workerData } from 'node:worker_threads'
import { DatabaseSetupError } from '../errors.ts'
import { answer, hearNotices, initialiseEngine, openEngineOn } from './engine.ts'
import { prepareCluster } from './first-boot.ts'
import { type EngineReply, type EngineRequest, toFailure } from './protocol.ts'

async function serve(port: MessagePort, dataDir: string): Promise<void> {
  const reply = (message: EngineReply) => port.postMessage(message)
  try {
    const engine = await openEngineOn(await prepareCluster(dataDir, initialiseEngine))
    await hearNotices(engine, (channel, payload) => reply({ kind: 'notice', channel, payload }))
    port.on('message', async ({ id, request }: { id: number; request: EngineRequest }) => {
      try {
        reply({ kind: 'result', id, result: await answer(engine, request) })
      } catch (error) {
        reply({ kind: 'error', id, ...toFailure(error) })
      }
    })
    reply({ kind: 'ready' })
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    reply({ kind: 'unopened', message, setup: error instanceof DatabaseSetupError })
  }
}

if (parentPort) await serve(parentPort, (workerData as { dataDir: string }).dataDir)
