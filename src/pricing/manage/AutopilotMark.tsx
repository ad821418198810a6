import { clsx } from 'clsx'
import type { NightRate } from '../../../contract/pricing/priced-night.ts'
import { Icon } from '../../kit/Icon.tsx'

const DASHED = { strokeDasharray: '2 2' }

/** Marks a rate set by autopilot, or in shadow mode only recorded. The label of its cell has the text. */
export const AutopilotMark = ({ mode }: { mode: NightRate['autopilot'] }) =>
  mode === 'off' ? null : (
    <span className={clsx('inline-flex', mode === 'shadow' && 'muted')} style={mode === 'shadow' ? DASHED : undefined}>
      <Icon name="autopilot" size={14} />
    </span>
  )
