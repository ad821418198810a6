import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, it } from 'vitest'
import { ROOT } from './run.mjs'
import { causeOf } from './set-up.mjs'

const node = (code) => spawnSync(process.execPath, ['--input-type=module', '-e', code], { cwd: ROOT, encoding: 'utf8' })

it.each([
  [
    'npm error code ENOTFOUND\nnpm error network request to https://registry.example/zod failed',
    /registry cannot be reached/,
  ],
  ['npm error code EACCES\nnpm error path /srv/console/node_modules', /cannot write to/],
  ["EROFS: read-only file system, mkdir 'dist'", /cannot write to/],
  ['npm error code ENOSPC', /disk of .* is full/],
])('a set-up that fails with %j ends with one sentence and the next step', (message, expected) => {
  const sentence = causeOf(message)
  expect(sentence).toMatch(expected)
  expect(sentence).toMatch(/then run the same command again\.$/)
})

it('a set-up that fails for another reason shows the message as it is', () => {
  expect(causeOf('src/App.tsx: Unexpected token\n')).toBe('src/App.tsx: Unexpected token')
})

it('orExplain prints the sentence alone and ends the process', () => {
  const { status, stderr } = node(
    "import { orExplain } from './scripts/lib/set-up.mjs'; await orExplain(async () => { throw new Error('ENOSPC') })",
  )
  expect(status).toBe(1)
  expect(stderr.trim()).toBe(causeOf('ENOSPC'))
})

it('checkPort names the used port and another one, and lets a free port pass', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address()
  const check = () =>
    node(`import { checkPort } from './scripts/lib/set-up.mjs'; await checkPort(${port}, '127.0.0.1')`)
  const used = check()
  server.close()
  await once(server, 'close')
  expect([used.status, used.stderr]).toEqual([
    1,
    `Port ${port} is in use by another program. Choose another one, for example: PORT=${port + 1} npm start\n`,
  ])
  expect(check().status).toBe(0)
})

it.each([
  ['18.20.8', 1],
  ['20.18.3', 1],
  ['20.19.0', 0],
  ['24.1.0', 0],
])('Node.js %s ends a command with code %i before its files are read', (version, code) => {
  const { status, stderr } = spawnSync(
    process.execPath,
    [
      '-e',
      `Object.defineProperty(process.versions, 'node', { value: '${version}' }); require('./scripts/lib/check-node.cjs')`,
    ],
    { cwd: ROOT, encoding: 'utf8' },
  )
  expect(status).toBe(code)
  expect(stderr).toMatch(code ? /^Node\.js 20\.19 or later is needed; .*nodejs\.org/ : /^$/)
})
