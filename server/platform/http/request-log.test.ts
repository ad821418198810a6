import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { logLines } from '../../../tests/security/log-lines.ts'
import { startTestApp, type TestApp } from '../../../tests/support/test-app.ts'

const folder = mkdtempSync(join(tmpdir(), 'request-log-'))
const log = logLines()
let test: TestApp
beforeAll(async () => {
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'assets/app-abc.js'), 'script')
  test = await startTestApp({}, folder, log.logger('info'))
})
afterAll(async () => {
  await test.close()
  rmSync(folder, { recursive: true })
})

/** The lines that a request writes, and its status. */
async function linesOf(url: string, user?: string) {
  const before = log.lines().length
  const { statusCode } = await test.as(user, 'GET', url)
  return {
    statusCode,
    lines: log
      .lines()
      .slice(before)
      .map((line) => JSON.parse(line) as Record<string, unknown>),
  }
}

it('a request is one line when it has been answered, with method, address, status and time', async () => {
  await linesOf('/api/global', 'viewer')
  const { lines } = await linesOf('/api/global', 'viewer')
  expect(lines).toMatchObject([
    {
      msg: 'request completed',
      reqId: expect.any(String),
      userId: expect.any(Number),
      req: { method: 'GET', url: '/api/global' },
      res: { statusCode: 200 },
      responseTime: expect.any(Number),
    },
  ])
})

it('files and probes are no lines unless they fail', async () => {
  for (const url of ['/assets/app-abc.js', '/healthz', '/version.json', '/readyz'])
    expect(await linesOf(url)).toEqual({ statusCode: 200, lines: [] })
  const { lines } = await linesOf('/assets/app-of-yesterday.js')
  expect(lines).toMatchObject([{ req: { url: '/assets/app-of-yesterday.js' }, res: { statusCode: 404 } }])
})
