import { useState } from 'react'
import type { RateRule } from '../../../contract/pricing.ts'
import type { StoredRule } from '../../../contract/pricing-documents.ts'
import { Button } from '../../components/Button.tsx'
import { Card } from '../../components/Card.tsx'
import { EmptyState } from '../../components/EmptyState.tsx'
import { Icon } from '../../components/Icon.tsx'
import { InlineConfirm } from '../../components/InlineConfirm.tsx'
import { useText } from '../../i18n/text.ts'
import classes from './rate-rules.module.css'
import type { RateRulesCalls } from './use-rate-rules.ts'

interface RuleListProps {
  block: RateRule['block']
  /** All rules of the hotel, in their order. */
  rules: readonly StoredRule[]
  calls: RateRulesCalls
  isReadOnly: boolean
  sentence: (rule: RateRule) => string
  onEdit: (rule: StoredRule) => void
  onAdd: () => void
}

/** The rules of one block in their order: each as a sentence, to be switched, moved by mouse or keyboard, changed and removed. */
export function RuleList({ block, rules, calls, isReadOnly, sentence, onEdit, onAdd }: RuleListProps) {
  const text = useText()
  const [dragged, setDragged] = useState<number | null>(null)
  const own = rules.filter((rule) => rule.block === block)
  const { keep, remove, order } = calls
  const isBusy = keep.isPending || remove.isPending || order.isPending

  /** Puts a rule of this block at the place of another one; those of the other block keep their places. */
  const move = (id: number, to: number) => {
    const ids = own.map((rule) => rule.id)
    const from = ids.indexOf(id)
    if (from < 0 || to < 0 || to >= ids.length || from === to) return
    ids.splice(to, 0, ...ids.splice(from, 1))
    let next = 0
    order.mutate(rules.map((rule) => (rule.block === block ? (ids[next++] ?? rule.id) : rule.id)))
  }
  const toggle = ({ id, revision, ...rule }: StoredRule) =>
    keep.mutate({ stored: { ...rule, id, revision }, rule: { ...rule, isActive: !rule.isActive } })

  return (
    <Card
      title={text(`rateRules.blocks.${block}`)}
      note={text(`rateRules.blockNotes.${block}`)}
      tools={
        !isReadOnly && (
          <Button onClick={onAdd}>
            <Icon name="plus" />
            {text('rateRules.add')}
          </Button>
        )
      }
    >
      {own.length === 0 ? (
        <EmptyState title={text('rateRules.none')}>{text('rateRules.noneHelp')}</EmptyState>
      ) : (
        <ol className={classes.rules}>
          {own.map((rule, place) => (
            <li
              key={rule.id}
              className={classes.rule}
              data-off={!rule.isActive || undefined}
              draggable={!isReadOnly && !isBusy}
              onDragStart={() => setDragged(rule.id)}
              onDragEnd={() => setDragged(null)}
              onDragOver={(event) => dragged !== null && event.preventDefault()}
              onDrop={() => dragged !== null && move(dragged, place)}
            >
              {!isReadOnly && (
                <span className={classes.moves}>
                  <Button
                    variant="quiet"
                    size="small"
                    iconOnly
                    aria-label={text('rateRules.up', { name: rule.name })}
                    disabled={place === 0 || isBusy}
                    onClick={() => move(rule.id, place - 1)}
                  >
                    <Icon name="sortUp" />
                  </Button>
                  <Button
                    variant="quiet"
                    size="small"
                    iconOnly
                    aria-label={text('rateRules.down', { name: rule.name })}
                    disabled={place === own.length - 1 || isBusy}
                    onClick={() => move(rule.id, place + 1)}
                  >
                    <Icon name="sortDown" />
                  </Button>
                </span>
              )}
              <div className={classes.words}>
                <b>{rule.name}</b>
                <p>{sentence(rule)}</p>
              </div>
              <label className={classes.switch}>
                <input
                  type="checkbox"
                  checked={rule.isActive}
                  disabled={isReadOnly || isBusy}
                  aria-label={text('rateRules.isOn', { name: rule.name })}
                  onChange={() => toggle(rule)}
                />
                {text(rule.isActive ? 'rateRules.on' : 'rateRules.off')}
              </label>
              {!isReadOnly && (
                <span className={classes.actions}>
                  <Button
                    size="small"
                    aria-label={text('rateRules.editNamed', { name: rule.name })}
                    onClick={() => onEdit(rule)}
                  >
                    {text('rateRules.edit')}
                  </Button>
                  <InlineConfirm
                    label={text('rateRules.remove')}
                    name={text('rateRules.removeNamed', { name: rule.name })}
                    question={text('rateRules.askRemove')}
                    confirm={text('rateRules.remove')}
                    cancel={text('common.board.cancel')}
                    isBusy={isBusy}
                    onConfirm={() => remove.mutate(rule)}
                  />
                </span>
              )}
            </li>
          ))}
        </ol>
      )}
    </Card>
  )
}
