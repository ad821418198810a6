import Stack from '@mui/material/Stack'
import { useRef, useState } from 'react'
import type { RateRule } from '../../../contract/pricing/pricing.ts'
import type { RateRules, StoredRule } from '../../../contract/pricing/rate-rules.ts'
import type { PricingOptions } from '../../../contract/pricing/recommendation.ts'
import { useHasAuthority } from '../../core/bootstrap/use-start.ts'
import { useText } from '../../core/i18n/text.ts'
import { PricingOptionsOf } from '../../hotel/PricingOptionsOf.tsx'
import { usePricingDocument } from '../../hotel/use-pricing-document.ts'
import { DraftNotice } from '../../kit/form/DraftNotice.tsx'
import { Loaded } from '../../kit/Loaded.tsx'
import { Callout } from '../../kit/layout/Callout.tsx'
import { PageHead } from '../../kit/PageHead.tsx'
import { Tabs } from '../../kit/Tabs.tsx'
import { useRuleTarget } from '../rule-address.ts'
import { useRateTexts } from '../use-rate-texts.ts'
import { MoreRules } from './MoreRules.tsx'
import { RuleFiles } from './RuleFiles.tsx'
import { RuleForm } from './RuleForm.tsx'
import { RuleList } from './RuleList.tsx'
import { newRule, type RuleText, ruleText } from './rule-text.ts'
import { type RateRulesCalls, useRateRules } from './use-rate-rules.ts'
import { useRuleTexts } from './use-rule-texts.ts'

const BLOCKS: readonly RateRule['block'][] = ['accumulating', 'hierarchical']

interface RulesProps {
  stored: { content: RateRules; etag: string | null }
  calls: RateRulesCalls
  options: PricingOptions
}

function Rules({ stored: { content, etag }, calls, options }: RulesProps) {
  const text = useText()
  const rates = useRateTexts(options.currency)
  const levels = usePricingDocument('levels').stored.data?.content.levels ?? []
  const levelName = (id: number) => levels.find((level) => level.id === id)?.name ?? String(id)
  const { sentence, weekday } = useRuleTexts(rates, levelName)
  const isReadOnly = !useHasAuthority('HOTEL_ADMIN')
  const [edited, setEdited] = useState<{ stored: StoredRule | null; first: RuleText } | null>(null)
  const [taken, setTaken] = useState<RateRules | null>(null)
  const opener = useRef<Element | null>(null)
  const { list, keep, remove, order } = calls
  useRuleTarget(true)
  const open = (stored: StoredRule | null, first: RuleText) => {
    opener.current = document.activeElement
    setEdited({ stored, first })
  }
  const close = () => {
    setEdited(null)
    if (opener.current instanceof HTMLElement) opener.current.focus()
  }
  const { rules } = content
  const active = rules.filter(({ isActive }) => isActive).length
  const { maxRateRules } = options
  const hasRoom = maxRateRules === null || active < maxRateRules
  return (
    <Stack spacing={4}>
      {isReadOnly && <Callout>{text('pricing.readOnly')}</Callout>}
      {!edited && (
        <DraftNotice error={keep.error ?? remove.error ?? order.error} onReload={() => void list.refetch()} />
      )}
      <p className="muted">
        {maxRateRules === null
          ? text('rateRules.active', { smart_count: active })
          : text('rateRules.activeOf', { active, most: maxRateRules })}
      </p>
      {!hasRoom && <MoreRules />}
      {!edited && (
        <RuleFiles
          content={content}
          etag={etag}
          calls={calls}
          currency={options.currency}
          levels={levels}
          isReadOnly={isReadOnly}
          sentence={sentence}
          taken={taken}
          onTake={setTaken}
        />
      )}
      {edited && (
        <RuleForm
          key={edited.stored?.id ?? 'new'}
          stored={edited.stored}
          first={edited.first}
          levels={levels}
          rates={rates}
          weekdayName={weekday}
          calls={calls}
          sentence={sentence}
          onClose={close}
        />
      )}
      {!taken &&
        BLOCKS.map((block) => (
          <RuleList
            key={block}
            block={block}
            rules={rules}
            calls={calls}
            isReadOnly={isReadOnly}
            isLocked={edited !== null}
            sentence={sentence}
            onEdit={(stored) => open(stored, ruleText(stored, rates))}
            onAdd={() => open(null, newRule(block, hasRoom))}
          />
        ))}
    </Stack>
  )
}

/** The rules that change calculated rates: as sentences in order, with a form and a trial for each. */
export default function RateRulesPage() {
  const text = useText()
  const calls = useRateRules()
  return (
    <>
      <PageHead title={text('common.pages.rateRules')} note={text('rateRules.description')} />
      <Tabs />
      <PricingOptionsOf>
        {(options) => (
          <Loaded call={calls.list} failed={text('rateRules.failed')} placeholder={320}>
            {(stored) => <Rules stored={stored} calls={calls} options={options} />}
          </Loaded>
        )}
      </PricingOptionsOf>
    </>
  )
}
