/** Letters and digits in a row that can be a name or a telephone number: dates and amounts have fewer. */
const LONG = /\p{L}{3,}|\d{7,}/gu
const CODE = /^[A-Z]{3}$/

/**
 * The part of a refused value that is stored with the reason: `12. De… 2026`, `Op…`, `80 CHF`. What is sent in a wrong field can be a
 * guest's name, so words and long numbers lose all but their first two characters; codes of three capitals stay.
 */
export const excerptOf = (value: string): string =>
  value.replace(LONG, (run) => (CODE.test(run) ? run : `${[...run].slice(0, 2).join('')}…`))
