import { PROBLEM_CODES } from '../../contract/problem-codes.ts'
import type { App } from './app-dependencies.ts'
import { ProblemError } from './problem.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Values that a body of this call may hold. */
    mostValues?: number
  }
}

/** More than any form of the console sends. */
const MOST_VALUES = 25_000
/** Objects and lists in each other. */
const MOST_LEVELS = 32

const [QUOTE, BACKSLASH, COMMA, OBJECT, LIST, OBJECT_END, LIST_END] = Buffer.from('"\\,{[}]')

/** Where the text that begins at a quotation mark ends. */
function endOfText(json: string, start: number): number {
  for (let end = json.indexOf('"', start + 1); end >= 0; end = json.indexOf('"', end + 1)) {
    let before = end - 1
    while (json.charCodeAt(before) === BACKSLASH) before -= 1
    // Backslashes in pairs stand for themselves.
    if ((end - before) % 2 === 1) return end
  }
  return json.length
}

/** Whether a JSON text holds at most so many values, and not too many in each other. It is read once, and nothing is made of it. */
export function isPlain(json: string, mostValues: number): boolean {
  let values = 1
  let levels = 0
  for (let place = 0; place < json.length; place += 1) {
    const character = json.charCodeAt(place)
    if (character === QUOTE) place = endOfText(json, place)
    else if (character === COMMA) values += 1
    else if (character === OBJECT || character === LIST) {
      values += 1
      levels += 1
    } else if (character === OBJECT_END || character === LIST_END) levels -= 1
    if (values > mostValues || levels > MOST_LEVELS) return false
  }
  return true
}

/**
 * Reads bodies as JSON, after a look at how much is in them: a megabyte of empty objects takes a hundred times as long to
 * read and check as one of text, and nobody is answered meanwhile.
 */
export function addJsonBodies(app: App): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (isPlain(body, request.routeOptions.config.mostValues ?? MOST_VALUES)) return parse(request, body, done)
    done(new ProblemError(413, PROBLEM_CODES.tooLarge, 'The request holds too many values.'), undefined)
  })
}
