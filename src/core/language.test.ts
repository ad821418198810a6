import { describe, expect, it } from 'vitest'
import { chosenLanguage } from './language.ts'

describe('interface language', () => {
  it('the chosen language is used', () => expect(chosenLanguage('it', ['de-AT'])).toBe('it'))
  it('a chosen code in capitals is understood', () => expect(chosenLanguage('DE', [])).toBe('de'))
  it("the browser's first supported language is used if none was chosen", () =>
    expect(chosenLanguage(null, ['fr-FR', 'de-CH', 'it'])).toBe('de'))
  it('English is used if no language is supported', () => expect(chosenLanguage('xx', ['fr', 'fi'])).toBe('en'))
})
