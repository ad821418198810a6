import type { NightRate } from '../../../contract/pricing/priced-night.ts'
import { Icon } from '../../kit/Icon.tsx'
import classes from './calendar/calendar.module.css'

/** Marks a rate set by autopilot, or in shadow mode only recorded. The label of its cell has the text. */
export const AutopilotMark = ({ mode }: { mode: NightRate['autopilot'] }) =>
  mode === 'off' ? null : (
    <span className={mode === 'shadow' ? classes.shadow : classes.autopilot}>
      <Icon name="autopilot" size={14} />
    </span>
  )
