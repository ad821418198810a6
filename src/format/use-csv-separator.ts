import { useStart } from '../bootstrap/use-start.ts'

/** What a spreadsheet program of the user's locale expects between values: where numbers have a comma, a semicolon. */
export function useCsvSeparator(): 'comma' | 'semicolon' {
  const locale = useStart().user?.settings.locale
  return locale === undefined || locale === 'GB' || locale === 'US' ? 'comma' : 'semicolon'
}
