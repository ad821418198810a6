import { useState } from 'react'
import { Link } from 'react-router-dom'
import { monthAfter } from '../../../contract/platform/stay-date.ts'
import type { LevelCalendar } from '../../../contract/pricing/price-levels.ts'
import { useCompany } from '../../core/bootstrap/use-start.ts'
import { todayIn } from '../../core/format/today.ts'
import { useText } from '../../core/i18n/text.ts'
import { DocumentEdit } from '../../hotel/DocumentEdit.tsx'
import { usePricingDocument } from '../../hotel/use-pricing-document.ts'
import { Button, buttonClass } from '../../kit/Button.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { Icon } from '../../kit/Icon.tsx'
import { Loaded } from '../../kit/Loaded.tsx'
import { PageHead } from '../../kit/PageHead.tsx'
import { Tabs } from '../../kit/Tabs.tsx'
import { levelCalendarCsv } from './level-days.ts'
import { PeriodForm } from './PeriodForm.tsx'
import { useCalendarChanges } from './use-calendar-changes.ts'
import { MONTHS, YearCalendar } from './YearCalendar.tsx'

const TYPING = {
  valuesOf: (content: LevelCalendar) => content,
  contentOf: (values: LevelCalendar) => values,
}

function Calendar() {
  const text = useText()
  const { timeZone } = useCompany()
  const present = monthAfter(todayIn(timeZone), 0)
  const [first, setFirst] = useState(present)
  const changes = useCalendarChanges()
  const { stored } = usePricingDocument('levels')
  return (
    <Loaded
      call={stored}
      failed={text('pricing.failed')}
      placeholder={320}
      empty={({ content }) =>
        content.levels.length === 0 && (
          <EmptyState
            title={text('priceLevels.none')}
            action={
              <Link className={buttonClass({ variant: 'primary' })} to="/settings/price-levels">
                {text('priceLevels.calendar.toLevels')}
              </Link>
            }
          >
            {text('priceLevels.calendar.noLevelsHelp')}
          </EmptyState>
        )
      }
    >
      {({ content: { levels } }) => (
        <DocumentEdit<'level-calendar', LevelCalendar>
          name="level-calendar"
          title={text('priceLevels.calendar.title')}
          typing={TYPING}
          csv={levelCalendarCsv(levels)}
          below={(editor) => !editor.isReadOnly && <PeriodForm levels={levels} editor={editor} changes={changes} />}
          tools={
            <>
              <Button
                iconOnly
                aria-label={text('priceLevels.calendar.earlier')}
                onClick={() => setFirst(monthAfter(first, -MONTHS))}
              >
                <Icon name="back" />
              </Button>
              <Button disabled={first === present} onClick={() => setFirst(present)}>
                {text('priceLevels.calendar.fromToday')}
              </Button>
              <Button
                iconOnly
                aria-label={text('priceLevels.calendar.later')}
                onClick={() => setFirst(monthAfter(first, MONTHS))}
              >
                <Icon name="forward" />
              </Button>
            </>
          }
        >
          {(editor) => (
            <YearCalendar levels={levels} first={first} onShow={setFirst} editor={editor} changes={changes} />
          )}
        </DocumentEdit>
      )}
    </Loaded>
  )
}

/** Which price level each night has. */
export default function LevelCalendarPage() {
  const text = useText()
  return (
    <>
      <PageHead title={text('priceLevels.calendar.title')} note={text('priceLevels.calendar.description')} />
      <Tabs />
      <Calendar />
    </>
  )
}
