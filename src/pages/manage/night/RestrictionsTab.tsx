import { Link } from 'react-router'
import { CLOSINGS, STAYS } from '../../../../contract/restriction.ts'
import { EmptyState } from '../../../components/EmptyState.tsx'
import { PartFailed } from '../../../components/PartFailed.tsx'
import { Skeleton } from '../../../components/Skeleton.tsx'
import { Table } from '../../../components/table/Table.tsx'
import { useFormats } from '../../../format/use-formats.ts'
import { useText } from '../../../i18n/text.ts'
import { ruleAddress } from '../../../pricing/rule-address.ts'
import { useMinimumStays } from '../../../pricing/use-minimum-stays.ts'
import { usePricingDocument } from '../../../pricing/use-pricing-document.ts'
import { usePricingCall } from '../use-pricing-call.ts'
import classes from './night.module.css'
import type { TabProps } from './tab-props.ts'

/** The restrictions of a night, and the rule that sets each part. */
export function RestrictionsTab({ stayDate, category }: TabProps) {
  const text = useText()
  const formats = useFormats()
  const asked = { category, from: stayDate, to: stayDate }
  const { data, isError, error, refetch, isPlaceholderData } = usePricingCall(
    'GET /api/pricing/restrictions/nights',
    asked,
  )
  const { stored } = usePricingDocument('restrictions')
  const { data: stays } = useMinimumStays()
  const recommended = stays?.nights.find((night) => night.stayDate === stayDate)
  if (isError) return <PartFailed title={text('pricing.failed')} error={error} onRetry={() => void refetch()} />
  const night = isPlaceholderData ? undefined : data?.[0]
  if (!night) return <Skeleton width="100%" height={160} />
  const { restriction, decidedBy } = night
  const rows = [
    ...STAYS.filter((part) => restriction[part] > 0).map((part) => ({
      part,
      value: text('pricing.nights', { smart_count: restriction[part] }),
    })),
    ...CLOSINGS.filter((part) => restriction[part]).map((part) => ({ part, value: text('manage.restrictions.yes') })),
  ]
  const ruleOf = (part: keyof typeof decidedBy): string => {
    const rule = stored.data?.content.rules.find(({ id }) => id === decidedBy[part])
    return rule?.name || text('manage.restrictions.unnamed')
  }
  return (
    <section className={classes.section}>
      <h3>{text('manage.tabs.restrictions')}</h3>
      <Table
        label={text('manage.tabs.restrictions')}
        variant="plain"
        columns={[
          {
            name: 'part',
            label: text('manage.restrictions.restriction'),
            isRowHeader: true,
            cell: ({ part }) => text(`pricing.marks.${part}`),
          },
          { name: 'value', label: text('manage.restrictions.value'), cell: ({ value }) => value },
          {
            name: 'rule',
            label: text('manage.restrictions.rule'),
            cell: ({ part }) => (
              <Link to={ruleAddress('/settings/restrictions', decidedBy[part] ?? undefined)}>{ruleOf(part)}</Link>
            ),
          },
        ]}
        rows={rows}
        keyOf={({ part }) => part}
        empty={<EmptyState title={text('manage.restrictions.none')}>{text('manage.restrictions.noneHelp')}</EmptyState>}
      />
      {stays && recommended && (
        <p>
          {text('manage.restrictions.recommended', {
            smart_count: recommended.nights,
            roomNights: formats.decimal(recommended.roomNights),
            margin: `${formats.wholeMoney(recommended.margin, stays.currency)} ${stays.currency}`,
          })}
        </p>
      )}
      <p className={classes.more}>
        <Link to="/settings/restrictions">{text('manage.restrictions.open')}</Link>
      </p>
    </section>
  )
}
