import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { builtProgram } from '../../../tests/durability/programs/build.ts'
import { startProgram } from '../../../tests/support/child-program.ts'
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts'
import { lockFolder } from './folder-lock.ts'

const PROGRAM = builtProgram('hold-folder')
const folder = temporaryFolder('folder-lock-')
beforeAll(folder.make)
afterAll(folder.remove)

test('of eight processes that start at once on one data folder, one gets it; the others name the folder in use', async () => {
  const dataDir = folder.path('eight')
  const programs = Array.from({ length: 8 }, () => startProgram(PROGRAM, [dataDir]))
  const said = await Promise.all(programs.map((program) => program.line('')))
  await Promise.all(programs.map((program) => program.kill()))
  expect(said.filter((line) => line === 'held')).toHaveLength(1)
  const refused = said.filter((line) => line !== 'held')
  expect(new Set(refused)).toEqual(
    new Set([`refused: The data folder ${dataDir} is in use by another process. Stop that one first.`]),
  )
})

test('an unusable data folder is reported with what to do', async () => {
  writeFileSync(folder.path('file'), '')
  const next = 'Set DATA_DIR to a folder that this account may write to.'
  await expect(lockFolder(folder.path('file'))).rejects.toThrow(
    `The data folder ${folder.path('file')} cannot be used: it is a file (EEXIST). ${next}`,
  )
  await expect(lockFolder(folder.path('file/below'))).rejects.toThrow('a part of its path is a file (ENOTDIR)')
})

test('a killed process releases the folder', async () => {
  const program = startProgram(PROGRAM, [folder.path('killed')])
  await program.line('held')
  await expect(lockFolder(folder.path('killed'))).rejects.toThrow('in use')
  await program.kill()
  const release = await lockFolder(folder.path('killed'))
  await release()
})

test('a released folder can be locked again, and not twice by one process', async () => {
  const release = await lockFolder(folder.path('again'))
  await expect(lockFolder(folder.path('again'))).rejects.toThrow('in use')
  await release()
  await (await lockFolder(folder.path('again')))()
})

const separateNetwork = ['unshare', '--net']
const canSeparate =
  spawnSync('unshare', ['--net', 'true']).status === 0 && spawnSync('flock', ['--version']).status === 0

test.runIf(canSeparate)('two containers that share the folder exclude each other too', async () => {
  const inside = startProgram(PROGRAM, [folder.path('containers')], separateNetwork)
  expect(await inside.line('')).toBe('held')
  await expect(lockFolder(folder.path('containers'))).rejects.toThrow('in use')
  await inside.kill()
})
