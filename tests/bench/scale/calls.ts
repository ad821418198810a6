import { Agent, request } from 'node:http'
import { setTimeout } from 'node:timers/promises'

/** What was answered: the status, 0 where the connection broke off, whether `Retry-After` came with it, and milliseconds. */
export interface Answer {
  readonly status: number
  readonly saysWhen: boolean
  readonly milliseconds: number
}

export const succeeded = ({ status }: Answer): boolean => status >= 200 && status < 300

/** A call of one user. */
export interface Call {
  readonly path: string
  readonly cookie?: string
  readonly body?: object
  /** The address that the proxy is to take the caller for. */
  readonly address?: string
}

/** Calls to one address over connections that are kept. */
export function createCaller(url: string) {
  const agent = new Agent({ keepAlive: true })
  const ask = ({ path, cookie, body, address }: Call): Promise<Answer> => {
    const started = performance.now()
    const headers = {
      origin: url,
      ...(cookie && { cookie }),
      ...(body && { 'content-type': 'application/json' }),
      ...(address && { 'x-forwarded-for': address }),
    }
    return new Promise((resolve) => {
      const answered = (status: number, saysWhen = false) =>
        resolve({ status, saysWhen, milliseconds: performance.now() - started })
      const sent = request(url + path, { agent, method: body ? 'POST' : 'GET', headers }, (response) => {
        response.resume()
        response.once('end', () => answered(response.statusCode ?? 0, response.headers['retry-after'] !== undefined))
        response.once('close', () => answered(0))
      })
      sent.once('error', () => answered(0))
      sent.end(body && JSON.stringify(body))
    })
  }
  return { ask, close: () => agent.destroy() }
}

export type Ask = ReturnType<typeof createCaller>['ask']

/** So many calls at once, one after the other each, for a time. */
export async function closedLoop(ask: Ask, next: () => Call, atOnce: number, milliseconds: number) {
  const answers: Answer[] = []
  const end = performance.now() + milliseconds
  const started = performance.now()
  const user = async () => {
    while (performance.now() < end) answers.push(await ask(next()))
  }
  await Promise.all(Array.from({ length: atOnce }, user))
  return { answers, seconds: (performance.now() - started) / 1000 }
}

/** So many users, who call one thing after the other as long as the work takes. */
export async function loopDuring<Each extends Call>(
  ask: Ask,
  next: () => Each,
  atOnce: number,
  work: () => Promise<void>,
) {
  const answers: { call: Each; answer: Answer }[] = []
  let isOver = false
  const user = async () => {
    while (!isOver) {
      const call = next()
      answers.push({ call, answer: await ask(call) })
    }
  }
  const users = Array.from({ length: atOnce }, user)
  await work().finally(() => {
    isOver = true
  })
  await Promise.all(users)
  return answers
}

/** So many calls a second, whether the others are answered or not, for a time; then waits for all answers. */
export async function openLoop<Each extends Call>(ask: Ask, next: () => Each, perSecond: number, milliseconds: number) {
  const answers: Promise<{ call: Each; answer: Answer }>[] = []
  const started = performance.now()
  for (let now = 0; now < milliseconds; now = performance.now() - started) {
    while (answers.length < (now / 1000) * perSecond) {
      const call = next()
      answers.push(ask(call).then((answer) => ({ call, answer })))
    }
    await setTimeout(5)
  }
  return { answers: await Promise.all(answers), seconds: (performance.now() - started) / 1000 }
}

/** Of sorted or unsorted numbers. */
export function quantile(numbers: readonly number[], part: number): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN
}

/** How often each status was answered, such as `200: 981, 503: 12`. */
export function statusesOf(answers: readonly Answer[]): string {
  const counts = new Map<number, number>()
  for (const { status } of answers) counts.set(status, (counts.get(status) ?? 0) + 1)
  return [...counts]
    .sort(([a], [b]) => a - b)
    .map(([status, count]) => `${status || 'broken off'}: ${count}`)
    .join(', ')
}
