import { useQuery } from '@tanstack/react-query'
import { useListContext } from 'ra-core'
import type { z } from 'zod'
import type { Company, companyValuesSchema } from '../../../../contract/company.ts'
import { PATHS } from '../../../../contract/paths.ts'
import { Button } from '../../../components/Button.tsx'
import type { Column } from '../../../components/list/columns.ts'
import { FilterChip } from '../../../components/list/FilterChip.tsx'
import { ListView } from '../../../components/list/ListView.tsx'
import classes from '../../../components/list/list-page.module.css'
import { useFormats } from '../../../format/use-formats.ts'
import { getJson } from '../../../http/index.ts'
import { useText } from '../../../i18n/text.ts'
import { HotelSearch } from './HotelSearch.tsx'

type CompanyValues = z.infer<typeof companyValuesSchema>

/** Search first, then the filters as chips. */
export function HotelFilters({ columns }: { columns: Column<Company>[] }) {
  const text = useText()
  const formats = useFormats()
  const { filterValues, setFilters } = useListContext()
  const values = useQuery({
    queryKey: ['companies', 'values'],
    queryFn: ({ signal }) => getJson<CompanyValues>(PATHS.companyValues, signal),
  })
  const countries = (values.data?.countryCodes ?? [])
    .map((code) => ({ value: code, label: formats.country(code) }))
    .sort((a, b) => a.label.localeCompare(b.label))

  const narrow = (name: string) => (value: string | undefined) => {
    const { [name]: _, ...others } = filterValues
    setFilters(value === undefined ? others : { ...others, [name]: value })
  }
  return (
    <search className={classes.filters}>
      <div className={classes.search}>
        <HotelSearch />
        <ListView list="hotels" columns={columns} />
      </div>
      <div className={classes.chips}>
        <FilterChip
          label={text('hotel.state')}
          options={[
            { value: 'true', label: text('hotel.active') },
            { value: 'false', label: text('hotel.inactive') },
          ]}
          value={filterValues.isActive}
          onChange={narrow('isActive')}
        />
        <FilterChip
          label={text('hotel.country')}
          options={countries}
          value={filterValues.countryCode}
          onChange={narrow('countryCode')}
        />
        <FilterChip
          label={text('hotel.agreement')}
          options={[
            { value: 'true', label: text('hotel.accepted') },
            { value: 'false', label: text('hotel.notAccepted') },
          ]}
          value={filterValues.dpaAccepted}
          onChange={narrow('dpaAccepted')}
        />
        {Object.keys(filterValues).length > 0 && (
          <Button look="link" size="small" onClick={() => setFilters({})}>
            {text('list.clearFilters')}
          </Button>
        )}
      </div>
    </search>
  )
}
