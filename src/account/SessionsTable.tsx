import type { UserSession } from '../../contract/account/user-sessions.ts'
import { OWN_ZONE } from '../core/format/own-zone.ts'
import { useFormats } from '../core/format/use-formats.ts'
import { useText } from '../core/i18n/text.ts'
import { InlineConfirm } from '../kit/InlineConfirm.tsx'
import { Tag } from '../kit/Tag.tsx'
import { Table } from '../kit/table/Table.tsx'

function useDeviceName(): (device: UserSession['device']) => string {
  const text = useText()
  return ({ browser, system }) => {
    if (browser && system) return text('sessions.device', { browser, system })
    return browser ?? system ?? text('sessions.unknownDevice')
  }
}

interface SessionsTableProps {
  title: string
  sessions: UserSession[]
  isBusy: boolean
  asksPassword: boolean
  onEnd: (id: string, password: string) => void
}

/** Each session with its device, the last used first. */
export function SessionsTable({ title, sessions, isBusy, asksPassword, onEnd }: SessionsTableProps) {
  const text = useText()
  const formats = useFormats()
  const nameOf = useDeviceName()
  const moment = (iso: string) => formats.moment(iso, OWN_ZONE)
  return (
    <Table
      label={title}
      variant="plain"
      columns={[
        {
          name: 'device',
          label: text('sessions.where'),
          isRowHeader: true,
          cell: ({ device, isCurrent }) => (
            <>
              {nameOf(device)} {isCurrent && <Tag tone="accent">{text('sessions.this')}</Tag>}
            </>
          ),
          sub: ({ address, createdAt }) => (
            <>
              <span className="narrow-only">{address} · </span>
              {text('sessions.since', { date: moment(createdAt) })}
            </>
          ),
        },
        { name: 'address', label: text('sessions.address'), isWideOnly: true, cell: ({ address }) => address },
        {
          name: 'lastUse',
          label: text('sessions.lastUse'),
          cell: ({ isCurrent, lastUsedAt }) => (isCurrent ? text('sessions.now') : moment(lastUsedAt)),
        },
        {
          name: 'end',
          label: '',
          isNumber: true,
          cell: ({ id, device, lastUsedAt, isCurrent }) =>
            !isCurrent && (
              <InlineConfirm
                label={text('sessions.end')}
                name={text('sessions.endNamed', { device: nameOf(device), date: moment(lastUsedAt) })}
                question={text('sessions.ask')}
                confirm={text('sessions.endIt')}
                cancel={text('sessions.keep')}
                isBusy={isBusy}
                asksPassword={asksPassword}
                onConfirm={(password) => onEnd(id, password)}
              />
            ),
        },
      ]}
      rows={sessions}
      keyOf={({ id }) => id}
    />
  )
}
