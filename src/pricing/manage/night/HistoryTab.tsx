import { useState } from 'react'
import type { RateChanges } from '../../../../contract/pricing/recommendation.ts'
import { useHotelCall } from '../../../core/http/use-call.ts'
import { useText } from '../../../core/i18n/text.ts'
import { EmptyState } from '../../../kit/EmptyState.tsx'
import { SelectPicker } from '../../../kit/figures/SelectPicker.tsx'
import { Loaded } from '../../../kit/Loaded.tsx'
import { Moment } from '../../../kit/Moment.tsx'
import { useRateTexts } from '../../use-rate-texts.ts'
import { HistoryLine } from './HistoryLine.tsx'
import classes from './night.module.css'
import type { TabProps } from './tab-props.ts'

type Change = RateChanges['changes'][number]

/** Whether a calculated rate was fixed by a user, which is no recommendation. */
const isFixed = ({ steps }: Change): boolean => steps?.some(({ kind }) => kind === 'fixed') ?? false

/** Every rate of a night: its plan, source, reason and time, with its state. */
export function HistoryTab({ stayDate, category }: Pick<TabProps, 'stayDate' | 'category'>) {
  const text = useText()
  const call = useHotelCall('GET /api/pricing/history', { stayDate, category }, { keepsPrevious: false })
  return (
    <Loaded
      call={call}
      failed={text('manage.history.failed')}
      placeholder={280}
      empty={({ changes }) =>
        changes.length === 0 && (
          <EmptyState title={text('manage.history.none')}>{text('manage.history.noneHelp')}</EmptyState>
        )
      }
    >
      {(data) => <History data={data} />}
    </Loaded>
  )
}

function History({ data: { changes, currency, ratePlans, stayDate } }: { data: RateChanges }) {
  const text = useText()
  const [chosen, setChosen] = useState<string>()
  const [isNarrow, setNarrow] = useState(false)
  const plan = ratePlans.find((code) => code === chosen) ?? ratePlans[0] ?? ''
  const ofPlan = changes.filter(({ ratePlan }) => ratePlan === plan)
  return (
    <section className={classes.section}>
      <h3>
        {text('manage.tabs.history')} <span>{currency}</span>
      </h3>
      {ratePlans.length > 1 && (
        <SelectPicker
          label={text('pricing.plan')}
          options={ratePlans}
          nameOf={(code) => code}
          value={plan}
          onChange={setChosen}
        />
      )}
      <HistoryLine changes={ofPlan} stayDate={stayDate} />
      {ratePlans.length > 1 && (
        <label className="inline-row compact pointer touchable">
          <input type="checkbox" checked={isNarrow} onChange={({ target }) => setNarrow(target.checked)} />
          {text('manage.history.only', { plan })}
        </label>
      )}
      <Changes changes={isNarrow ? ofPlan : changes} currency={currency} />
    </section>
  )
}

function Changes({ changes, currency }: Pick<RateChanges, 'changes' | 'currency'>) {
  const text = useText()
  const rates = useRateTexts(currency)
  const by = ({ by: person, source }: Change) => person ?? text(`manage.sources.${source}`)
  return (
    <ol className={classes.history} aria-label={text('manage.tabs.history')}>
      {changes.map((change) => (
        <li key={`${change.at} ${change.kind} ${change.ratePlan}`}>
          <b>{rates.rate(change.rate)}</b>
          <div>
            {text(`manage.history.${isFixed(change) ? 'fixed' : change.kind}`)} · {change.ratePlan}
            {change.state && (
              <span className={change.state === 'refused' ? 'bold down' : undefined}>
                {' '}
                · {text(`manage.states.${change.state}`)}
              </span>
            )}
            {change.reason && <p>{change.reason}</p>}
            <p className="small muted">
              <Moment at={change.at} /> · {by(change)}
            </p>
          </div>
        </li>
      ))}
    </ol>
  )
}
