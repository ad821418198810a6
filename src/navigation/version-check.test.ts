import { afterEach, expect, it, vi } from 'vitest'
import { createVersionCheck, tabMemory } from './version-check.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  sessionStorage.clear()
})
const check = (running: string | null) => createVersionCheck(running, tabMemory(), () => 42)

it('a newer version is loaded past every cache, once in a tab', () => {
  expect(check('1')('2', '/manage?day=1#x')).toBe('/manage?day=1&rid__=42#x')
  expect(check('1')('2', '/manage')).toBeNull()
  expect(check('1')('3', '/manage')).toBe('/manage?rid__=42')
})

it('servers of two versions that answer in turn do not make it reload for ever', () => {
  expect(check('1')('2', '/')).not.toBeNull()
  expect(check('2')('1', '/')).not.toBeNull()
  for (const [running, published] of [
    ['1', '2'],
    ['2', '1'],
  ] as const)
    expect(check(running)(published, '/')).toBeNull()
})

it('an address with two slashes stays on our own host', () => {
  expect(check('1')('2', '//evil.example/x')).toBe('/evil.example/x?rid__=42')
})

it('the same version, and one that is not known, go on', () => {
  expect(check('2')('2', '/')).toBeNull()
  expect(check(null)('2', '/')).toBeNull()
  expect(check('1')(undefined, '/')).toBeNull()
})

it('a browser that keeps nothing reloads once all the same', () => {
  vi.stubGlobal('sessionStorage', {
    getItem: () => {
      throw new Error('refused')
    },
    setItem: () => {
      throw new Error('refused')
    },
    clear: () => {},
  })
  expect(check('1')('2', '/manage')).toBe('/manage?rid__=42')
  expect(check('1')('2', '/manage?rid__=42')).toBeNull()
})
