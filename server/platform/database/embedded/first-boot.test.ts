import { cp, mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { builtProgram } from '../../../../tests/durability/programs/build.ts'
import { startProgram } from '../../../../tests/support/child-program.ts'
import { temporaryFolder } from '../../../../tests/support/temporary-folder.ts'
import { prepareCluster } from './first-boot.ts'
import { ENGINE_MAJOR } from './version-check.ts'

// The tests in tests/durability kill the real engine's first boot; this small stand-in takes only seconds.
const PROGRAM = builtProgram('first-boot')
const KILLS = 6
const FILES = 400
const folder = temporaryFolder('first-boot-')
const template = () => folder.path('template')

beforeAll(async () => {
  await folder.make()
  await mkdir(`${template()}/base`, { recursive: true })
  await writeFile(`${template()}/PG_VERSION`, `${ENGINE_MAJOR}\n`)
  for (let file = 0; file < FILES; file++) await writeFile(`${template()}/base/${file}`, 'content')
})
afterAll(folder.remove)

const initialise = (target: string) => cp(template(), target, { recursive: true })
const filesIn = (path: string) => readdir(path, { recursive: true }).then((names) => names.sort())

test(`killed ${KILLS} times at any point of the first boot, the folder is intact at each next start`, async () => {
  const whole = await filesIn(template())
  let unfinished = 0
  for (let kill = 0; kill < KILLS; kill++) {
    const dataDir = folder.path(`killed-${kill}`)
    await mkdir(dataDir)
    const program = startProgram(PROGRAM, [dataDir, template()])
    await program.line('begun')
    await setTimeout(Math.random() * 250)
    await program.kill()
    if (!program.lines.includes('prepared')) unfinished++
    const cluster = await prepareCluster(dataDir, initialise)
    expect(await filesIn(cluster)).toEqual(whole)
    expect(await readdir(dataDir), 'what was begun is removed').toEqual(['database'])
    await rm(dataDir, { recursive: true })
  }
  expect(unfinished, 'some kills came before the end').toBeGreaterThan(0)
})

test('a folder with other contents is refused and left unchanged', async () => {
  await mkdir(folder.path('other/database'), { recursive: true })
  await writeFile(folder.path('other/database/letter.txt'), 'Dear guest')
  await expect(prepareCluster(folder.path('other'), initialise)).rejects.toThrow('contains no database')
  expect(await readdir(folder.path('other/database'))).toEqual(['letter.txt'])
})
