import { describe, expect, it } from 'vitest'
import type { AgreementSection } from './agreement-text.ts'
import { AGREEMENT_DE } from './text-de.ts'
import { AGREEMENT_EN } from './text-en.ts'

const numbersIn = (text: string) => (text.match(/\d+/g) ?? []).sort()
const messageOf = ({ paragraphs, points = [], closing = '' }: AgreementSection) =>
  [...paragraphs, ...points, closing].join(' ')

const PROVIDER = { name: 'Stay GmbH', address: 'Ring 1, Linz', contact: 'privacy@stay.example', subprocessors: [] }

describe('agreement in both languages', () => {
  it('both languages have the same sections in the same order', () => {
    expect(AGREEMENT_DE.sections.map(({ id }) => id)).toEqual(AGREEMENT_EN.sections.map(({ id }) => id))
    expect(new Set(AGREEMENT_EN.sections.map(({ id }) => id)).size).toBe(AGREEMENT_EN.sections.length)
    for (const provider of [null, PROVIDER])
      expect(AGREEMENT_DE.parties(provider)).toHaveLength(AGREEMENT_EN.parties(provider).length)
  })

  it.each(AGREEMENT_EN.sections.map((section, place) => [section.id, section, place] as const))(
    'section %s has as many items in both languages, with the same periods and articles',
    (_, english, place) => {
      const german = AGREEMENT_DE.sections[place] as AgreementSection
      expect(german.paragraphs).toHaveLength(english.paragraphs.length)
      expect(german.points?.length).toBe(english.points?.length)
      expect(german.closing === undefined).toBe(english.closing === undefined)
      expect(numbersIn(messageOf(german))).toEqual(numbersIn(messageOf(english)))
    },
  )

  it('both languages refer to the section on deletion by its number', () => {
    const number = AGREEMENT_EN.sections.findIndex(({ id }) => id === 'deletion') + 1
    expect(messageOf(AGREEMENT_EN.sections[1] as AgreementSection)).toContain(`section ${number} `)
    expect(messageOf(AGREEMENT_DE.sections[1] as AgreementSection)).toContain(`Abschnitt ${number}.`)
  })
})
