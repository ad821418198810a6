import { useEffect, useId, useState } from 'react'
import type { PricingOptions } from '../../../contract/pricing/recommendation.ts'
import { DAYS_AHEAD, type RestrictionRule, type Restrictions, STAYS } from '../../../contract/pricing/restriction.ts'
import { useFormats } from '../../core/format/use-formats.ts'
import { useText } from '../../core/i18n/text.ts'
import { DocumentEdit } from '../../hotel/DocumentEdit.tsx'
import { PricingOptionsOf } from '../../hotel/PricingOptionsOf.tsx'
import type { DocumentEditor } from '../../hotel/use-document-editor.ts'
import { Button } from '../../kit/Button.tsx'
import { Card } from '../../kit/Card.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { Icon } from '../../kit/Icon.tsx'
import { DividedList } from '../../kit/layout/DividedList.tsx'
import list from '../../kit/layout/divided-list.module.css'
import { Row } from '../../kit/layout/Row.tsx'
import { PageHead } from '../../kit/PageHead.tsx'
import { ruleElementId, useRuleTarget } from '../rule-address.ts'
import { MinimumStaysCard, type RecommendedStay } from './MinimumStaysCard.tsx'
import { NightsCard } from './NightsCard.tsx'
import { RuleInputs } from './RuleInputs.tsx'
import { newRule, restrictionsCsv } from './restriction-rules.ts'
import { useRuleDescription } from './use-rule-description.ts'

const TYPING = {
  valuesOf: (content: Restrictions) => content,
  contentOf: (values: Restrictions) => values,
  rules: {
    to: 'restrictions.rules.to',
    from: 'restrictions.rules.from',
    maximumStay: 'restrictions.rules.maximumStay',
    maximumDaysAhead: 'restrictions.rules.maximumDaysAhead',
  },
} as const

/** Whether a rule sets a minimum stay on exactly the night of a recommendation. */
const isRuleFor = ({ from, to, minimumStay }: RestrictionRule, { stayDate, nights }: RecommendedStay): boolean =>
  from === stayDate && to === stayDate && (minimumStay ?? 0) >= nights

/** A rule for the night of a recommended minimum stay, in addition to all stored or edited rules. */
const ruleFor = (
  { stayDate: night, nights }: RecommendedStay,
  { values, base }: RulesProps['editor'],
  name: string,
): RestrictionRule => ({
  ...newRule([...values.rules, ...base.content.rules]),
  name,
  from: night,
  to: night,
  minimumStay: nights,
})

interface RulesProps {
  options: PricingOptions
  editor: DocumentEditor<'restrictions', Restrictions>
}

function Rules({ options, editor }: RulesProps) {
  const text = useText()
  const id = useId()
  const describe = useRuleDescription(options)
  const {
    values: { rules },
    put,
    errorAt,
    isReadOnly,
  } = editor
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set())
  useRuleTarget(true)
  const [requested, setRequested] = useState<string | null>(null)
  useEffect(() => {
    if (!requested) return
    document.getElementById(requested)?.focus()
    setRequested(null)
  }, [requested])

  const toggle = (rule: number, isOpen: boolean) =>
    setOpen(new Set(isOpen ? [...open, rule] : [...open].filter((each) => each !== rule)))
  const add = () => {
    const rule = newRule([...rules, ...editor.base.content.rules])
    put({ rules: [...rules, rule] })
    toggle(rule.id, true)
    setRequested(`${id}-${rule.id}-name`)
  }
  const remove = (place: number) => {
    const left = rules.toSpliced(place, 1)
    put({ rules: left })
    const next = left[Math.min(place, left.length - 1)]
    setRequested(next ? `${id}-${next.id}-toggle` : `${id}-add`)
  }
  const addButton = !isReadOnly && (
    <Button id={`${id}-add`} onClick={add}>
      <Icon name="plus" />
      {text('restrictions.add')}
    </Button>
  )
  return (
    <Card title={text('restrictions.title')} note={text('restrictions.note')} tools={rules.length > 0 && addButton}>
      {rules.length === 0 && (
        <EmptyState title={text('restrictions.noRules')} action={addButton}>
          {text('restrictions.noRulesHelp')}
        </EmptyState>
      )}
      <DividedList>
        {rules.map((rule, place) => {
          const name = rule.name || text('restrictions.unnamed')
          const wrong = (field: keyof RestrictionRule) => errorAt(`rules.${place}.${field}`)
          const isWrong = (['name', 'category', 'from', 'to', ...STAYS, ...DAYS_AHEAD] as const).some(wrong)
          const isOpen = isWrong || open.has(rule.id)
          return (
            // A rule that is open because of an error stays open while the error is corrected.
            <li
              key={rule.id}
              id={ruleElementId(rule.id)}
              tabIndex={-1}
              onFocus={() => isWrong && !open.has(rule.id) && toggle(rule.id, true)}
            >
              <Row align="start" className={list.row}>
                <div className={list.about}>
                  <b>{name}</b>
                  <span>{describe.what(rule)}</span>
                  <span className="muted">{describe.where(rule)}</span>
                </div>
                {!isReadOnly && (
                  <>
                    <Button
                      id={`${id}-${rule.id}-toggle`}
                      size="small"
                      aria-expanded={isOpen}
                      aria-label={text(isOpen ? 'restrictions.closeOf' : 'restrictions.editOf', { name })}
                      onClick={() => toggle(rule.id, !isOpen)}
                    >
                      {text(isOpen ? 'restrictions.close' : 'restrictions.edit')}
                    </Button>
                    <Button
                      variant="quiet"
                      size="small"
                      iconOnly
                      aria-label={text('restrictions.remove', { name })}
                      onClick={() => remove(place)}
                    >
                      <Icon name="trash" />
                    </Button>
                  </>
                )}
              </Row>
              {isOpen && <RuleInputs nameId={`${id}-${rule.id}-name`} source={`rules.${place}`} options={options} />}
            </li>
          )
        })}
      </DividedList>
    </Card>
  )
}

/** Rules for stays, arrivals and departures, and the resulting restrictions on each night. */
export default function RestrictionsPage() {
  const text = useText()
  const formats = useFormats()
  const nameOf = ({ stayDate }: RecommendedStay) =>
    text('restrictions.minimumStays.ruleName', { night: formats.day(stayDate) })
  return (
    <>
      <PageHead title={text('common.pages.restrictions')} note={text('restrictions.description')} />
      <PricingOptionsOf>
        {(options) => (
          <DocumentEdit<'restrictions', Restrictions>
            name="restrictions"
            title={text('restrictions.title')}
            typing={TYPING}
            csv={restrictionsCsv(options)}
          >
            {(editor) => (
              <>
                <Rules options={options} editor={editor} />
                <MinimumStaysCard
                  isInRules={(stay) => editor.values.rules.some((rule) => isRuleFor(rule, stay))}
                  onAdd={
                    editor.isReadOnly
                      ? null
                      : (stay) => editor.put({ rules: [...editor.values.rules, ruleFor(stay, editor, nameOf(stay))] })
                  }
                />
                <NightsCard options={options} />
              </>
            )}
          </DocumentEdit>
        )}
      </PricingOptionsOf>
    </>
  )
}
