import type { RateRule } from '../../../contract/pricing/pricing.ts'
import type { OldRateRules } from '../../../contract/pricing/rate-rules.ts'
import type { PricingOptions } from '../../../contract/pricing/recommendation.ts'
import { useHasAuthority } from '../../core/bootstrap/use-start.ts'
import { useFormats } from '../../core/format/use-formats.ts'
import { useText } from '../../core/i18n/text.ts'
import { PricingOptionsOf } from '../../hotel/PricingOptionsOf.tsx'
import { usePricingDocument } from '../../hotel/use-pricing-document.ts'
import { Button } from '../../kit/Button.tsx'
import { Card } from '../../kit/Card.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { DraftNotice } from '../../kit/form/DraftNotice.tsx'
import { Loaded } from '../../kit/Loaded.tsx'
import { PageHead } from '../../kit/PageHead.tsx'
import { Tabs } from '../../kit/Tabs.tsx'
import { Table } from '../../kit/table/Table.tsx'
import { useRateTexts } from '../use-rate-texts.ts'
import { useRateRules } from './use-rate-rules.ts'
import { useRuleTexts } from './use-rule-texts.ts'

function OldRules({
  content: { system, importedOn, rules },
  options,
}: {
  content: OldRateRules
  options: PricingOptions
}) {
  const text = useText()
  const formats = useFormats()
  const levels = usePricingDocument('levels').stored.data?.content.levels ?? []
  const { sentence } = useRuleTexts(
    useRateTexts(options.currency),
    (id) => levels.find((level) => level.id === id)?.name ?? String(id),
  )
  const { list, keep } = useRateRules()
  const mayTake = useHasAuthority('HOTEL_ADMIN')
  const isTaken = (rule: RateRule) => list.data?.content.rules.some(({ name }) => name === rule.name) ?? false
  const take = ({ rule }: OldRateRules['rules'][number]) => {
    if (!rule) return null
    if (isTaken(rule)) return <span className="muted">{text('rateRules.old.taken')}</span>
    return (
      mayTake && (
        <Button
          size="small"
          aria-label={text('rateRules.old.takeNamed', { name: rule.name })}
          disabled={keep.isPending}
          // Switched off, so that nothing changes before a person has checked it.
          onClick={() => keep.mutate({ record: null, input: { ...rule, isActive: false } })}
        >
          {text('rateRules.old.take')}
        </Button>
      )
    )
  }
  return (
    <Card
      title={system || text('rateRules.old.title')}
      note={importedOn && text('rateRules.old.importedOn', { date: formats.day(importedOn) })}
    >
      <DraftNotice error={keep.error} onReload={() => void list.refetch()} />
      <Table
        label={text('rateRules.old.title')}
        rows={rules}
        keyOf={({ name }) => name}
        empty={<EmptyState title={text('rateRules.old.none')}>{text('rateRules.old.noneHelp')}</EmptyState>}
        columns={[
          {
            name: 'name',
            label: text('rateRules.name'),
            isRowHeader: true,
            cell: ({ name }) => name,
            sub: ({ description }) => description,
          },
          {
            name: 'rule',
            label: text('rateRules.old.here'),
            cell: ({ rule }) =>
              rule ? sentence(rule) : <span className="muted">{text('rateRules.old.unknown')}</span>,
          },
          { name: 'take', label: '', isNarrow: true, cell: take },
        ]}
      />
    </Card>
  )
}

/** The imported rules of an earlier system; each can be converted to a new rule. */
export default function OldRateRulesPage() {
  const text = useText()
  const { stored } = usePricingDocument('old-rate-rules')
  return (
    <>
      <PageHead title={text('common.pages.rateRulesOld')} note={text('rateRules.old.description')} />
      <Tabs />
      <PricingOptionsOf>
        {(options) => (
          <Loaded call={stored} failed={text('rateRules.failed')} placeholder={200}>
            {({ content }) => <OldRules content={content} options={options} />}
          </Loaded>
        )}
      </PricingOptionsOf>
    </>
  )
}
