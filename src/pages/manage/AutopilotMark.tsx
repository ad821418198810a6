import type { NightRate } from '../../../contract/priced-night.ts'
import { Icon } from '../../components/Icon.tsx'
import classes from './month/month.module.css'

/** That autopilot sets a rate, or in shadow mode only records it. The label of its place says it in words. */
export const AutopilotMark = ({ mode }: { mode: NightRate['autopilot'] }) =>
  mode === 'off' ? null : (
    <span className={mode === 'shadow' ? classes.shadow : classes.autopilot}>
      <Icon name="autopilot" size={14} />
    </span>
  )
