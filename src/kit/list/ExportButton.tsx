import { useListContext } from 'ra-core'
import type { ExportPath } from '../../../contract/platform/endpoint-types.ts'
import { listQuery } from '../../../contract/platform/list-query.ts'
import { useCsvSeparator } from '../../core/format/use-csv-separator.ts'
import { useText } from '../../core/i18n/text.ts'
import { ButtonLink } from '../Button.tsx'
import { Icon } from '../Icon.tsx'

/** Saves the records of all pages of the list, in its order, as a file, whose columns the server chooses. */
export function ExportButton({ path }: { path: ExportPath }) {
  const text = useText()
  const separator = useCsvSeparator()
  const { sort, filter, filterValues } = useListContext()
  return (
    <ButtonLink
      variant="soft"
      href={`${path}?${listQuery({ sort, filter: { ...filterValues, ...filter, separator } })}`}
      download
    >
      <Icon name="download" />
      {text('common.list.export')}
    </ButtonLink>
  )
}
