import { hashKey } from '@tanstack/react-query'
import { clsx } from 'clsx'
import type { ColouredLevel } from '../../../contract/pricing/price-levels.ts'
import type { RateRule } from '../../../contract/pricing/pricing.ts'
import type { RateRules, StoredRule } from '../../../contract/pricing/rate-rules.ts'
import { useText } from '../../core/i18n/text.ts'
import { DocumentTools } from '../../hotel/DocumentEdit.tsx'
import { Card } from '../../kit/Card.tsx'
import { DraftNotice } from '../../kit/form/DraftNotice.tsx'
import { SaveBar } from '../../kit/form/SaveBar.tsx'
import { useLeaveWarning } from '../../kit/form/use-leave-warning.ts'
import { DividedList } from '../../kit/layout/DividedList.tsx'
import items from '../../kit/layout/divided-list.module.css'
import { Tag } from '../../kit/Tag.tsx'
import classes from './rate-rules.module.css'
import { rateRulesCsv } from './rate-rules-csv.ts'
import type { RateRulesCalls } from './use-rate-rules.ts'

interface RuleFilesProps {
  /** As they are stored. */
  content: RateRules
  etag: string | null
  calls: RateRulesCalls
  currency: string
  levels: readonly ColouredLevel[]
  isReadOnly: boolean
  sentence: (rule: RateRule) => string
  /** Rules of a file or an earlier version that are not saved yet; null for none. */
  taken: RateRules | null
  onTake: (taken: RateRules | null) => void
}

/** Whether rules are the same, regardless of the order of their parts. */
const isSame = (a: unknown, b: unknown): boolean => hashKey([a]) === hashKey([b])

/** Exports all rules as a CSV file, and imports them from one or from an earlier version: changes are shown before saving. */
export function RuleFiles(props: RuleFilesProps) {
  const { content, etag, calls, currency, levels, isReadOnly, sentence, taken, onTake } = props
  const text = useText()
  const { list, replace } = calls
  const isChanged = taken !== null && !isSame(taken.rules, content.rules)
  useLeaveWarning(isChanged)
  const changeOf = (rule: StoredRule): 'new' | 'changed' | null => {
    const before = content.rules.find(({ id }) => id === rule.id)
    if (!before) return 'new'
    return isSame({ ...before, revision: 0 }, { ...rule, revision: 0 }) ? null : 'changed'
  }
  const discard = () => {
    replace.reset()
    onTake(null)
  }
  const line = (rule: StoredRule, change: 'new' | 'changed' | 'removed' | null) => (
    <li
      key={rule.id}
      className={clsx(items.row, classes.rule)}
      data-off={change === 'removed' || !rule.isActive || undefined}
    >
      <div className={classes.description}>
        <b>{rule.name}</b> {change && <Tag>{text(`rateRules.taken.${change}`)}</Tag>}
        <p>{sentence(rule)}</p>
      </div>
    </li>
  )
  return (
    <>
      <DocumentTools
        name="rate-rules"
        title={text('common.pages.rateRules')}
        csv={rateRulesCsv(currency, levels)}
        content={content}
        isReadOnly={isReadOnly}
        onTake={onTake}
      />
      {taken && (
        <>
          <DraftNotice error={replace.error} onReload={() => void list.refetch().then(discard)} />
          <Card
            title={text('rateRules.taken.title')}
            note={text('rateRules.taken.note', { smart_count: content.rules.length })}
          >
            <DividedList>
              {taken.rules.map((rule) => line(rule, changeOf(rule)))}
              {content.rules
                .filter(({ id }) => !taken.rules.some((rule) => rule.id === id))
                .map((rule) => line(rule, 'removed'))}
            </DividedList>
          </Card>
          <form
            id="taken-rules"
            onSubmit={(event) => {
              event.preventDefault()
              replace.mutate({ content: taken, etag }, { onSuccess: discard })
            }}
          >
            <SaveBar
              description={text(isChanged ? 'common.draft.unsaved' : 'common.draft.unchanged')}
              isChanged={isChanged}
              isSending={replace.isPending}
              onDiscard={discard}
            />
          </form>
        </>
      )}
    </>
  )
}
