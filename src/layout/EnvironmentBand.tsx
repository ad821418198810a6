import { useText } from '../core/i18n/text.ts'
import classes from './environment.module.css'
import { useShownEnvironment } from './environment.ts'

/** Shows super admins which environment they are in before they change anything. */
export function EnvironmentBand() {
  const text = useText()
  const environment = useShownEnvironment()
  if (!environment) return null
  return (
    <div className={classes.band} style={{ background: `var(--env-${environment})` }}>
      <b>{text(`common.environment.${environment}.name`)}</b>
      <span className="breakable">{window.location.host}</span>
      <span className="wide-only to-end">{text(`common.environment.${environment}.note`)}</span>
    </div>
  )
}
