import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'

/** Starts one of our scripts in a thread of its own: TypeScript in source, a bundle in the built product. */
export function startThread(program: URL, workerData?: unknown): Worker {
  const loader = program.pathname.endsWith('.ts') && { execArgv: ['--import', typeScriptLoader()] }
  return new Worker(program, { workerData, ...loader })
}

/** `--import tsx` registers itself only in main threads, so the thread registers it with its API. */
function typeScriptLoader(): string {
  const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx/esm/api')).href.replace(/\.cjs$/, '.mjs')
  return `data:text/javascript,${encodeURIComponent(`import { register } from '${tsx}'; register()`)}`
}
