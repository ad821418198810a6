import { useState } from 'react'
import { LOCALE_TAGS } from '../../../contract/locales.ts'
import type { User } from '../../../contract/user.ts'
import { startStore } from '../../bootstrap/start-store.ts'
import { setLanguage } from '../../i18n/i18nProvider.ts'
import { writeCookie } from '../../shared/cookies.ts'
import type { LanguageTag } from '../../shared/language.ts'
import { loadOwnUser, type SaveResult, saveSettings } from './save-settings.ts'
import {
  changedFields,
  ownErrors,
  type SettingErrors,
  type SettingField,
  type SettingsValues,
  type Stored,
  valuesOf,
  withChanges,
} from './settings-values.ts'

/** Why the last attempt did not save everything; `number` tells attempts apart. */
export interface Trouble {
  type: Exclude<SaveResult['type'], 'saved' | 'stale'>
  /** The name was stored before the rest was refused. */
  isHalfSaved: boolean
  number: number
}

/** Another version was stored meanwhile. */
export interface Conflict {
  theirs: Stored
  /** What was changed here, there, or both, and not to the same. */
  fields: SettingField[]
}

/** The page's state: what is stored, what is typed over it, and how saving went. */
export function useSettingsForm(loaded: Stored) {
  const [stored, setStored] = useState(loaded)
  const [values, setValues] = useState(() => valuesOf(loaded.user))
  const [errors, setErrors] = useState<SettingErrors>({})
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const [state, setState] = useState<'idle' | 'saving' | 'saved'>('idle')
  const before = valuesOf(stored.user)
  const changed = changedFields(before, values)

  const fail = (type: Trouble['type'], wrong: SettingErrors = {}, isHalfSaved = false) => {
    setErrors(wrong)
    setTrouble((last) => ({ type, isHalfSaved, number: (last?.number ?? 0) + 1 }))
    setState('idle')
  }
  const takeEffect = (user: User) => {
    startStore.set({ user })
    writeCookie('locale', LOCALE_TAGS[user.settings.locale])
    // Where the texts can not be had now, the next start speaks the language.
    const language = user.settings.language.toLowerCase() as LanguageTag
    if (user.settings.language !== before.language) setLanguage(language).catch(() => writeCookie('language', language))
    setState('saved')
  }
  const adopt = (current: Stored) => {
    setStored(current)
    setValues(valuesOf(current.user))
    takeEffect(current.user)
  }
  const compare = async () => {
    const theirs = await loadOwnUser(stored.user.id).catch(() => null)
    if (!theirs) return fail('failed')
    const now = valuesOf(theirs.user)
    const fields = changedFields(now, values).filter((field) => changed.includes(field) || now[field] !== before[field])
    // The answer to an earlier attempt was lost on its way: all of it is stored.
    if (fields.length === 0) return adopt(theirs)
    setConflict({ theirs, fields })
    setState('idle')
  }

  return {
    stored,
    values,
    changed,
    errors,
    trouble,
    conflict,
    state,
    change: (part: Partial<SettingsValues>) => {
      setValues((typed) => ({ ...typed, ...part }))
      setErrors((wrong) => Object.fromEntries(Object.entries(wrong).filter(([field]) => !(field in part))))
      setState((now) => (now === 'saved' ? 'idle' : now))
    },
    discard: () => {
      setValues(before)
      setErrors({})
      setTrouble(null)
      setConflict(null)
    },
    save: async () => {
      if (state === 'saving' || changed.length === 0) return
      const wrong = ownErrors(values)
      if (Object.keys(wrong).length > 0) return fail('refused', wrong)
      setState('saving')
      const result = await saveSettings(stored, values)
      const isHalfSaved = result.type !== 'saved' && result.stored !== stored
      setErrors({})
      setTrouble(null)
      setConflict(null)
      if (isHalfSaved) startStore.set({ user: result.stored.user })
      if (result.type === 'saved') return adopt(result.stored)
      setStored(result.stored)
      if (result.type === 'stale') return compare()
      fail(result.type, result.type === 'refused' ? result.errors : {}, isHalfSaved)
    },
    /** Goes on from their version: with what was changed here put over it, or without. */
    settle: (keepsMine: boolean) => {
      if (!conflict) return
      const theirs = valuesOf(conflict.theirs.user)
      setStored(conflict.theirs)
      setValues(keepsMine ? withChanges(theirs, values, changed) : theirs)
      startStore.set({ user: conflict.theirs.user })
      setConflict(null)
      setTrouble(null)
    },
  }
}

export type SettingsFormState = ReturnType<typeof useSettingsForm>
