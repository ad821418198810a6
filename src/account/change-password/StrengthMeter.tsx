import { clsx } from 'clsx'
import { useText } from '../../core/i18n/text.ts'
import classes from './change-password.module.css'
import type { Strength } from './strength.ts'

const LEVELS = [1, 2, 3, 4] as const
const NAMES = { 1: 'veryWeak', 2: 'weak', 3: 'almost', 4: 'strong' } as const
const LOOKS = { 1: classes.low, 2: classes.middle, 3: classes.middle, 4: classes.high }

/** The password's strength, as text and as a bar. Its space is reserved while there is nothing to show. */
export function StrengthMeter({ strength }: { strength: Strength | null }) {
  const text = useText()
  return (
    <div className={classes.strength}>
      <span className={classes.bar} aria-hidden="true">
        {LEVELS.map((level) => (
          <span key={level} className={clsx(strength !== null && level <= strength && LOOKS[strength])} />
        ))}
      </span>
      <p aria-live="polite">
        {strength !== null &&
          text('changePassword.strength.label', { level: text(`changePassword.strength.${NAMES[strength]}`) })}
      </p>
    </div>
  )
}
