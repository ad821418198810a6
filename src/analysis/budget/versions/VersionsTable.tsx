import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { BudgetVersion } from '../../../../contract/analysis/budget.ts'
import { urlOf } from '../../../../contract/platform/request.ts'
import { useCompany, useUser } from '../../../core/bootstrap/use-start.ts'
import { useCsvSeparator } from '../../../core/format/use-csv-separator.ts'
import { useFormats } from '../../../core/format/use-formats.ts'
import { useText } from '../../../core/i18n/text.ts'
import { Button, ButtonLink, buttonClass } from '../../../kit/Button.tsx'
import { InlineConfirm } from '../../../kit/InlineConfirm.tsx'
import { Row } from '../../../kit/layout/Row.tsx'
import { Tag } from '../../../kit/Tag.tsx'
import { Table } from '../../../kit/table/Table.tsx'
import type { Versions } from '../use-versions.ts'
import { RenameForm } from './RenameForm.tsx'

interface VersionsTableProps {
  versions: Versions
  rows: readonly BudgetVersion[]
}

/** Every version with its totals and actions. */
export function VersionsTable({ versions: { keep, remove }, rows }: VersionsTableProps) {
  const text = useText()
  const formats = useFormats()
  const separator = useCsvSeparator()
  const { id: companyId, currency } = useCompany()
  const { settings } = useUser()
  const [renamed, setRenamed] = useState<number | null>(null)
  const isBusy = keep.isPending || remove.isPending
  const actionsOf = (version: BudgetVersion) => {
    const { id, name, year, isActive } = version
    const named = { name: `${year} ${name}` }
    return (
      <Row>
        <Button size="small" aria-label={text('budget.versions.renameNamed', named)} onClick={() => setRenamed(id)}>
          {text('budget.versions.rename')}
        </Button>
        {!isActive && (
          <Button
            size="small"
            variant="soft"
            disabled={isBusy}
            aria-label={text('budget.versions.activateNamed', named)}
            onClick={() => keep.mutate({ record: version, input: { name, isActive: true } })}
          >
            {text('budget.versions.activate')}
          </Button>
        )}
        <ButtonLink
          size="small"
          aria-label={text('budget.versions.saveCsv', named)}
          href={urlOf('GET /api/budget/:companyId/versions/:id/export', {
            params: { companyId, id },
            query: { separator },
          })}
          download
        >
          CSV
        </ButtonLink>
        <Link
          className={buttonClass({ size: 'small' })}
          aria-label={text('budget.versions.importNamed', named)}
          to={`/analyse/budget/versions/${id}/import`}
        >
          {text('budget.versions.import')}
        </Link>
        <InlineConfirm
          label={text('budget.versions.remove')}
          name={text('budget.versions.removeNamed', named)}
          question={text('budget.versions.askRemove', named)}
          confirm={text('budget.versions.removeIt')}
          cancel={text('budget.versions.keep')}
          isBusy={isBusy}
          onConfirm={() => remove.mutate(version)}
        />
      </Row>
    )
  }
  return (
    <Table
      label={text('budget.versions.all')}
      columns={[
        { name: 'year', label: text('budget.versions.year'), cell: ({ year }) => year },
        {
          name: 'name',
          label: text('budget.versions.name'),
          isRowHeader: true,
          cell: (version) =>
            renamed === version.id ? (
              <RenameForm version={version} keep={keep} onClose={() => setRenamed(null)} />
            ) : (
              <>
                <Link to={`/analyse/budget/versions/${version.id}`}>{version.name}</Link>{' '}
                {version.isActive && <Tag>{text('budget.versions.active')}</Tag>}
              </>
            ),
        },
        {
          name: 'roomNights',
          label: text('figures.terms.roomNights.name'),
          isNumber: true,
          cell: ({ roomNights }) => formats.count(roomNights),
        },
        {
          name: 'revenue',
          label: text('figures.terms.revenue.name'),
          unit: formats.currencyUnit(currency, settings.showCurrencySymbol),
          isNumber: true,
          cell: ({ revenue }) => formats.wholeMoney(revenue, currency),
        },
        {
          name: 'made',
          label: text('budget.versions.made'),
          cell: ({ createdAt, createdBy }) =>
            [formats.day(createdAt.slice(0, 10)), createdBy].filter(Boolean).join(', '),
        },
        { name: 'actions', label: '', cell: actionsOf },
      ]}
      rows={rows}
      keyOf={({ id }) => id}
    />
  )
}
