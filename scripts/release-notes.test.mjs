import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ROOT } from './lib/run.mjs'
import { notesOf } from './release-notes.mjs'

const CHANGELOG = `# Changelog

## Unreleased

- Not released yet.

## 1.10.0 - 2027-01-12

### Added

- Something.

## 1.1.0 - 2026-12-01

- Before it.
`

it('the notes of a release are its section of the changelog alone', () => {
  expect(notesOf(CHANGELOG, '1.10.0')).toBe('### Added\n\n- Something.')
  expect(notesOf(CHANGELOG, '1.1.0')).toBe('- Before it.')
})

it.each(['1.1', '1.0.0', 'Unreleased', ''])(
  'there are no notes of %j, which is no release of the changelog',
  (version) => {
    expect(() => notesOf(CHANGELOG, version)).toThrow('has no section')
  },
)

it('the Helm chart starts the image of this version', () => {
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
  const chart = readFileSync(join(ROOT, 'deploy/helm/Chart.yaml'), 'utf8')
  expect(/^appVersion: "(.*)"$/m.exec(chart)?.[1]).toBe(version)
})
