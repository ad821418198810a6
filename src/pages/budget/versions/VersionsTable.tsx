import { useState } from 'react'
import { Link } from 'react-router'
import type { BudgetVersion } from '../../../../contract/budget.ts'
import { urlOf } from '../../../../contract/request.ts'
import { useCompany, useUser } from '../../../bootstrap/use-start.ts'
import { Button, ButtonLink, buttonClass } from '../../../components/Button.tsx'
import { InlineConfirm } from '../../../components/InlineConfirm.tsx'
import { ScrollBox } from '../../../components/ScrollBox.tsx'
import { Tag } from '../../../components/Tag.tsx'
import { useCsvSeparator } from '../../../format/use-csv-separator.ts'
import { useFormats } from '../../../format/use-formats.ts'
import { useText } from '../../../i18n/text.ts'
import classes from '../budget.module.css'
import type { Versions } from '../use-versions.ts'
import { RenameForm } from './RenameForm.tsx'

interface VersionsTableProps {
  versions: Versions
  rows: readonly BudgetVersion[]
}

/** Every version with its sums, and what can be done with it. */
export function VersionsTable({ versions: { update, remove }, rows }: VersionsTableProps) {
  const text = useText()
  const formats = useFormats()
  const separator = useCsvSeparator()
  const { id: companyId, currency } = useCompany()
  const { settings } = useUser()
  const [renamed, setRenamed] = useState<number | null>(null)
  const isBusy = update.isPending || remove.isPending
  const money = formats.currencyUnit(currency, settings.showCurrencySymbol)
  const actionsOf = (version: BudgetVersion) => {
    const { id, name, year, isActive } = version
    const named = { name: `${year} ${name}` }
    return (
      <div className={classes.actions}>
        <Button size="small" aria-label={text('budget.versions.renameNamed', named)} onClick={() => setRenamed(id)}>
          {text('budget.versions.rename')}
        </Button>
        {!isActive && (
          <Button
            size="small"
            variant="soft"
            disabled={isBusy}
            aria-label={text('budget.versions.activateNamed', named)}
            onClick={() => update.mutate({ version, name, isActive: true })}
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
      </div>
    )
  }
  return (
    <ScrollBox label={text('budget.versions.all')}>
      <table className={classes.versions}>
        <thead>
          <tr>
            <th scope="col">{text('budget.versions.year')}</th>
            <th scope="col">{text('budget.versions.name')}</th>
            <th scope="col" className={classes.number}>
              {text('figures.terms.roomNights.name')}
            </th>
            <th scope="col" className={classes.number}>{`${text('figures.terms.revenue.name')}, ${money}`}</th>
            <th scope="col">{text('budget.versions.made')}</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {rows.map((version) => (
            <tr key={version.id}>
              <td>{version.year}</td>
              <th scope="row">
                {renamed === version.id ? (
                  <RenameForm version={version} update={update} onClose={() => setRenamed(null)} />
                ) : (
                  <>
                    <Link to={`/analyse/budget/versions/${version.id}`}>{version.name}</Link>{' '}
                    {version.isActive && <Tag>{text('budget.versions.active')}</Tag>}
                  </>
                )}
              </th>
              <td className={classes.number}>{formats.count(version.roomNights)}</td>
              <td className={classes.number}>{formats.wholeMoney(version.revenue, currency)}</td>
              <td>
                {formats.day(version.createdAt.slice(0, 10))}
                {version.createdBy && `, ${version.createdBy}`}
              </td>
              <td>{actionsOf(version)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  )
}
