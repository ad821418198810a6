import { RULE_LIMITS } from '../../../contract/alert/alert-figures.ts'
import type { NotificationRule, NotificationRules } from '../../../contract/alert/notification-rule.ts'
import { useText } from '../../core/i18n/text.ts'
import { Button } from '../../kit/Button.tsx'
import { Card } from '../../kit/Card.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { Icon } from '../../kit/Icon.tsx'
import { InlineConfirm } from '../../kit/InlineConfirm.tsx'
import { Row } from '../../kit/layout/Row.tsx'
import { Table } from '../../kit/table/Table.tsx'
import classes from './notification-rules.module.css'
import { isWaiting, type NotificationRulesCalls } from './use-notification-rules.ts'
import { useRuleText } from './use-rule-text.ts'

/** The button that adds a rule: it gets the focus if the button that opened the form is gone. */
export const ADD_ID = 'add-notification-rule'

interface OwnRulesCardProps {
  data: NotificationRules
  calls: NotificationRulesCalls
  /** Whether a rule is being edited, which must not be invalidated here. */
  isLocked: boolean
  onAdd: () => void
  onEdit: (rule: NotificationRule) => void
}

/** The caller's own rules: their conditions, whether they are on, and their open alerts. */
export function OwnRulesCard({ data, calls, isLocked, onAdd, onEdit }: OwnRulesCardProps) {
  const text = useText()
  const ruleText = useRuleText(data.currency)
  const { rules } = data
  const { turn, remove } = calls
  const on = rules.filter(({ isOn }) => isOn).length
  const isBusy = isLocked || turn.isPending || remove.isPending
  const state = (rule: NotificationRule): string => {
    if (!rule.isOn) return text('notificationRules.state.off')
    if (isWaiting(rule)) return text('notificationRules.state.waiting')
    if (rule.unknownNights !== null && rule.unknownNights >= rule.horizon)
      return text('notificationRules.state.unknown')
    const open =
      rule.open === 0
        ? text('notificationRules.alerts.none')
        : text('notificationRules.state.open', { smart_count: rule.open })
    return rule.unknownNights
      ? `${open}. ${text('notificationRules.state.partly', { smart_count: rule.unknownNights })}`
      : open
  }
  const addButton = rules.length < RULE_LIMITS.stored && (
    <Button id={ADD_ID} aria-disabled={isLocked} onClick={() => !isLocked && onAdd()}>
      <Icon name="plus" />
      {text('notificationRules.add')}
    </Button>
  )
  return (
    <Card
      title={text('notificationRules.own')}
      note={text('notificationRules.onOf', { on, most: RULE_LIMITS.on })}
      tools={rules.length > 0 && addButton}
    >
      <Table
        label={text('notificationRules.own')}
        rows={rules}
        keyOf={({ id }) => id}
        isForm
        empty={
          <EmptyState title={text('notificationRules.none')} action={addButton}>
            {text('notificationRules.noneHelp')}
          </EmptyState>
        }
        columns={[
          {
            name: 'name',
            label: text('notificationRules.name'),
            isRowHeader: true,
            cell: ({ name }) => name,
            sub: (rule) => ruleText(rule),
          },
          {
            name: 'severity',
            label: text('notificationRules.severity'),
            cell: ({ severity }) => text(`common.notifications.severities.${severity}`),
            sub: ({ channel }) => text(`notificationRules.channels.${channel}`),
          },
          { name: 'state', label: text('notificationRules.state.label'), cell: state },
          {
            name: 'actions',
            label: '',
            cell: (rule) => (
              <Row justify="end">
                <label className={classes.switch}>
                  <input
                    type="checkbox"
                    checked={rule.isOn}
                    aria-disabled={isBusy}
                    aria-label={text('notificationRules.isOn', { name: rule.name })}
                    onChange={() => !isBusy && turn.mutate(rule)}
                  />
                  {text(rule.isOn ? 'notificationRules.on' : 'notificationRules.off')}
                </label>
                <Button
                  size="small"
                  aria-disabled={isBusy}
                  aria-label={text('notificationRules.editNamed', { name: rule.name })}
                  onClick={() => !isBusy && onEdit(rule)}
                >
                  {text('notificationRules.edit')}
                </Button>
                <InlineConfirm
                  label={text('notificationRules.remove')}
                  name={text('notificationRules.removeNamed', { name: rule.name })}
                  question={text('notificationRules.askRemove')}
                  confirm={text('notificationRules.remove')}
                  cancel={text('common.form.cancel')}
                  isBusy={isBusy}
                  onConfirm={() => remove.mutate(rule)}
                />
              </Row>
            ),
          },
        ]}
      />
    </Card>
  )
}
