import Stack from '@mui/material/Stack'
import type { HttpError } from 'ra-core'
import { useEffect, useRef, useState } from 'react'
import { RULE_LIMITS } from '../../../contract/alert/alert-figures.ts'
import type { NotificationRule } from '../../../contract/alert/notification-rule.ts'
import { useText } from '../../core/i18n/text.ts'
import { Failure } from '../../kit/Failure.tsx'
import { Loaded } from '../../kit/Loaded.tsx'
import { PageHead } from '../../kit/PageHead.tsx'
import { useRefusalText } from '../../kit/refusals.ts'
import { useRateTexts } from '../../pricing/use-rate-texts.ts'
import { OpenAlertsCard } from './OpenAlertsCard.tsx'
import { ADD_ID, OwnRulesCard } from './OwnRulesCard.tsx'
import { QuietHoursCard } from './QuietHoursCard.tsx'
import { RuleForm } from './RuleForm.tsx'
import { StandardRulesCard } from './StandardRulesCard.tsx'
import { type NotificationRulesCalls, useNotificationRules } from './use-notification-rules.ts'

type Data = NonNullable<NotificationRulesCalls['list']['data']>

function Rules({ data, calls }: { data: Data; calls: NotificationRulesCalls }) {
  const reason = useRefusalText()
  const rates = useRateTexts(data.currency)
  const [edited, setEdited] = useState<{ stored: NotificationRule | null } | null>(null)
  const opener = useRef<Element | null>(null)
  const open = (stored: NotificationRule | null) => {
    opener.current = document.activeElement
    setEdited({ stored })
  }
  useEffect(() => {
    if (edited || !opener.current) return
    const place = opener.current.isConnected ? opener.current : document.getElementById(ADD_ID)
    opener.current = null
    if (place instanceof HTMLElement) place.focus()
  }, [edited])
  const refused = (calls.turn.error ?? calls.remove.error ?? calls.choose.error) as HttpError | null
  return (
    <Stack spacing={4}>
      <Failure>{refused && reason({ code: refused.body?.code, reason: refused.message })}</Failure>
      {edited && (
        <RuleForm
          key={edited.stored?.id ?? 'new'}
          stored={edited.stored}
          hasRoom={data.rules.filter(({ isOn }) => isOn).length < RULE_LIMITS.on}
          rates={rates}
          calls={calls}
          onClose={() => setEdited(null)}
        />
      )}
      <OpenAlertsCard data={data} onChange={() => void calls.refresh()} />
      <OwnRulesCard
        data={data}
        calls={calls}
        isLocked={edited !== null}
        onAdd={() => open(null)}
        onEdit={(rule) => open(rule)}
      />
      <StandardRulesCard data={data} calls={calls} />
      <QuietHoursCard mail={data.mail} calls={calls} />
    </Stack>
  )
}

/** The caller's notification rules in a hotel: open alerts, own rules, standard rules, and quiet hours. */
export default function NotificationRulesPage() {
  const text = useText()
  const calls = useNotificationRules()
  return (
    <>
      <PageHead title={text('common.pages.notificationRules')} note={text('notificationRules.description')} />
      <Loaded call={calls.list} failed={text('notificationRules.failed')} placeholder={320}>
        {(data) => <Rules key={data.companyId} data={data} calls={calls} />}
      </Loaded>
    </>
  )
}
