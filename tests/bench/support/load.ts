import { Agent, request } from 'node:http'

/** A way to ask one server over kept connections, as a browser's would be. */
export interface Target {
  port: number
  cookie?: string
}

/** Asks once; the milliseconds until the whole answer is there. Throws on any answer but 200. */
function ask({ port, cookie }: Target, agent: Agent, path: string): Promise<number> {
  const started = performance.now()
  return new Promise((resolve, reject) => {
    const call = request({ port, path, agent, headers: cookie ? { cookie } : {} }, (response) => {
      response.resume()
      response.on('end', () =>
        response.statusCode === 200
          ? resolve(performance.now() - started)
          : reject(new Error(`${path}: ${response.statusCode}`)),
      )
    })
    call.on('error', reject)
    call.end()
  })
}

export interface Latency {
  median: number
  p95: number
}

/** One request after the other. Milliseconds. */
export async function latency(target: Target, paths: readonly string[], warmUp = 20): Promise<Latency> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  for (const path of paths.slice(0, warmUp)) await ask(target, agent, path)
  const taken: number[] = []
  for (const path of paths) taken.push(await ask(target, agent, path))
  agent.destroy()
  taken.sort((a, b) => a - b)
  const at = (part: number) => taken[Math.floor(taken.length * part)] ?? Number.NaN
  return { median: at(0.5), p95: at(0.95) }
}

/** Requests per second with so many at once, over the paths. */
export async function throughput(target: Target, paths: readonly string[], atOnce = 8): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce })
  const left = [...paths]
  const started = performance.now()
  const worker = async () => {
    for (let path = left.pop(); path !== undefined; path = left.pop()) await ask(target, agent, path)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  agent.destroy()
  return paths.length / ((performance.now() - started) / 1000)
}
