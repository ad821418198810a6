import Stack from '@mui/material/Stack'
import { useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { DAYS_AHEAD, type RestrictionPart, restrictingParts } from '../../../../contract/pricing/restriction.ts'
import { useHasAuthority } from '../../../core/bootstrap/use-start.ts'
import { useFormats } from '../../../core/format/use-formats.ts'
import { useHotelCall } from '../../../core/http/use-call.ts'
import { useText } from '../../../core/i18n/text.ts'
import { usePricingDocument } from '../../../hotel/use-pricing-document.ts'
import { Button } from '../../../kit/Button.tsx'
import { EmptyState } from '../../../kit/EmptyState.tsx'
import { Loaded } from '../../../kit/Loaded.tsx'
import { Table } from '../../../kit/table/Table.tsx'
import { ruleAddress } from '../../rule-address.ts'
import { useMinimumStays } from '../../use-minimum-stays.ts'
import { ManySetting } from '../many/ManySetting.tsx'
import classes from './night.module.css'
import type { TabProps } from './tab-props.ts'

/** The restrictions of a night with the rule that sets each part; users who manage the hotel add a rule for the night. */
export function RestrictionsTab({ stayDate, category, data: priced, night: pricedNight }: TabProps) {
  const text = useText()
  const formats = useFormats()
  const query = { category, from: stayDate, to: stayDate }
  const { data, error, refetch } = useHotelCall('GET /api/pricing/restrictions/nights', query, {
    keepsPrevious: false,
  })
  const { stored } = usePricingDocument('restrictions')
  const { data: stays } = useMinimumStays()
  const mayWrite = useHasAuthority('HOTEL_ADMIN')
  const [isSetting, setSetting] = useState(false)
  const setButton = useRef<HTMLButtonElement>(null)
  const close = () => {
    setSetting(false)
    setButton.current?.focus()
  }
  const recommended = stays?.nights.find((night) => night.stayDate === stayDate)
  return (
    <Loaded call={{ data: data?.[0], error, refetch }} failed={text('pricing.failed')} placeholder={160}>
      {({ restriction, decidedBy }) => {
        const textOf = (part: RestrictionPart): string => {
          const value = restriction[part]
          if (typeof value === 'boolean') return text('manage.restrictions.yes')
          return text(DAYS_AHEAD.some((each) => each === part) ? 'pricing.days' : 'pricing.nights', {
            smart_count: value,
          })
        }
        const rows = restrictingParts(restriction).map((part) => ({ part, value: textOf(part) }))
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
                {
                  name: 'value',
                  label: text('manage.restrictions.value'),
                  cell: ({ value }) => value,
                  sub: ({ part }) =>
                    priced?.connection?.restrictionParts.includes(part) === false &&
                    text('manage.restrictions.notTaken'),
                },
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
              empty={
                <EmptyState title={text('manage.restrictions.none')}>{text('manage.restrictions.noneHelp')}</EmptyState>
              }
            />
            {mayWrite && priced && pricedNight && stayDate >= priced.today && (
              <Stack spacing={2} sx={{ mt: 3, alignItems: 'flex-start' }}>
                <Button ref={setButton} aria-expanded={isSetting} onClick={() => setSetting(!isSetting)}>
                  {text('manage.restrictions.set')}
                </Button>
                {isSetting && (
                  <ManySetting
                    setting="restriction"
                    dates={[stayDate]}
                    data={priced}
                    category={category}
                    nights={[pricedNight]}
                    onSaved={close}
                    onCancel={close}
                  />
                )}
              </Stack>
            )}
            {stays && recommended && (
              <p>
                {text('manage.restrictions.recommended', {
                  smart_count: recommended.nights,
                  roomNights: formats.decimal(recommended.roomNights),
                  margin: `${formats.wholeMoney(recommended.margin, stays.currency)} ${stays.currency}`,
                })}
              </p>
            )}
            <p>
              <Link to="/settings/restrictions">{text('manage.restrictions.open')}</Link>
            </p>
          </section>
        )
      }}
    </Loaded>
  )
}
