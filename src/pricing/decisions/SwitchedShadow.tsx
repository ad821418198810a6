import { Link } from 'react-router-dom'
import { modeIn, withMode } from '../../../contract/pricing/autopilot-days.ts'
import { type DecisionSummary, LEAD_DAYS } from '../../../contract/pricing/decision.ts'
import { useCompany } from '../../core/bootstrap/use-start.ts'
import { useText } from '../../core/i18n/text.ts'
import { usePricingDocument } from '../../hotel/use-pricing-document.ts'
import { DraftNotice } from '../../kit/form/DraftNotice.tsx'
import { useUndo } from '../../kit/use-undo.tsx'
import type { ShadowModes, ShadowRow } from '../ModeSwitch.tsx'
import { ShadowCard } from '../ShadowCard.tsx'

/** What shadow mode would have earned, with a switch for each category and range of days ahead that saves at once. */
export function SwitchedShadow({ summary }: { summary: DecisionSummary }) {
  const text = useText()
  const undo = useUndo()
  const { id: companyId } = useCompany()
  const { stored, save } = usePricingDocument('autopilot')
  const shown = save.isPending ? save.variables : stored.data
  const nameOf = ({ category, lead }: ShadowRow) =>
    `${summary.categories.find(({ id }) => id === category)?.name ?? ''}, ${text(`decisions.leads.${lead}`)}`
  const change: ShadowModes['onChange'] = (row, mode) => {
    const { data: before } = stored
    if (!before) return
    const categories = withMode(before.content.categories, row.category, LEAD_DAYS[row.lead], mode)
    save.mutate(
      { content: { ...before.content, categories }, etag: before.etag },
      {
        onSuccess: ({ etag }) =>
          undo(text('decisions.switchOn.saved', { name: nameOf(row), mode: text(`decisions.modes.${mode}`) }), () =>
            save.mutateAsync({ content: before.content, etag }),
          ),
      },
    )
  }
  const modes: ShadowModes = {
    modeOf: ({ category, lead, mode }) => (shown ? modeIn(shown.content.categories, category, LEAD_DAYS[lead]) : mode),
    onChange: change,
    isDisabled: !stored.data || save.isPending,
  }
  return (
    <ShadowCard
      summary={summary}
      modes={modes}
      notice={
        <DraftNotice
          error={save.error}
          onReload={async () => {
            await stored.refetch()
            save.reset()
          }}
        />
      }
      tools={<Link to={`/manage/autopilot?companyId=${companyId}`}>{text('decisions.changeAutopilot')}</Link>}
    />
  )
}
