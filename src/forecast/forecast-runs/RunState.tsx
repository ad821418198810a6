import Stack from '@mui/material/Stack'
import type { ForecastRun, RunState as State } from '../../../contract/forecast/forecast-run.ts'
import { useMoment } from '../../core/format/use-moment.ts'
import { useText } from '../../core/i18n/text.ts'
import { Row } from '../../kit/layout/Row.tsx'
import { Tag } from '../../kit/Tag.tsx'

const TONES: Partial<Record<State, 'warn' | 'accent'>> = { running: 'accent', failed: 'warn' }

/** The state of a run, whether its figures are the ones shown, and its error. */
export function RunState({ run: { state, isShown, isPinned, failure, dueAt, attempts } }: { run: ForecastRun }) {
  const text = useText()
  const moment = useMoment()
  const tone = TONES[state]
  return (
    <Stack spacing={0.5}>
      <Row component="span" spacing={1}>
        <Tag {...(tone ? { tone } : {})}>{text(`forecastRuns.states.${state}`)}</Tag>
        {isPinned && <Tag tone="accent">{text('forecastRuns.pinned')}</Tag>}
        {isShown && !isPinned && <Tag>{text('forecastRuns.shown')}</Tag>}
      </Row>
      {failure && <span className="small">{failure}</span>}
      {dueAt && attempts > 0 && (
        <span className="small muted">{text('forecastRuns.nextTry', { moment: moment(dueAt) })}</span>
      )}
    </Stack>
  )
}
