import { PROBLEM_CODES } from '../../../contract/platform/problem-codes.ts'
import type { App } from './app-dependencies.ts'
import { ProblemError } from './problem.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The maximum number of values in a body of this route. */
    mostValues?: number
  }
}

/** More than any form of the console sends. */
const MOST_VALUES = 25_000
/** Maximum nesting depth of objects and lists. */
const MOST_LEVELS = 32

const [QUOTE, BACKSLASH, COMMA, OBJECT, LIST, OBJECT_END, LIST_END] = Buffer.from('"\\,{[}]')

/** The end of the string that begins at a quotation mark. */
function endOfText(json: string, start: number): number {
  for (let end = json.indexOf('"', start + 1); end >= 0; end = json.indexOf('"', end + 1)) {
    let before = end - 1
    while (json.charCodeAt(before) === BACKSLASH) before -= 1
    // A quotation mark is escaped by an odd number of backslashes.
    if ((end - before) % 2 === 1) return end
  }
  return json.length
}

/** Whether a JSON text has at most this many values and is not nested too deeply. It is scanned once without being parsed. */
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
 * Refuses compressed bodies of all calls with 415 before they are read: a megabyte could unpack to a gigabyte, and no body that is
 * accepted is large.
 */
export function refuseCompressedBodies(app: App): void {
  app.addHook('preParsing', async ({ headers }) => {
    const encoding = headers['content-encoding']
    if (encoding === undefined || encoding.toLowerCase() === 'identity') return
    throw new ProblemError(
      415,
      PROBLEM_CODES.unsupportedMedia,
      'Content-Encoding: the body must be sent without compression.',
      { headers: { 'accept-encoding': 'identity' } },
    )
  })
}

/**
 * Parses bodies as JSON after checking how many values they have: a megabyte of empty objects takes a hundred times as long to
 * parse and validate as one of text, and blocks all other requests.
 */
export function addJsonBodies(app: App): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    const most = request.routeOptions.config.mostValues ?? MOST_VALUES
    if (isPlain(body, most)) return parse(request, body, done)
    const detail = `The request may hold at most ${most} values, at most ${MOST_LEVELS} levels deep.`
    done(new ProblemError(413, PROBLEM_CODES.tooLarge, detail), undefined)
  })
}
