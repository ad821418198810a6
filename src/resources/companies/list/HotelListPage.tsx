import { useListContext } from 'ra-core'
import type { Company } from '../../../../contract/company.ts'
import { listQuery } from '../../../../contract/list-query.ts'
import { PATHS } from '../../../../contract/paths.ts'
import { Button, ButtonLink } from '../../../components/Button.tsx'
import { EmptyState } from '../../../components/EmptyState.tsx'
import { Icon } from '../../../components/Icon.tsx'
import { useDensity, useHiddenColumns } from '../../../components/list/columns.ts'
import { ListPager } from '../../../components/list/ListPager.tsx'
import { ListTable } from '../../../components/list/ListTable.tsx'
import classes from '../../../components/list/list-page.module.css'
import { PageHead } from '../../../components/PageHead.tsx'
import { PartFailed } from '../../../components/PartFailed.tsx'
import { useText } from '../../../i18n/text.ts'
import { HotelCards } from './HotelCards.tsx'
import { HotelFilters } from './HotelFilters.tsx'
import { useHotelColumns } from './hotel-columns.tsx'

/** Head, filters, rows and pager of the hotels. */
export function HotelListPage() {
  const text = useText()
  const { error, data, isPending, filterValues, setFilters, sort, refetch } = useListContext<Company>()
  const [hidden] = useHiddenColumns('hotels')
  const [density] = useDensity('hotels')
  const columns = useHotelColumns()
  const isFiltered = Object.keys(filterValues).length > 0
  const isEmpty = !isPending && data?.length === 0
  return (
    <>
      <PageHead
        title={text('hotels.title')}
        note={text('menu.administration')}
        tools={
          <ButtonLink look="soft" href={`${PATHS.companyExport}?${listQuery({ sort, filter: filterValues })}`} download>
            <Icon name="download" />
            {text('list.export')}
          </ButtonLink>
        }
      />
      <section className={classes.card} aria-label={text('hotels.title')}>
        <HotelFilters columns={columns} />
        {error ? (
          <PartFailed title={text('hotels.failed')} error={error} onRetry={() => void refetch()} />
        ) : isEmpty && isFiltered ? (
          <EmptyState
            title={text('hotels.noMatch')}
            action={<Button onClick={() => setFilters({})}>{text('list.clearFilters')}</Button>}
          >
            {text('hotels.noMatchWords')}
          </EmptyState>
        ) : isEmpty ? (
          <EmptyState title={text('hotels.none')}>{text('hotels.noneWords')}</EmptyState>
        ) : (
          <>
            <div className={classes.wide}>
              <ListTable
                label={text('hotels.title')}
                columns={columns.filter(({ name }) => !hidden.includes(name))}
                density={density}
              />
            </div>
            <HotelCards />
          </>
        )}
        {!error && !isEmpty && <ListPager range="hotels.range" />}
      </section>
    </>
  )
}
