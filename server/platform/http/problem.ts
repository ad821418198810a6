import { isDeepStrictEqual } from 'node:util'
import type { FieldError, Problem } from '../../../contract/platform/problem.ts'
import { PROBLEM_CODES } from '../../../contract/platform/problem-codes.ts'
import { detailOf } from './field-errors.ts'

const TITLES: Record<number, string> = {
  400: 'The request is not valid',
  401: 'Not signed in',
  403: 'Not allowed',
  404: 'Not found',
  409: 'Conflict with what is stored',
  412: 'Changed in the meantime',
  413: 'Too large',
  415: 'Unsupported media type',
  429: 'Too many attempts',
  500: 'Something went wrong',
  502: 'A connected service failed',
  503: 'Not available at the moment',
}

interface ProblemOptions {
  errors?: FieldError[]
  headers?: Record<string, string>
}

/** An error that is returned as problem details. All its content is intended for the caller. */
export class ProblemError extends Error {
  readonly status: number
  readonly code: string
  readonly errors: FieldError[] | undefined
  readonly headers: Record<string, string>

  constructor(status: number, code: string, detail: string, options: ProblemOptions = {}) {
    super(detail)
    this.status = status
    this.code = code
    this.errors = options.errors
    this.headers = options.headers ?? {}
  }

  toProblem(requestId: string): Problem {
    return {
      type: 'about:blank',
      title: TITLES[this.status] ?? 'Refused',
      status: this.status,
      detail: this.message,
      code: this.code,
      ...(this.errors ? { errors: this.errors } : {}),
      requestId,
    }
  }
}

export const notFound = (what: string) =>
  new ProblemError(404, PROBLEM_CODES.notFound, `This ${what} does not exist, or you may not see it.`)

/** The same answer for something that exists and is not the caller's: to the log it is a refusal. `companyId` is its hotel. */
export class HiddenError extends ProblemError {
  readonly companyId: number | null

  constructor(what: string, companyId: number | null) {
    super(404, PROBLEM_CODES.notFound, notFound(what).message)
    this.companyId = companyId
  }
}

export const forbidden = (detail: string) => new ProblemError(403, PROBLEM_CODES.forbidden, detail)

/** Values that are rejected; names the fields. */
export const invalidFields = (errors: FieldError[]) =>
  new ProblemError(400, PROBLEM_CODES.invalid, detailOf(errors), { errors })

/** A value that fits the schema and is still rejected; names the field. */
export const invalidField = (path: string, message: string, code = 'invalid') =>
  invalidFields([{ path, message, code }])

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

type Optional<Fields> = { [Name in keyof Fields]?: Fields[Name] | undefined }
/** Some of the stored fields: of each, the whole value or some of the fields that it consists of. */
type PartOf<Fields> = { [Name in keyof Fields]?: Fields[Name] | Optional<Fields[Name]> | undefined }

/** Throws 400 naming each of the given fields whose value differs from the stored one; missing fields are ignored. */
export function checkUnchanged<Fields extends object>(given: PartOf<Fields>, stored: Fields): void {
  const isStored = (value: unknown, before: unknown) =>
    isDeepStrictEqual(isObject(value) && isObject(before) ? { ...before, ...value } : value, before)
  const errors = Object.entries(given)
    .filter(([path, value]) => value !== undefined && !isStored(value, stored[path as keyof Fields]))
    .map(([path]) => ({ path, message: 'This field is read-only.', code: 'read-only' }))
  if (errors.length > 0) throw invalidFields(errors)
}

/** A value that another record already has; names the field. */
export const conflictingField = (path: string, message: string, code = 'taken') =>
  new ProblemError(409, PROBLEM_CODES.conflict, detailOf([{ path, message, code }]), {
    errors: [{ path, message, code }],
  })
