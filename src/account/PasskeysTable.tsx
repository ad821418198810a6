import type { ReactNode } from 'react'
import type { Passkey } from '../../contract/account/passkey.ts'
import { OWN_ZONE } from '../core/format/own-zone.ts'
import { useFormats } from '../core/format/use-formats.ts'
import { useText } from '../core/i18n/text.ts'
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
  return (
    <Table
      label={text('secondFactors.passkeys.title')}
      variant="plain"
      isStacked
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
          sub: ({ createdAt }) => text('secondFactors.passkeys.created', { date: moment(createdAt) }),
        },
        {
          name: 'lastUse',
          label: text('secondFactors.passkeys.lastUse'),
          cell: ({ lastUsedAt }) => (lastUsedAt ? moment(lastUsedAt) : text('secondFactors.passkeys.never')),
        },
        { name: 'actions', label: '', isNumber: true, cell: actions },
      ]}
      rows={passkeys}
      keyOf={({ id }) => id}
    />
  )
}
