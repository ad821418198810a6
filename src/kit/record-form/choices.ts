export interface Choice {
  id: string
  name: string
}

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
// Regions that Intl names but that are no country of a hotel: groupings, outlying and private codes.
const NO_COUNTRY = new Set(['EU', 'EZ', 'UN', 'QO', 'XA', 'XB', 'ZZ'])

const byName = (a: Choice, b: Choice) => a.name.localeCompare(b.name)

/** Every country that Intl can name, by name in the language. Codes that were replaced by newer ones are left out. */
export function countries(language: string): Choice[] {
  const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' })
  const codes = LETTERS.flatMap((first) => LETTERS.map((second) => first + second))
  return codes
    .filter((code) => !NO_COUNTRY.has(code) && Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}`)
    .flatMap((code) => {
      const name = names.of(code)
      return name ? [{ id: code, name: `${name} (${code})` }] : []
    })
    .sort(byName)
}

/** Every currency, by name in the language. */
export function currencies(language: string): Choice[] {
  const names = new Intl.DisplayNames(language, { type: 'currency' })
  return Intl.supportedValuesOf('currency')
    .map((code) => ({ id: code, name: `${names.of(code)} (${code})` }))
    .sort(byName)
}

/** Every time zone, including the stored one if it has an older name. */
export function timeZones(stored: string | undefined): Choice[] {
  const known = Intl.supportedValuesOf('timeZone')
  const all = stored && !known.includes(stored) ? [stored, ...known] : known
  return all.map((zone) => ({ id: zone, name: zone.replaceAll('_', ' ') }))
}
