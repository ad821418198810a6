import { z } from 'zod'
import { MAX_IDS, MAX_PAGE_SIZE } from './limits.ts'
import { textSchema } from './text.ts'

export { MAX_IDS, MAX_PAGE_SIZE }

const LARGEST_INT4 = 2_147_483_647

/** A whole number in a path or a query: digits only. */
const wholeSchema = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,10}$/, 'This value must be a whole number.')
    // For the API description: a string of digits is a number to API clients.
    .meta({ type: 'integer', minimum: least, maximum: most })
    .transform(Number)
    .pipe(z.int().min(least).max(most))

/** A row's identity: a positive integer. */
export const idSchema = wholeSchema(1, LARGEST_INT4)

/** An id inside a JSON body, where a number must be a number. */
export const bodyIdSchema = z.int().min(1).max(LARGEST_INT4)

/** `ids=1,2,3`: at most 200. Negative hotel ids are accepted too and match nothing. */
export const idListSchema = z
  .string()
  .regex(/^-?\d{1,10}(,-?\d{1,10})*$/, 'This value must be whole numbers separated by commas.')
  .transform((text) => text.split(',').map(Number))
  .pipe(z.array(z.int()).max(MAX_IDS, `This value must have at most ${MAX_IDS} ids.`))
  // Ids out of range match nothing instead of causing an error: users enter ids as they were given them.
  .transform((ids) => ids.map((id) => (Math.abs(id) > LARGEST_INT4 ? -1 : id)))

export interface Sort<Field extends string = string> {
  field: Field
  direction: 'asc' | 'desc'
}

/** `sort=name,asc`, repeated for several fields. Unknown fields and directions are named in the error. */
export function sortSchema<const Fields extends readonly [string, ...string[]]>(fields: Fields) {
  const pattern = new RegExp(`^(${fields.join('|')})(,(asc|desc))?$`)
  const one = z
    .string()
    .regex(pattern, `This value must be one of ${fields.join(', ')}, followed by ,asc or ,desc.`)
    .transform((text): Sort<Fields[number]> => {
      const [field, direction] = text.split(',')
      return { field: field as Fields[number], direction: direction === 'desc' ? 'desc' : 'asc' }
    })
  return z.preprocess((given) => (given === undefined ? [] : [given].flat()), z.array(one).max(4))
}

/** `page` from 0, and `size` from 1 to the given number. */
export const pagesOf = (most: number) => ({
  page: wholeSchema(0, 10_000_000).default(0),
  size: wholeSchema(1, most).default(Math.min(20, most)),
})

/** `page` from 0, `size` 1 to 200. */
export const pageQuery = pagesOf(MAX_PAGE_SIZE)

/** The format of an export. Spreadsheet programs split at the list separator of their user's locale. */
export const exportQuery = {
  format: z.enum(['csv', 'json']).default('csv'),
  separator: z.enum(['comma', 'semicolon']).default('comma'),
}

/** The query of a list, sortable by these fields, and that of its export: both accept the same filters. */
export function listQueries<
  const Fields extends readonly [string, ...string[]],
  const Filters extends Record<string, z.ZodType>,
>(fields: Fields, filters: Filters) {
  const sort = sortSchema(fields)
  return {
    list: z.strictObject({ ...pageQuery, sort, ...filters }),
    export: z.strictObject({ sort, ...filters, ...exportQuery }),
  }
}

/** A text to search for within a value; trimmed, and empty means no filter. */
export const likeSchema = textSchema(200)
  .transform((text) => text || undefined)
  .optional()

/** `true` or `false` in a query. */
export const flagQuerySchema = z.enum(['true', 'false']).transform((text) => text === 'true')

export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.object({ content: z.array(item), last: z.boolean(), totalElements: z.int().min(0) })
}

/** One page of a list. `last` is true if no page follows. */
export interface Page<Item> {
  content: Item[]
  last: boolean
  totalElements: number
}
