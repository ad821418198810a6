import { useGetManyAggregate, useTranslate } from 'ra-core'
import type { ReactNode } from 'react'
import type { Company } from '../../../contract/hotel/company.ts'
import { isStayDate } from '../../../contract/platform/stay-date.ts'
import { useFormats } from '../../core/format/use-formats.ts'
import { useMoment } from '../../core/format/use-moment.ts'
import { useText } from '../../core/i18n/text.ts'

/** The labels of fields that are loaded with the console. */
const LABELS = [
  'resources.companies.fields',
  'resources.users.fields',
  'resources.invitations.fields',
  'resources.report-schedules.fields',
]
/** Fields that contain hotel ids. */
const HOTEL_FIELDS = ['companyId', 'companyIds', 'defaultCompanyId', 'hotels']
/** Fields under the names that earlier versions recorded. */
const RENAMED: Readonly<Record<string, string>> = {
  frozenRunId: 'pinnedRunId',
  frozenAt: 'pinnedAt',
  frozenBy: 'pinnedBy',
}
const MOMENT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/

const isId = (value: unknown): value is number => Number.isSafeInteger(value)

/** The field's label elsewhere in the interface; one without a label keeps its API name. */
export function useFieldLabel(): (field: string) => string {
  const translate = useTranslate()
  const text = useText()
  return (recorded) => {
    const field = RENAMED[recorded] ?? recorded
    return field === 'reason'
      ? text('history.reason')
      : LABELS.map((labels) => translate(`${labels}.${field}`, { _: '' })).find(Boolean) ||
          translate(`history.fields.${field}`, { _: field })
  }
}

/** Hotels by name; the id if the user has no access to it. */
function HotelNames({ ids }: { ids: readonly number[] }) {
  const { data = [] } = useGetManyAggregate<Company>('companies', { ids: [...ids] })
  return ids.map((id) => data.find((hotel) => hotel?.id === id)?.name ?? String(id)).join(', ')
}

/** A value as it is read: names for ids, dates and moments in the user's format, the parts of a group with their labels. */
export function useValueOf(): (field: string, value: unknown) => ReactNode {
  const text = useText()
  const translate = useTranslate()
  const { day } = useFormats()
  const moment = useMoment()
  const label = useFieldLabel()
  const empty = text('history.nothing')

  const plain = (value: unknown): string => {
    if (value === null || value === undefined || value === '') return empty
    if (typeof value === 'boolean') return text(value ? 'common.form.on' : 'common.form.off')
    if (Array.isArray(value)) return value.length === 0 ? empty : value.map(plain).join(', ')
    if (typeof value === 'object')
      return Object.entries(value)
        .map(([field, part]) => `${label(field)} ${plain(part)}`)
        .join(' · ')
    const written = String(value)
    if (MOMENT.test(written)) return moment(written)
    return isStayDate(written) ? day(written) : written
  }
  return (field, value) => {
    const ids = [value].flat()
    if (HOTEL_FIELDS.includes(field) && ids.length > 0 && ids.every(isId)) return <HotelNames ids={ids} />
    if (field === 'roles' && Array.isArray(value))
      return value.map((role) => translate(`common.roles.${role}`, { _: String(role) })).join(', ') || empty
    return plain(value)
  }
}
