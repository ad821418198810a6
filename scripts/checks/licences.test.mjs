import { expect, it } from 'vitest'
import { refusedIn } from './licences.mjs'

it('delivered packages without an accepted licence are named', () => {
  expect(
    refusedIn({
      '': { license: 'UNLICENSED' },
      'node_modules/free': { license: 'MIT' },
      'node_modules/choice': { license: '(GPL-3.0 OR MIT)' },
      'node_modules/tool': { license: 'GPL-3.0', dev: true },
      'node_modules/free/node_modules/@scope/closed': { license: 'GPL-3.0' },
      'node_modules/both': { license: 'MIT AND GPL-3.0' },
      'node_modules/silent': {},
    }),
  ).toEqual(['@scope/closed: licence GPL-3.0', 'both: licence MIT AND GPL-3.0', 'silent: licence none'])
})
