import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import type { FieldError } from '../../../contract/platform/problem.ts'
import { PROBLEM_CODES } from '../../../contract/platform/problem-codes.ts'
import { DAMAGE_ADVICE, databaseFailure, isConnectionLost, isDamage, SqlState } from '../database/errors.ts'
import { detailOf } from './field-errors.ts'
import { conflictingField, notFound, ProblemError } from './problem.ts'

/** Unique constraints that a caller can violate, and the field of each. */
const UNIQUE_FIELDS: Record<string, [path: string, message: string]> = {
  user_account_username: ['username', 'This username is already taken.'],
  user_account_email: ['email', 'This email address is already taken.'],
  saved_view_name: ['name', 'This name is already taken.'],
  segment_name: ['name', 'This name is already taken.'],
  room_category_name: ['name', 'This name is already taken.'],
  budget_version_name: ['name', 'This name is already taken.'],
}

/** SQLSTATE classes that mean "try later": connection lost, transaction ended from outside, resources, shutdown. */
const UNAVAILABLE = /^(08|25|40|53|57)/

/** The limits of an error response with many errors: whatever was sent, the response stays below 16 kB. */
const MOST = { errors: 20, path: 60, detail: 1_000 }

const shortened = (text: string, most: number): string => (text.length > most ? `${text.slice(0, most - 1)}…` : text)

function fromValidation(error: FastifyError): ProblemError | undefined {
  if (!hasZodFastifySchemaValidationErrors(error)) return undefined
  const all = error.validation.flatMap(({ instancePath, keyword, message, params }): FieldError[] => {
    const place = instancePath.replace(/^\//, '').replaceAll('/', '.')
    // If a parameter has several values, its name is enough.
    const path = error.validationContext === 'querystring' ? (place.split('.')[0] ?? '') : place
    const { keys } = params as { keys?: string[] }
    // An unknown name is in `keys`, not in the path: report it like any other invalid field.
    if (keys)
      return keys.map((key) => ({
        path: [path, key].filter(Boolean).join('.'),
        message: 'This field is not known.',
        code: keyword,
      }))
    return [{ path, message: message ?? 'This value is not valid.', code: keyword }]
  })
  const errors = all.slice(0, MOST.errors).map(({ path, message, code }) => ({
    path: shortened(path, MOST.path),
    message: shortened(message, MOST.path * 2),
    code,
  }))
  return new ProblemError(400, PROBLEM_CODES.invalid, shortened(detailOf(errors), MOST.detail), { errors })
}

function fromFastify(error: FastifyError): ProblemError | undefined {
  switch (error.statusCode) {
    case 400:
      return new ProblemError(
        400,
        PROBLEM_CODES.unreadable,
        error instanceof SyntaxError || error.code?.startsWith('FST_ERR_CTP')
          ? 'The request cannot be read: its body is not JSON.'
          : 'The address of the request cannot be read.',
      )
    // The file server's error for a path outside its folder.
    case 403:
      return notFound('page')
    // Its errors for a failed precondition and for an unsatisfiable range.
    case 412:
      return new ProblemError(412, PROBLEM_CODES.stale, 'The file has changed since it was read.')
    case 416:
      return new ProblemError(416, PROBLEM_CODES.unreadable, 'The file does not have the range asked for.')
    case 413:
      return new ProblemError(413, PROBLEM_CODES.tooLarge, 'The request is too large.')
    case 415:
      return new ProblemError(415, PROBLEM_CODES.unsupportedMedia, 'The body must be application/json.')
    case 414:
      return new ProblemError(414, PROBLEM_CODES.unreadable, 'A part of the address is too long.')
    default: {
      // Whatever else the framework refuses is a mistake of the client, too.
      const { statusCode = 500 } = error
      return statusCode >= 400 && statusCode < 500
        ? new ProblemError(statusCode, PROBLEM_CODES.unreadable, 'The request cannot be read.')
        : undefined
    }
  }
}

function fromDatabase(error: unknown): ProblemError | undefined {
  if (isConnectionLost(error)) return unavailable()
  const failure = databaseFailure(error)
  if (!failure) return undefined
  const unique = failure.code === SqlState.uniqueViolation ? UNIQUE_FIELDS[failure.constraint ?? ''] : undefined
  if (unique) return conflictingField(...unique)
  if (failure.code === SqlState.uniqueViolation || failure.code === SqlState.foreignKeyViolation)
    return new ProblemError(
      409,
      PROBLEM_CODES.conflict,
      'Another user changed something that this change depends on. Try again.',
    )
  // A value of the right type that the database still can't store.
  if (failure.code.startsWith('22'))
    return new ProblemError(400, PROBLEM_CODES.invalid, 'A value cannot be stored: it is too large or not text.')
  if (isDamage(error))
    return new ProblemError(
      500,
      PROBLEM_CODES.internal,
      'A part of the stored data is damaged and cannot be read. Tell your administrator, and give the request id.',
    )
  return UNAVAILABLE.test(failure.code) ? unavailable() : undefined
}

/** An error to report, ours or the database's; undefined for any other failure. */
export const refusalOf = (error: unknown): ProblemError | undefined =>
  error instanceof ProblemError ? error : fromDatabase(error)

const unavailable = () =>
  new ProblemError(503, PROBLEM_CODES.unavailable, 'The database did not answer in time. Try again.', {
    headers: { 'retry-after': '5' },
  })

/** Whether a request was denied: by missing permissions, by a limit, or by wrong credentials. */
const isNoteworthy = ({ status, code, errors = [] }: ProblemError): boolean =>
  status === 403 ||
  status === 429 ||
  code === PROBLEM_CODES.wrongCredentials ||
  // Without an error, only the code was requested.
  (code === PROBLEM_CODES.twoFactor && errors.length > 0)

/** Converts every failure to problem details; unexpected errors are logged completely and not disclosed. */
export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const problem = refusalOf(error) ?? fromValidation(error) ?? fromFastify(error)
  if (!problem || problem.status >= 500)
    request.log.error(
      { err: error },
      isDamage(error) ? `request failed: the database is damaged. ${DAMAGE_ADVICE}` : 'request failed',
    )
  else if (isNoteworthy(problem))
    request.log.warn({ address: request.ip, code: problem.code, reason: problem.message }, 'request refused')
  const answered =
    problem ??
    new ProblemError(500, PROBLEM_CODES.internal, 'Something went wrong on the server. Give the request id to support.')
  return reply
    .code(answered.status)
    .headers(answered.headers)
    .type('application/problem+json')
    .serializer((payload) => JSON.stringify(payload))
    .send(answered.toProblem(request.id))
}
