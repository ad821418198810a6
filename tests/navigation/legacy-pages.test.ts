import { describe, expect, it } from 'vitest'
import { CONSOLE_PATHS, LEGACY_TARGETS } from '../../contract/platform/legacy.ts'
import framedGerman from '../../legacy/i18n/de.json'
import framedEnglish from '../../legacy/i18n/en.json'
import framedItalian from '../../legacy/i18n/it.json'
import german from '../../src/core/i18n/common/de.json'
import english from '../../src/core/i18n/common/en.json'
import italian from '../../src/core/i18n/common/it.json'
import { routes } from '../../src/routes.config.ts'

const framed = routes.flatMap(({ legacy, path, title }) => (legacy ? [{ target: legacy, path, title }] : []))
const textAt = (texts: object, key: string) =>
  key.split('.').reduce<unknown>((part, name) => (part as Record<string, unknown>)[name], texts)

describe('pages in a frame', () => {
  it("the framed pages are the sixteen of the specification, and the profile that is replaced by the console's own", () => {
    expect(framed.map(({ target }) => target).sort()).toEqual([...LEGACY_TARGETS].sort())
    expect(framed).toHaveLength(17)
  })

  it('the framed pages are at their declared addresses', () => {
    expect(Object.fromEntries(framed.map(({ target, path }) => [target, path]))).toEqual(CONSOLE_PATHS)
  })

  it.each([
    ['English', english, framedEnglish],
    ['German', german, framedGerman],
    ['Italian', italian, framedItalian],
  ])('the framed page has in %s the title that the console’s menu gives it', (_, console, frame) => {
    const reservations = framed.find(({ target }) => target === 'reservation-overview')
    expect(frame.reservations.title).toBe(textAt({ common: console }, reservations?.title ?? ''))
  })
})
