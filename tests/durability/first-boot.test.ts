import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startProgram } from '../support/child-program.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { builtProgram } from './programs/build.ts'

// Half as many as elsewhere: each is two starts.
const ROUNDS = Math.ceil(Number(process.env.DURABILITY_ROUNDS ?? 20) / 2)
const folder = temporaryFolder('first-boot-')
beforeAll(folder.make)
afterAll(folder.remove)

test('a product killed while it starts for the first time starts the next time', async () => {
  const program = builtProgram('write-rows')
  for (let round = 0; round < ROUNDS; round++) {
    const first = startProgram(program, [folder.path(`round-${round}`), '1'])
    await setTimeout(1_000 + Math.random() * 3_500)
    await first.kill()
    const second = startProgram(program, [folder.path(`round-${round}`), '1'])
    expect(await second.line('saved')).toMatch(/^saved \d+$/)
    await second.end()
  }
})
