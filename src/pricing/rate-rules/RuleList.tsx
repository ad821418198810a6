import Stack from '@mui/material/Stack'
import { clsx } from 'clsx'
import { useEffect, useId, useRef, useState } from 'react'
import type { RateRule } from '../../../contract/pricing/pricing.ts'
import type { StoredRule } from '../../../contract/pricing/rate-rules.ts'
import { useText } from '../../core/i18n/text.ts'
import { Button } from '../../kit/Button.tsx'
import { Card } from '../../kit/Card.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { Icon } from '../../kit/Icon.tsx'
import { InlineConfirm } from '../../kit/InlineConfirm.tsx'
import { DividedList } from '../../kit/layout/DividedList.tsx'
import list from '../../kit/layout/divided-list.module.css'
import { Row } from '../../kit/layout/Row.tsx'
import { ruleElementId } from '../rule-address.ts'
import classes from './rate-rules.module.css'
import type { RateRulesCalls } from './use-rate-rules.ts'

interface RuleListProps {
  block: RateRule['block']
  /** All rules of the hotel, in their order. */
  rules: readonly StoredRule[]
  calls: RateRulesCalls
  isReadOnly: boolean
  /** Whether a rule is being edited, which must not be deleted or invalidated here. */
  isLocked: boolean
  sentence: (rule: RateRule) => string
  onEdit: (rule: StoredRule) => void
  onAdd: () => void
}

/** The rules of one block in order: each as a sentence, with controls to switch, move by mouse or keyboard, edit and delete. */
export function RuleList({ block, rules, calls, isReadOnly, isLocked, sentence, onEdit, onAdd }: RuleListProps) {
  const text = useText()
  const listId = useId()
  const [dragged, setDragged] = useState<number | null>(null)
  const own = rules.filter((rule) => rule.block === block)
  const { keep, remove, order } = calls
  const isBusy = isLocked || keep.isPending || remove.isPending || order.isPending
  const [moved, setMoved] = useState('')
  const pressed = useRef<string | null>(null)
  // A list item that changes its place loses the focus.
  useEffect(() => {
    if (order.isPending || pressed.current === null) return
    document.getElementById(pressed.current)?.focus()
    pressed.current = null
  })

  /** Moves a rule of this block to another rule's position; those of the other block keep theirs. */
  const move = (id: number, to: number) => {
    const ids = own.map((rule) => rule.id)
    const from = ids.indexOf(id)
    if (isBusy || from < 0 || to < 0 || to >= ids.length || from === to) return
    ids.splice(to, 0, ...ids.splice(from, 1))
    let next = 0
    const name = own[from]?.name ?? ''
    order.mutate(
      rules.map((rule) => (rule.block === block ? (ids[next++] ?? rule.id) : rule.id)),
      { onSuccess: () => setMoved(text('rateRules.moved', { name, place: to + 1, count: ids.length })) },
    )
  }
  const moveButton = (rule: StoredRule, place: number, by: 'up' | 'down') => {
    const id = `${listId}-${rule.id}-${by}`
    const to = by === 'up' ? place - 1 : place + 1
    return (
      <Button
        id={id}
        variant="quiet"
        size="small"
        iconOnly
        aria-label={text(`rateRules.${by}`, { name: rule.name })}
        aria-disabled={isBusy || to < 0 || to >= own.length}
        onClick={() => {
          if (!isBusy) pressed.current = id
          move(rule.id, to)
        }}
      >
        <Icon name={by === 'up' ? 'sortUp' : 'sortDown'} />
      </Button>
    )
  }
  const toggle = ({ id, revision, ...rule }: StoredRule) =>
    keep.mutate({ record: { id, revision }, input: { ...rule, isActive: !rule.isActive } })

  return (
    <Card
      title={text(`rateRules.blocks.${block}`)}
      note={text(`rateRules.blockNotes.${block}`)}
      tools={
        !isReadOnly && (
          <Button aria-disabled={isBusy} onClick={() => !isBusy && onAdd()}>
            <Icon name="plus" />
            {text('rateRules.add')}
          </Button>
        )
      }
    >
      {own.length === 0 ? (
        <EmptyState title={text('rateRules.none')}>{text('rateRules.noneHelp')}</EmptyState>
      ) : (
        <DividedList component="ol">
          {own.map((rule, place) => (
            <li
              key={rule.id}
              id={ruleElementId(rule.id)}
              tabIndex={-1}
              className={clsx('row wrap gap-12', list.row, classes.rule)}
              data-off={!rule.isActive || undefined}
              draggable={!isReadOnly && !isBusy}
              onDragStart={() => setDragged(rule.id)}
              onDragEnd={() => setDragged(null)}
              onDragOver={(event) => dragged !== null && event.preventDefault()}
              onDrop={() => dragged !== null && move(dragged, place)}
            >
              {!isReadOnly && (
                <Stack component="span">
                  {moveButton(rule, place, 'up')}
                  {moveButton(rule, place, 'down')}
                </Stack>
              )}
              <div className={classes.description}>
                <b>{rule.name}</b>
                <p>{sentence(rule)}</p>
              </div>
              <Row component="label" isInline className={classes.switch}>
                <input
                  type="checkbox"
                  checked={rule.isActive}
                  disabled={isReadOnly}
                  aria-disabled={isBusy}
                  aria-label={text('rateRules.isOn', { name: rule.name })}
                  onChange={() => !isBusy && toggle(rule)}
                />
                {text(rule.isActive ? 'rateRules.on' : 'rateRules.off')}
              </Row>
              {!isReadOnly && (
                <Row component="span">
                  <Button
                    size="small"
                    aria-label={text('rateRules.editNamed', { name: rule.name })}
                    aria-disabled={isBusy}
                    onClick={() => !isBusy && onEdit(rule)}
                  >
                    {text('rateRules.edit')}
                  </Button>
                  <InlineConfirm
                    label={text('rateRules.remove')}
                    name={text('rateRules.removeNamed', { name: rule.name })}
                    question={text('rateRules.askRemove')}
                    confirm={text('rateRules.remove')}
                    cancel={text('common.form.cancel')}
                    isBusy={isBusy}
                    onConfirm={() => remove.mutate(rule)}
                  />
                </Row>
              )}
            </li>
          ))}
        </DividedList>
      )}
      <p role="status" className="visually-hidden">
        {moved}
      </p>
    </Card>
  )
}
