import Box from '@mui/material/Box'
import { clsx } from 'clsx'
import {
  containsName,
  hasPasswordLength,
  type NamedPerson,
  normalisePassword,
  PASSWORD_MAX,
  PASSWORD_MIN,
} from '../../../contract/account/password-rules.ts'
import { useText } from '../../core/i18n/text.ts'
import { Icon } from '../../kit/Icon.tsx'
import type { Strength } from './strength.ts'

const MARK = { display: 'grid', placeItems: 'center', flex: 'none', width: 16, height: 20 }
const RULES = ['length', 'name', 'same', 'common'] as const

interface PasswordRulesProps {
  id: string
  current: string
  next: string
  person: NamedPerson
  strength: Strength | null
}

/** The requirements for a new password, shown before anything is typed; each rule is ticked off when it is met. */
export function PasswordRules({ id, current, next, person, strength }: PasswordRulesProps) {
  const text = useText()
  const met = {
    length: hasPasswordLength(next),
    name: next !== '' && !containsName(next, person),
    same: next !== '' && current !== '' && normalisePassword(next) !== normalisePassword(current),
    common: strength === 4,
  }
  return (
    <div id={id} className="compact mt-12">
      <p className="muted">{text('changePassword.rules.label')}</p>
      <ul>
        {RULES.map((rule) => (
          <li key={rule} className={clsx('flex gap-6', !met[rule] && 'muted')}>
            <Box component="span" className={clsx(met[rule] && 'up')} sx={MARK} aria-hidden="true">
              {met[rule] ? <Icon name="check" size={14} /> : '·'}
            </Box>
            <span>
              {text(`changePassword.rules.${rule}`, { min: PASSWORD_MIN, max: PASSWORD_MAX })}
              {met[rule] && <span className="visually-hidden"> ({text('changePassword.rules.met')})</span>}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
