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
import classes from './change-password.module.css'
import type { Strength } from './strength.ts'

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
    <div id={id} className={classes.rules}>
      <p>{text('changePassword.rules.label')}</p>
      <ul>
        {RULES.map((rule) => (
          <li key={rule} className={clsx(met[rule] && classes.met)}>
            <span className={classes.mark} aria-hidden="true">
              {met[rule] ? <Icon name="check" size={14} /> : '·'}
            </span>
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
