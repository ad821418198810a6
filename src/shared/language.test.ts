import { describe, expect, it } from 'vitest'
import { chosenLanguage } from './language.ts'

describe('the language of the interface', () => {
  it('is the one that was chosen', () => expect(chosenLanguage('it', ['de-AT'])).toBe('it'))
  it('understands a chosen code in capitals', () => expect(chosenLanguage('DE', [])).toBe('de'))
  it("is the browser's first supported one", () => expect(chosenLanguage(null, ['fr-FR', 'de-CH', 'it'])).toBe('de'))
  it('is English if none is supported', () => expect(chosenLanguage('xx', ['fr', 'fi'])).toBe('en'))
})
