import { useRef, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { User } from '../../../contract/account/user.ts'
import { startStore } from '../../core/bootstrap/start-store.ts'
import { writeCookie } from '../../core/cookies.ts'
import { setLanguage } from '../../core/i18n/i18nProvider.ts'
import { useText } from '../../core/i18n/text.ts'
import type { LanguageTag } from '../../core/language.ts'
import { FORM_ERROR } from '../../kit/form/Form.tsx'
import { GroupedForm, type SaveResult } from '../../kit/record-form/GroupedForm.tsx'
import { loadOwnUser, saveSettings } from './save-settings.ts'
import { SETTINGS_FORM } from './settings-form.tsx'
import { type SettingsValues, type StoredUser, valuesOf } from './settings-values.ts'

/** Applies the stored settings to the console immediately. */
function takeEffect(user: User, before: User): void {
  startStore.setState({ user })
  // If the texts can't be loaded now, the next start uses the language.
  const language = user.settings.language.toLowerCase() as LanguageTag
  if (user.settings.language !== before.settings.language)
    setLanguage(language).catch(() => writeCookie('language', language))
}

const shownOf = ({ user }: StoredUser): FieldValues => ({ ...valuesOf(user), email: user.email })

/** The form over one stored version. */
export function SettingsForm({ loaded }: { loaded: StoredUser }) {
  const text = useText()
  const [stored, setStored] = useState(loaded)
  // The base for saving: the latest version read, also within one attempt.
  const latest = useRef(loaded)

  const adopt = (current: StoredUser): SaveResult => {
    latest.current = current
    setStored(current)
    takeEffect(current.user, stored.user)
    return { stored: shownOf(current) }
  }
  const save = async (typed: FieldValues): Promise<SaveResult> => {
    const before = latest.current
    const result = await saveSettings(before, typed as SettingsValues)
    if (result.type === 'saved') return adopt(result.stored)
    // The name is stored before the rest is refused.
    const isHalfSaved = result.stored !== before
    if (isHalfSaved) {
      startStore.setState({ user: result.stored.user })
      latest.current = result.stored
      setStored(result.stored)
    }
    const half = isHalfSaved ? [text('userSettings.halfSaved')] : []
    const refuse = (type: 'failed' | 'forbidden'): SaveResult => ({
      errors: { [FORM_ERROR]: [...half, text(`common.user.errors.${type}`)].join(' ') },
    })
    if (result.type === 'refused')
      return { errors: { ...result.errors, ...(isHalfSaved ? { [FORM_ERROR]: half.join(' ') } : {}) } }
    if (result.type !== 'stale') return refuse(result.type)
    const read = await loadOwnUser(stored.user.id).catch(() => null)
    if (!read) return refuse('failed')
    latest.current = read
    return { theirs: shownOf(read) }
  }
  return (
    <GroupedForm
      definition={SETTINGS_FORM}
      values={shownOf(stored)}
      onSave={save}
      onSettle={() => adopt(latest.current)}
    />
  )
}
