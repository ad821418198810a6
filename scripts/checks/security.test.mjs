import { expect, it } from 'vitest'
import { checkEvidence, REQUIREMENTS } from './security.mjs'

const rowOf = (id, state = 'met', evidence = '`server/app.ts`') => `| ${id} | 1 | What | ${state} | ${evidence} |`
const pageOf = (change = (rows) => rows) => change(REQUIREMENTS.map((id) => rowOf(id))).join('\n')
const faultsOf = (page, exists = () => true) => checkEvidence(page, exists).faults

it('the check knows the 253 requirements of the levels, and accepts a page with each of them', () => {
  expect(REQUIREMENTS).toHaveLength(253)
  expect(checkEvidence(pageOf(), () => true)).toEqual({
    faults: [],
    counts: { met: 253, 'not applicable': 0, 'not met': 0 },
  })
})

it('the check names a requirement that is missing, listed twice or unknown', () => {
  expect(faultsOf(pageOf((rows) => rows.slice(1)))).toEqual(['V1.1.1 is listed 0 times.'])
  expect(faultsOf(pageOf((rows) => [...rows, rowOf('V1.1.1')]))).toEqual(['V1.1.1 is listed 2 times.'])
  expect(faultsOf(pageOf((rows) => [...rows, rowOf('V1.1.9')]))).toEqual(['V1.1.9 is no requirement of these levels.'])
})

it('the check names files that are gone, and rows without a state, evidence or reason', () => {
  expect(faultsOf(pageOf(), (path) => path !== 'server/app.ts')).toEqual(['server/app.ts is named and does not exist.'])
  const withFirst = (row) => pageOf(([, ...rows]) => [row, ...rows])
  expect(faultsOf(withFirst(rowOf('V1.1.1', 'nearly')))).toEqual(['V1.1.1 has the unknown state "nearly".'])
  expect(faultsOf(withFirst(rowOf('V1.1.1', 'met', 'trust us')))).toEqual(['V1.1.1 is met, and nothing shows it.'])
  expect(faultsOf(withFirst(rowOf('V1.1.1', 'not met', '')))).toEqual(['V1.1.1 has no text, evidence or reason.'])
})
