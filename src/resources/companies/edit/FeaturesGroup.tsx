import { useQuery } from '@tanstack/react-query'
import { useRecordContext } from 'ra-core'
import type { Company } from '../../../../contract/company.ts'
import type { CompanyFeatures } from '../../../../contract/features.ts'
import { PATHS, pathTo } from '../../../../contract/paths.ts'
import { FieldGroup } from '../../../components/form/FieldGroup.tsx'
import { PartFailed } from '../../../components/PartFailed.tsx'
import { Skeleton } from '../../../components/Skeleton.tsx'
import { getJson } from '../../../http/index.ts'
import { useText } from '../../../i18n/text.ts'
import classes from './hotel-edit.module.css'

/** What the hotel has switched on, to read. */
export function FeaturesGroup() {
  const text = useText()
  const hotel = useRecordContext<Company>()
  const id = hotel?.id ?? 0
  const { data, isError, error, refetch } = useQuery({
    queryKey: ['features', id],
    queryFn: ({ signal }) => getJson<CompanyFeatures>(pathTo(PATHS.features, { companyId: id }), signal),
    enabled: id > 0,
  })
  const onOff = (isOn: boolean) => text(isOn ? 'form.on' : 'form.off')
  const rows: [string, string | undefined][] = [
    [text('hotelForm.autopilot'), data && onOff(data.autopilot)],
    [text('hotel.marketTrends'), data && onOff(data.marketTrends)],
    [text('hotel.benchmarking'), data && onOff(data.benchmarking)],
    [
      text('hotelForm.maxRateRules'),
      data && (data.maxRateRules === null ? text('hotelForm.noLimit') : String(data.maxRateRules)),
    ],
  ]
  return (
    <FieldGroup title={text('hotel.features')} words={text('hotelForm.groups.features.words')}>
      {isError ? (
        <PartFailed title={text('hotelForm.featuresFailed')} error={error} onRetry={() => void refetch()} />
      ) : (
        <dl className={classes.facts}>
          {rows.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value ?? <Skeleton width={40} height={14} />}</dd>
            </div>
          ))}
        </dl>
      )}
    </FieldGroup>
  )
}
