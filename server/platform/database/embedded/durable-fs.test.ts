import { spawnSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { builtProgram } from '../../../../tests/durability/programs/build.ts'
import { startProgram } from '../../../../tests/support/child-program.ts'
import { temporaryFolder } from '../../../../tests/support/temporary-folder.ts'
import { initialiseEngine, openEngineOn } from './engine.ts'

const disk = vi.hoisted(() => ({ broken: false, syncs: 0 }))
vi.mock('node:fs', async (original) => {
  const fs = await original<typeof import('node:fs')>()
  const fsyncSync = (file: number) => {
    disk.syncs++
    if (disk.broken) throw Object.assign(new Error('EIO: i/o error, fsync'), { code: 'EIO' })
    fs.fsyncSync(file)
  }
  return { ...fs, fsyncSync, default: { ...fs, fsyncSync } }
})

const folder = temporaryFolder('durable-fs-')
beforeAll(folder.make)
afterAll(folder.remove)

test('each acknowledged write has reached the disk, and a write that the disk refused is not acknowledged', async () => {
  await initialiseEngine(folder.path('engine'))
  const engine = await openEngineOn(folder.path('engine'))
  await engine.exec('create table note (id int)')
  const before = disk.syncs
  for (let id = 0; id < 10; id++) await engine.query('insert into note values ($1)', [id])
  expect(disk.syncs - before).toBeGreaterThanOrEqual(10)
  disk.broken = true
  await expect(engine.query('insert into note values (10)')).rejects.toMatchObject({ severity: 'PANIC' })
})

const canTrace = spawnSync('strace', ['-o', '/dev/null', 'true']).status === 0

test.skipIf(!canTrace)('the kernel receives a sync for each write (skipped if strace cannot run)', async () => {
  const trace = folder.path('trace')
  const strace = ['strace', '-f', '--seccomp-bpf', '-y', '-e', 'trace=fsync,fdatasync', '-o', trace]
  const program = startProgram(builtProgram('write-rows'), [folder.path('traced'), '20'], strace)
  await program.end()
  expect(program.lines.filter((line) => line.startsWith('saved'))).toHaveLength(20)
  const calls = (await readFile(trace, 'utf8')).split('\n')
  expect(calls.filter((call) => /fsync\(\d+<.*pg_wal\/[0-9A-F]{24}>/.test(call)).length).toBeGreaterThanOrEqual(20)
  expect(
    calls.some((call) => /fsync\(\d+<.*\/traced>/.test(call)),
    'the data folder itself is synced',
  ).toBe(true)
})
