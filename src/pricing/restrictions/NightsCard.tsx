import { useState } from 'react'
import { addDays, firstOfMonth, lastOfMonth, monthAfter } from '../../../contract/platform/stay-date.ts'
import type { PricingOptions, RestrictedNight } from '../../../contract/pricing/recommendation.ts'
import {
  CLOSINGS,
  DAYS_AHEAD,
  type RestrictionRule,
  restrictingParts,
  STAYS,
} from '../../../contract/pricing/restriction.ts'
import { useCompany } from '../../core/bootstrap/use-start.ts'
import { todayIn } from '../../core/format/today.ts'
import { useFormats } from '../../core/format/use-formats.ts'
import { useCall } from '../../core/http/use-call.ts'
import { useText } from '../../core/i18n/text.ts'
import { usePricingDocument } from '../../hotel/use-pricing-document.ts'
import { Button } from '../../kit/Button.tsx'
import { Card } from '../../kit/Card.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import pickers from '../../kit/figures/pickers.module.css'
import { SelectPicker } from '../../kit/figures/SelectPicker.tsx'
import { isWeekendNight } from '../../kit/figures/weekend.ts'
import { Icon } from '../../kit/Icon.tsx'
import { Loaded } from '../../kit/Loaded.tsx'
import { Row } from '../../kit/layout/Row.tsx'
import { Segmented } from '../../kit/Segmented.tsx'
import { Table } from '../../kit/table/Table.tsx'

const isRestricted = ({ restriction }: RestrictedNight): boolean => restrictingParts(restriction).length > 0

const isStay = (part: string): boolean => STAYS.some((stay) => stay === part)

/** The restrictions on each night of a month for a category, and the stored rule that sets them. */
export function NightsCard({ options: { categories } }: { options: PricingOptions }) {
  const text = useText()
  const formats = useFormats()
  const { id: companyId, timeZone } = useCompany()
  const [month, setMonth] = useState(() => firstOfMonth(todayIn(timeZone)))
  const [category, setCategory] = useState(() =>
    String((categories.find(({ isPrimary }) => isPrimary) ?? categories[0])?.id ?? ''),
  )
  const [shown, setShown] = useState<'all' | 'restricted'>('all')
  const rules: readonly RestrictionRule[] = usePricingDocument('restrictions').stored.data?.content.rules ?? []
  const query = { companyId, category: Number(category), from: month, to: lastOfMonth(month) }
  const call = useCall('GET /api/pricing/restrictions/nights', { query }, { keepsPrevious: true })
  const decidedBy = (night: RestrictedNight, part: keyof RestrictedNight['decidedBy']) => {
    const rule = night.decidedBy[part]
    return rule === null ? null : rules.find(({ id }) => id === rule)?.name || text('restrictions.unnamed')
  }
  return (
    <Card
      title={text('restrictions.nightsTitle')}
      note={text('restrictions.nightsNote')}
      tools={
        <>
          <SelectPicker
            label={text('pricing.category')}
            options={categories.map(({ id }) => String(id))}
            nameOf={(option) => categories.find(({ id }) => String(id) === option)?.name ?? ''}
            value={category}
            onChange={setCategory}
          />
          <Segmented
            label={text('restrictions.night')}
            options={[
              { value: 'all', label: text('restrictions.allNights') },
              { value: 'restricted', label: text('restrictions.restricted') },
            ]}
            value={shown}
            onChange={setShown}
          />
          <Row component="span" isInline>
            <Button
              iconOnly
              size="small"
              aria-label={text('restrictions.earlier')}
              onClick={() => setMonth(firstOfMonth(addDays(month, -1)))}
            >
              <Icon name="back" />
            </Button>
            <b aria-live="polite" className={pickers.period}>
              {formats.month(month)}
            </b>
            <Button
              iconOnly
              size="small"
              aria-label={text('restrictions.later')}
              onClick={() => setMonth(monthAfter(month, 1))}
            >
              <Icon name="forward" />
            </Button>
          </Row>
        </>
      }
    >
      <Loaded call={call} failed={text('pricing.failed')} placeholder={320}>
        {(data) => (
          <Table
            label={text('restrictions.nightsTitle')}
            variant="figures"
            rows={shown === 'all' ? data : data.filter(isRestricted)}
            empty={<EmptyState title={text('restrictions.noNights')}>{text('restrictions.noNightsHelp')}</EmptyState>}
            keyOf={({ stayDate }) => stayDate}
            stateOf={({ stayDate }) => (isWeekendNight(stayDate) ? 'tinted' : undefined)}
            columns={[
              {
                name: 'night',
                label: text('restrictions.night'),
                isRowHeader: true,
                isSticky: true,
                cell: ({ stayDate }) => formats.night(stayDate),
              },
              ...[...STAYS, ...DAYS_AHEAD].map((part) => ({
                name: part,
                label: text(`restrictions.${part}`),
                isNumber: true,
                cell: ({ restriction }: RestrictedNight) =>
                  restriction[part] === 0 ? (
                    <span className="muted">{text('restrictions.none')}</span>
                  ) : (
                    <b>{text(isStay(part) ? 'pricing.nights' : 'pricing.days', { smart_count: restriction[part] })}</b>
                  ),
                sub: (night: RestrictedNight) => decidedBy(night, part),
              })),
              ...CLOSINGS.map((part) => ({
                name: part,
                label: text(`restrictions.${part}`),
                cell: ({ restriction }: RestrictedNight) =>
                  restriction[part] ? (
                    <b className="down">{text('restrictions.yes')}</b>
                  ) : (
                    <span className="muted">{text('restrictions.none')}</span>
                  ),
                sub: (night: RestrictedNight) => decidedBy(night, part),
              })),
            ]}
          />
        )}
      </Loaded>
    </Card>
  )
}
