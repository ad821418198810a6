import { afterAll, beforeAll, expect, test } from 'vitest'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { killNine } from './kill-nine.ts'

const ROUNDS = Number(process.env.DURABILITY_ROUNDS ?? 20)
const folder = temporaryFolder('kill-nine-')
beforeAll(folder.make)
afterAll(folder.remove)

test(`after kill -9, ${ROUNDS} times over, everything that was acknowledged is there`, async () => {
  const outcome = await killNine(ROUNDS, folder.path())
  expect(outcome.acknowledged).toBeGreaterThan(ROUNDS)
  expect(outcome).toMatchObject({ rounds: ROUNDS, lost: 0, unopenable: 0 })
})
