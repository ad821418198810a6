import type { ReactNode } from 'react'
import type { PickupReport } from '../../../contract/analysis/pickup-report.ts'
import { useUser } from '../../core/bootstrap/use-start.ts'
import { useFormats } from '../../core/format/use-formats.ts'
import { useText } from '../../core/i18n/text.ts'
import { Card } from '../../kit/Card.tsx'
import { Delta } from '../../kit/Delta.tsx'
import { NoComparison } from '../../kit/figures/DifferenceFrom.tsx'
import { change, ratio } from '../../kit/figures/ratio.ts'
import { KeyFigures as Figures, KeyFigure, Reference } from '../../kit/KeyFigure.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { Term } from '../../kit/Term.tsx'

const NAMES = ['gross', 'cancelled', 'net', 'revenue', 'adr', 'books'] as const
type Name = (typeof NAMES)[number]

interface Written {
  unit: string
  value: string
  reference: ReactNode
}

/** Six figures of the window, each compared with the same window of last year. */
export function KeyFigures({ report }: { report: PickupReport | undefined }) {
  const text = useText()
  const formats = useFormats()
  const write = useWritten()
  const written = report && write(report)
  return (
    <Card
      title={text('pickup.inTheWindow')}
      note={
        report ? (
          text('pickup.fromTo', {
            from: formats.moment(report.since, report.timeZone),
            to: formats.moment(report.asOf, report.timeZone),
          })
        ) : (
          <Skeleton width={220} height={12} />
        )
      }
    >
      <Figures>
        {NAMES.map((name) => (
          <KeyFigure
            key={name}
            label={
              <Term definition={text(`pickup.figures.${name}.definition`)}>{text(`pickup.figures.${name}.name`)}</Term>
            }
            unit={written?.[name].unit}
            value={written ? written[name].value : <Skeleton width={92} height={24} />}
            reference={written ? written[name].reference : <Skeleton width={120} height={12} />}
          />
        ))}
      </Figures>
    </Card>
  )
}

function useWritten() {
  const text = useText()
  const formats = useFormats()
  const { settings } = useUser()
  const to = (reference: string) => <Reference>{text('figures.toStly', { reference })}</Reference>
  const counted = (now: number, then: number, isGoodDown = false): ReactNode => (
    <>
      <Delta value={now - then} isGoodDown={isGoodDown}>
        {formats.difference(now - then)}
      </Delta>{' '}
      {to(formats.count(then))}
    </>
  )
  const inPercent = (now: number | null, then: number | null, reference: string): ReactNode => {
    const share = change(now, then)
    if (share === null) return to(reference)
    return (
      <>
        <Delta value={Math.round(share * 1000)}>{`${formats.percentDifference(share)} %`}</Delta> {to(reference)}
      </>
    )
  }
  return ({ currency, total }: PickupReport): Record<Name, Written> => {
    const { gross, cancelled, net, lastYear, ...books } = total
    const rooms = text('figures.roomNights')
    const money = formats.currencyUnit(currency, settings.showCurrencySymbol)
    const adr = ratio(gross.revenue, gross.roomNights)
    const adrOfBooks = ratio(books.revenue, books.roomNights)
    return {
      gross: {
        unit: '',
        value: formats.count(gross.roomNights),
        reference: lastYear ? counted(gross.roomNights, lastYear.gross.roomNights) : <NoComparison />,
      },
      cancelled: {
        unit: '',
        value: formats.difference(-cancelled.roomNights),
        reference: lastYear ? counted(cancelled.roomNights, lastYear.cancelled.roomNights, true) : <NoComparison />,
      },
      net: {
        unit: rooms,
        value: formats.difference(net.roomNights),
        reference: lastYear ? counted(net.roomNights, lastYear.net.roomNights) : <NoComparison />,
      },
      revenue: {
        unit: money,
        value: formats.wholeMoneyDifference(net.revenue, currency),
        reference: lastYear ? (
          inPercent(
            net.revenue,
            // A share of a loss is meaningless.
            lastYear.net.revenue > 0 ? lastYear.net.revenue : null,
            formats.wholeMoneyDifference(lastYear.net.revenue, currency),
          )
        ) : (
          <NoComparison />
        ),
      },
      adr: {
        unit: money,
        value: formats.money(adr, currency),
        reference:
          adr === null ? (
            <span className="muted">{text('pickup.nothingBooked')}</span>
          ) : (
            inPercent(adr, adrOfBooks, text('pickup.adrOfBooks', { adr: formats.money(adrOfBooks, currency) }))
          ),
      },
      books: {
        unit: rooms,
        value: formats.count(books.roomNights),
        reference: lastYear ? (
          inPercent(books.roomNights, lastYear.roomNights, formats.count(lastYear.roomNights))
        ) : (
          <NoComparison />
        ),
      },
    }
  }
}
