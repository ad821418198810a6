import type { ReactNode } from 'react'
import type { Passkey } from '../../contract/account/passkey.ts'
import { OWN_ZONE } from '../core/format/own-zone.ts'
import { useFormats } from '../core/format/use-formats.ts'
import { type TextKey, useText } from '../core/i18n/text.ts'
import { Tag } from '../kit/Tag.tsx'
import { Table } from '../kit/table/Table.tsx'

interface PasskeysTableProps {
  passkeys: readonly Passkey[]
  /** The buttons for a passkey. */
  actions: (passkey: Passkey) => ReactNode
}

/** Each passkey with its name, when it was created and last used. */
export function PasskeysTable({ passkeys, actions }: PasskeysTableProps) {
  const text = useText()
  const formats = useFormats()
  const moment = (iso: string) => formats.moment(iso, OWN_ZONE)
  const lastUse = (at: string | null, sentence?: TextKey) => {
    if (at === null) return text('secondFactors.passkeys.never')
    return sentence ? text(sentence, { date: moment(at) }) : moment(at)
  }
  return (
    <Table
      label={text('secondFactors.passkeys.title')}
      variant="plain"
      columns={[
        {
          name: 'name',
          label: text('secondFactors.passkeys.name'),
          isRowHeader: true,
          cell: ({ name, isSynced }) => (
            <>
              {name} {isSynced && <Tag>{text('secondFactors.passkeys.synced')}</Tag>}
            </>
          ),
          sub: ({ createdAt, lastUsedAt }) => (
            <>
              {text('secondFactors.passkeys.created', { date: moment(createdAt) })}
              <span className="narrow-only"> · {lastUse(lastUsedAt, 'secondFactors.passkeys.used')}</span>
            </>
          ),
        },
        {
          name: 'lastUse',
          label: text('secondFactors.passkeys.lastUse'),
          isWideOnly: true,
          cell: ({ lastUsedAt }) => lastUse(lastUsedAt),
        },
        { name: 'actions', label: '', isNumber: true, cell: actions },
      ]}
      rows={passkeys}
      keyOf={({ id }) => id}
    />
  )
}
