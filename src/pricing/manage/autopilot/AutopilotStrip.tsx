import Paper from '@mui/material/Paper'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { addDays } from '../../../../contract/platform/stay-date.ts'
import type { AutopilotChange, AutopilotRuns } from '../../../../contract/pricing/autopilot-run.ts'
import type { PricedNights } from '../../../../contract/pricing/priced-night.ts'
import { useHasAuthority, useStart } from '../../../core/bootstrap/use-start.ts'
import { useMoment } from '../../../core/format/use-moment.ts'
import { useHotelCall } from '../../../core/http/use-call.ts'
import { useText } from '../../../core/i18n/text.ts'
import { Button, buttonClass } from '../../../kit/Button.tsx'
import { Icon } from '../../../kit/Icon.tsx'
import { Row } from '../../../kit/layout/Row.tsx'
import classes from './autopilot.module.css'
import { AUTOPILOT_STOP_TEXTS, ChangesTable } from './ChangesTable.tsx'

interface AutopilotStripProps {
  /** Undefined while it is loading. */
  data: PricedNights | undefined
}

/** What autopilot has done since yesterday, what it will do next, and why it stopped. */
export function AutopilotStrip({ data }: AutopilotStripProps) {
  const isOn = useStart().features?.autopilot ?? false
  return isOn ? <LastRun data={data} /> : null
}

function LastRun({ data }: AutopilotStripProps) {
  const { data: runs } = useHotelCall('GET /api/pricing/autopilot/runs', {})
  // As tall as it will be.
  if (!runs || !data)
    return (
      <Paper variant="outlined">
        <Row className={classes.line} />
      </Paper>
    )
  return <Runs runs={runs} data={data} />
}

/** The nights with such a change: later runs in shadow mode repeat a change that nobody made, and categories share a night. */
const nightsOf = (changes: readonly AutopilotChange[], mode: AutopilotChange['mode']): number =>
  new Set(changes.filter((change) => change.mode === mode).map(({ stayDate }) => stayDate)).size

/** Changes of several runs, the newest first, without those that a later run in shadow mode repeated. */
function withoutRepeats(changes: readonly AutopilotChange[]): AutopilotChange[] {
  const seen = new Set<string>()
  return changes.filter(({ mode, stayDate, category }) => {
    const key = `${stayDate} ${category}`
    if (mode === 'shadow' && seen.has(key)) return false
    if (mode === 'shadow') seen.add(key)
    return true
  })
}

function Runs({ runs: { next, runs }, data }: { runs: AutopilotRuns; data: PricedNights }) {
  const text = useText()
  const moment = useMoment()
  const maySet = useHasAuthority('HOTEL_ADMIN')
  const [isOpen, setOpen] = useState(false)
  const since = addDays(data.today, -1)
  const recent = runs.filter(({ at }) => at >= since)
  const done = withoutRepeats(recent.flatMap(({ changes }) => changes))
  const stopped = next.stop ? { stop: next.stop, at: null } : recent.find(({ stop }) => stop !== null)
  const modes = [
    ['on', 'manage.autopilot.did', done],
    ['shadow', 'manage.autopilot.wouldHave', done],
    ['on', 'manage.autopilot.willDo', next.changes],
    ['shadow', 'manage.autopilot.would', next.changes],
  ] as const
  const sentences = modes.flatMap(([mode, key, changes]) => {
    const changed = nightsOf(changes, mode)
    return changed > 0 ? [text(key, { smart_count: changed })] : []
  })
  return (
    <Paper variant="outlined" component="section" className="compact" aria-label={text('manage.autopilot.title')}>
      <Row spacing="4px 8px" className={classes.line}>
        <Icon name="autopilot" />
        <p>
          <b>{text('manage.autopilot.title')}</b>{' '}
          {sentences.length > 0 ? sentences.join(' ') : text('manage.autopilot.nothing')}
        </p>
        {next.changes.length + done.length > 0 && (
          <Button size="small" variant="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {text(isOpen ? 'manage.autopilot.hide' : 'manage.autopilot.show')}
          </Button>
        )}
        {maySet && (
          <Link className={buttonClass({ variant: 'quiet', size: 'small' })} to="/manage/autopilot">
            {text('manage.autopilot.settings')}
          </Link>
        )}
      </Row>
      {stopped?.stop && (
        <p className={classes.stop}>
          <Icon name="alert" size={14} /> {text(AUTOPILOT_STOP_TEXTS[stopped.stop])}
          {stopped.at && ` (${moment(stopped.at)})`}
        </p>
      )}
      {isOpen && (
        <div className={classes.lists}>
          <ChangesTable title={text('manage.autopilot.lately')} changes={done} hotel={data} />
          <ChangesTable title={text('manage.autopilot.next')} changes={next.changes} hotel={data} />
        </div>
      )}
    </Paper>
  )
}
