import { addDays } from '../../../../contract/platform/stay-date.ts'
import { modeIn, withMode } from '../../../../contract/pricing/autopilot-days.ts'
import { LEAD_DAYS } from '../../../../contract/pricing/decision.ts'
import { useCompany } from '../../../core/bootstrap/use-start.ts'
import { todayIn } from '../../../core/format/today.ts'
import { useCall } from '../../../core/http/use-call.ts'
import { useText } from '../../../core/i18n/text.ts'
import { DocumentEdit } from '../../../hotel/DocumentEdit.tsx'
import { PricingOptionsOf } from '../../../hotel/PricingOptionsOf.tsx'
import type { DocumentEditor } from '../../../hotel/use-document-editor.ts'
import { Breadcrumbs } from '../../../kit/Breadcrumbs.tsx'
import { Card } from '../../../kit/Card.tsx'
import { PageHead } from '../../../kit/PageHead.tsx'
import type { ShadowModes } from '../../ModeSwitch.tsx'
import { ShadowCard } from '../../ShadowCard.tsx'
import { useRateTexts } from '../../use-rate-texts.ts'
import { type AutopilotValues, autopilotTyping } from './autopilot-typing.ts'
import { CategoriesTable } from './CategoriesTable.tsx'
import { ExcludedDates } from './ExcludedDates.tsx'
import { QuietHours } from './QuietHours.tsx'
import { RunsCard } from './RunsCard.tsx'

/** The autopilot settings: in which categories, how far ahead, by how much, and when not. */
export default function AutopilotPage() {
  const text = useText()
  // It only has numbers, which are formatted alike in every currency.
  const rates = useRateTexts('EUR')
  return (
    <>
      <PageHead
        title={text('common.pages.autopilot')}
        breadcrumbs={<Breadcrumbs />}
        note={text('manage.autopilot.description')}
      />
      <PricingOptionsOf>
        {({ categories, currency }) => (
          <DocumentEdit<'autopilot', AutopilotValues>
            name="autopilot"
            title={text('common.pages.autopilot')}
            typing={autopilotTyping(categories, rates)}
            below={(editor) => (
              <>
                <ShadowGains editor={editor} />
                <RunsCard hotel={{ categories, currency }} />
              </>
            )}
          >
            {(editor) => (
              <>
                <Card title={text('manage.autopilot.categories')} note={text('manage.autopilot.categoriesNote')}>
                  <CategoriesTable categories={categories} entries={editor.values.categories} />
                </Card>
                <Card title={text('manage.autopilot.quietHours')} note={text('manage.autopilot.quietHoursNote')}>
                  <QuietHours editor={editor} />
                </Card>
                <Card title={text('manage.autopilot.excluded')} note={text('manage.autopilot.excludedNote')}>
                  <ExcludedDates editor={editor} />
                </Card>
              </>
            )}
          </DocumentEdit>
        )}
      </PricingOptionsOf>
    </>
  )
}

/** Nights whose shadow rates are compared with those on sale. */
const COMPARED_NIGHTS = 90

/** What shadow mode would have earned lately, with switches that change the form. */
function ShadowGains({ editor }: { editor: DocumentEditor<'autopilot', AutopilotValues> }) {
  const { id: companyId, timeZone } = useCompany()
  const today = todayIn(timeZone)
  const query = { companyId, from: addDays(today, -COMPARED_NIGHTS), to: addDays(today, -1) }
  const { data } = useCall('GET /api/pricing/decisions/summary', { query })
  if (!data) return null
  // While an input is wrong, there are no settings that could be changed.
  const typed = editor.typed()
  const modes: ShadowModes = {
    modeOf: ({ category, lead, mode }) => (typed ? modeIn(typed.categories, category, LEAD_DAYS[lead]) : mode),
    onChange: ({ category, lead }, mode) => {
      if (typed) editor.take({ ...typed, categories: withMode(typed.categories, category, LEAD_DAYS[lead], mode) })
    },
    isDisabled: !typed || editor.isReadOnly,
  }
  return <ShadowCard summary={data} modes={modes} />
}
