import { ALERT_CHANNELS, STANDARD_SEVERITIES } from '../../../contract/alert/alert-figures.ts'
import type { NotificationRules, StandardRuleChoice } from '../../../contract/alert/notification-rule.ts'
import { useText } from '../../core/i18n/text.ts'
import { Card } from '../../kit/Card.tsx'
import { Row } from '../../kit/layout/Row.tsx'
import { Table } from '../../kit/table/Table.tsx'
import classes from './notification-rules.module.css'
import type { NotificationRulesCalls } from './use-notification-rules.ts'

/** The built-in rules: whether each is on for the caller, and where its alerts are sent. */
export function StandardRulesCard({
  data: { standard },
  calls: { choose },
}: {
  data: NotificationRules
  calls: NotificationRulesCalls
}) {
  const text = useText()
  const nameOf = (choice: StandardRuleChoice) => text(`common.notifications.standard.${choice.standard}`)
  const put = (choice: StandardRuleChoice) => {
    if (!choose.isPending) choose.mutate(choice)
  }
  return (
    <Card title={text('notificationRules.standard')} note={text('notificationRules.standardNote')}>
      <Table
        label={text('notificationRules.standard')}
        rows={standard}
        keyOf={(choice) => choice.standard}
        isForm
        columns={[
          {
            name: 'name',
            label: text('notificationRules.name'),
            isRowHeader: true,
            cell: nameOf,
            sub: (choice) => text(`notificationRules.about.${choice.standard}`),
          },
          {
            name: 'severity',
            label: text('notificationRules.severity'),
            cell: (choice) => text(`common.notifications.severities.${STANDARD_SEVERITIES[choice.standard]}`),
          },
          {
            name: 'actions',
            label: text('notificationRules.channel'),
            cell: (choice) => (
              <Row>
                <select
                  aria-label={text('notificationRules.channelOf', { name: nameOf(choice) })}
                  value={choice.channel}
                  disabled={!choice.isOn}
                  onChange={({ target }) => put({ ...choice, channel: target.value as StandardRuleChoice['channel'] })}
                >
                  {ALERT_CHANNELS.map((channel) => (
                    <option key={channel} value={channel}>
                      {text(`notificationRules.channels.${channel}`)}
                    </option>
                  ))}
                </select>
                <label className={classes.switch}>
                  <input
                    type="checkbox"
                    checked={choice.isOn}
                    aria-disabled={choose.isPending}
                    aria-label={text('notificationRules.isOn', { name: nameOf(choice) })}
                    onChange={() => put({ ...choice, isOn: !choice.isOn })}
                  />
                  {text(choice.isOn ? 'notificationRules.on' : 'notificationRules.off')}
                </label>
              </Row>
            ),
          },
        ]}
      />
    </Card>
  )
}
