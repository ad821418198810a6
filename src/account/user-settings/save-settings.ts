import type { HttpError } from 'ra-core'
import type { UserUpdate } from '../../../contract/account/user.ts'
import type { FieldError } from '../../../contract/platform/problem.ts'
import { api } from '../../core/http/index.ts'
import {
  changedFields,
  isName,
  type SettingErrors,
  type SettingsValues,
  type StoredUser,
  valuesOf,
} from './settings-values.ts'

/** The result of saving. `stored` is the server's current version, as far as it has answered. */
export type SaveResult = { stored: StoredUser } & (
  | { type: 'saved' | 'stale' | 'forbidden' | 'failed' }
  | { type: 'refused'; errors: SettingErrors }
)

/** The user of an answer, with the version. */
export const ownUserOf = ({ answer: user, etag }: { answer: StoredUser['user']; etag: string | null }): StoredUser => ({
  user,
  etag,
})

/** The user as stored now. */
export const loadOwnUser = async (id: number): Promise<StoredUser> =>
  ownUserOf(await api.requestWithEtag('GET /api/user/users/:id', { params: { id } }))

async function saveNames({ user, etag }: StoredUser, { firstname, lastname }: SettingsValues): Promise<StoredUser> {
  const { id, username, email, roles, isActive, termsAccepted, companyIds, pmsSystem } = user
  const rest = { username, email, roles, isActive, termsAccepted, companyIds, pmsSystem }
  const body: UserUpdate = { ...rest, firstname, lastname }
  const saved = await api.requestWithEtag('PUT /api/user/users/:id', { params: { id }, body, ifMatch: etag })
  return { user: saved.answer, etag: saved.etag }
}

async function savePreferences({ user, etag }: StoredUser, values: SettingsValues): Promise<StoredUser> {
  const { firstname: _, lastname: __, ...body } = values
  const options = { params: { id: user.id }, body, ifMatch: etag }
  const saved = await api.requestWithEtag('POST /api/user/users/:id/settings', options)
  return { user: { ...user, settings: saved.answer }, etag: saved.etag }
}

/** The server's field errors in the user's language. */
function errorsOf(fields: readonly FieldError[]): SettingErrors {
  const errors: SettingErrors = {}
  for (const { path } of fields) {
    if (path === 'firstname' || path === 'lastname') errors[path] = 'common.user.errors.name'
    if (path === 'defaultCompanyId') errors[path] = 'common.user.errors.hotel'
  }
  return errors
}

function refusalOf(error: unknown, stored: StoredUser): SaveResult {
  const { status, body } = error as Partial<HttpError>
  if (status === 412) return { type: 'stale', stored }
  if (status === 403) return { type: 'forbidden', stored }
  const errors = status === 400 ? errorsOf(body?.fields ?? []) : {}
  return Object.keys(errors).length > 0 ? { type: 'refused', errors, stored } : { type: 'failed', stored }
}

/**
 * Saves what differs from the stored version: the name first, then the preferences, each over the version returned by
 * the previous call. It stops if one is refused, and returns what is stored by then. Never throws.
 */
export async function saveSettings(stored: StoredUser, values: SettingsValues): Promise<SaveResult> {
  let latest = stored
  const changed = changedFields(valuesOf(stored.user), values)
  try {
    if (changed.some(isName)) latest = await saveNames(latest, values)
    if (changed.some((field) => !isName(field))) latest = await savePreferences(latest, values)
    return { type: 'saved', stored: latest }
  } catch (error) {
    return refusalOf(error, latest)
  }
}
