import { useStart } from '../bootstrap/use-start.ts'

/** The CSV separator that spreadsheet programs expect in the user's locale: a semicolon if the decimal mark is a comma. */
export function useCsvSeparator(): 'comma' | 'semicolon' {
  const locale = useStart().user?.settings.locale
  return locale === undefined || locale === 'GB' || locale === 'US' ? 'comma' : 'semicolon'
}
