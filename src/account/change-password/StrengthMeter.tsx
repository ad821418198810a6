import LinearProgress from '@mui/material/LinearProgress'
import { useText } from '../../core/i18n/text.ts'
import type { Strength } from './strength.ts'

const STRONGEST = 4
const NAMES = { 1: 'veryWeak', 2: 'weak', 3: 'almost', 4: 'strong' } as const
const COLOURS = { 1: 'error', 2: 'warning', 3: 'warning', 4: 'success' } as const
const BAR = {
  width: 120,
  height: 6,
  borderRadius: 1,
  backgroundColor: 'var(--line)',
  outline: '1px solid var(--line-strong)',
}

/** The password's strength, as text and as a bar. Its space is reserved while there is nothing to show. */
export function StrengthMeter({ strength }: { strength: Strength | null }) {
  const text = useText()
  return (
    <div className="row small gap-12 mt-8">
      <LinearProgress
        variant="determinate"
        value={((strength ?? 0) / STRONGEST) * 100}
        color={COLOURS[strength ?? 1]}
        aria-hidden="true"
        sx={BAR}
      />
      {/* As high without a text, so that nothing moves when it speaks. */}
      <p aria-live="polite">
        {strength === null
          ? '\u00a0'
          : text('changePassword.strength.label', { level: text(`changePassword.strength.${NAMES[strength]}`) })}
      </p>
    </div>
  )
}
