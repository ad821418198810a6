import { CUTOFF_NEAR_DAYS } from '../../../contract/analysis/figures.ts'
import type { GroupBlock, GroupBlocks } from '../../../contract/booking/group-blocks.ts'
import { UNKNOWN } from '../../../contract/platform/formats.ts'
import { toMajor } from '../../../contract/platform/minor-units.ts'
import { addDays } from '../../../contract/platform/stay-date.ts'
import { BLOCK_PARAM } from '../../booking/groups-address.ts'
import { useUser } from '../../core/bootstrap/use-start.ts'
import { useFormats } from '../../core/format/use-formats.ts'
import { useText } from '../../core/i18n/text.ts'
import { Button } from '../../kit/Button.tsx'
import { Card } from '../../kit/Card.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { FigureTable } from '../../kit/figures/FigureTable.tsx'
import type { FigureColumn } from '../../kit/figures/figure-column.ts'
import { PageFigures } from '../../kit/figures/PageFigures.tsx'
import { inTenths, perCent, ratio } from '../../kit/figures/ratio.ts'
import { SaveButtons } from '../../kit/figures/SaveButtons.tsx'
import { type Address, useAddress } from '../../kit/figures/use-address.ts'
import { useFigures } from '../../kit/figures/use-figures.ts'
import { KeyFigure, KeyFigures, Reference } from '../../kit/KeyFigure.tsx'
import { PageHead } from '../../kit/PageHead.tsx'
import { SkeletonLines } from '../../kit/Skeleton.tsx'
import { Tag } from '../../kit/Tag.tsx'
import { Term } from '../../kit/Term.tsx'
import { Table } from '../../kit/table/Table.tsx'
import { RequestsCard } from './RequestsCard.tsx'

/** A group; the row of totals has figures only. */
type Row = GroupBlocks['total'] & Partial<GroupBlock>

function useColumns({ currency, today }: GroupBlocks, { read, put }: Address): FigureColumn<Row>[] {
  const text = useText()
  const formats = useFormats()
  const { settings } = useUser()
  const money = formats.currencyUnit(currency, settings.showCurrencySymbol)
  const nightsOf = ({ firstNight, lastNight }: Row) =>
    firstNight && lastNight ? formats.nightRange(firstNight, lastNight) : null
  const count = (name: 'roomNights' | 'pickedUp' | 'left', isFirst = false): FigureColumn<Row> => ({
    name,
    label: text(`groups.columns.${name}`),
    value: (row) => row[name],
    cell: (row) => formats.count(row[name]),
    isFirst,
    isOnCard: true,
  })
  return [
    {
      name: 'name',
      label: text('groups.columns.name'),
      value: ({ name }) => name ?? text('figures.total'),
      cell: ({ id, name }) =>
        id === undefined ? (
          text('figures.total')
        ) : (
          <Button
            variant="link"
            size="small"
            aria-expanded={read(BLOCK_PARAM) === String(id)}
            onClick={() => put({ [BLOCK_PARAM]: read(BLOCK_PARAM) === String(id) ? null : String(id) })}
          >
            {name}
          </Button>
        ),
    },
    {
      name: 'status',
      label: text('groups.columns.status'),
      value: ({ status }) => (status ? text(`groups.statuses.${status}`) : null),
    },
    {
      name: 'firstNight',
      label: text('groups.columns.nights'),
      value: ({ firstNight = null }) => firstNight,
      cell: nightsOf,
      isOnCard: true,
    },
    {
      name: 'cutoff',
      label: text('groups.columns.cutoff'),
      definition: text('groups.definitions.cutoff'),
      value: ({ cutoff = null }) => cutoff,
      cell: ({ cutoff, isReleased }) =>
        !cutoff ? null : isReleased ? (
          <Tag>{text('groups.released', { date: formats.day(cutoff) })}</Tag>
        ) : cutoff <= addDays(today, CUTOFF_NEAR_DAYS) ? (
          <Tag tone="warn">{formats.day(cutoff)}</Tag>
        ) : (
          formats.day(cutoff)
        ),
      isOnCard: true,
    },
    count('roomNights', true),
    count('pickedUp'),
    {
      name: 'share',
      label: text('groups.columns.share'),
      unit: '%',
      value: (row) => perCent(ratio(row.pickedUp, row.roomNights)),
      cell: (row) => formats.percent(ratio(row.pickedUp, row.roomNights)),
    },
    count('left'),
    {
      name: 'wash',
      label: text('groups.columns.wash'),
      definition: text('groups.definitions.wash'),
      value: ({ expectedWash }) => inTenths(expectedWash),
      cell: ({ expectedWash }) => formats.decimal(expectedWash),
    },
    {
      name: 'revenueLeft',
      label: text('groups.columns.revenueLeft'),
      unit: money,
      value: ({ revenueLeft }) => toMajor(Math.round(revenueLeft), currency),
      cell: ({ revenueLeft }) => formats.wholeMoney(revenueLeft, currency),
      isFirst: true,
    },
  ]
}

/** Rooms blocked by groups from today on, their pickup, and their expected wash. */
export default function GroupsPage() {
  const text = useText()
  const call = useFigures('GET /api/analysis/group-blocks', {}, null)
  return (
    <>
      <PageHead title={text('common.pages.groups')} note={text('groups.description')} />
      <RequestsCard />
      <PageFigures call={call}>
        {(report) =>
          report ? (
            <GroupTables report={report} />
          ) : (
            <Card title={text('groups.table')}>
              <SkeletonLines height={320} />
            </Card>
          )
        }
      </PageFigures>
    </>
  )
}

function GroupTables({ report }: { report: GroupBlocks }) {
  const text = useText()
  const formats = useFormats()
  const address = useAddress()
  const columns = useColumns(report, address)
  const opened = report.rows.find(({ id }) => String(id) === address.read(BLOCK_PARAM))
  const { settings } = useUser()
  const { rows, total, pickupShare, currency } = report
  const title = text('groups.table')
  const table = { columns, rows: rows as readonly Row[], total: total as Row, address }
  const figure = (name: 'roomNights' | 'pickedUp' | 'left') => (
    <KeyFigure
      label={text(`groups.columns.${name}`)}
      unit={text('figures.roomNights')}
      value={formats.count(total[name])}
      reference={
        <Reference>
          {name === 'pickedUp'
            ? text('groups.ofHeld', { percent: formats.percent(ratio(total.pickedUp, total.roomNights)) })
            : name === 'left'
              ? `${formats.wholeMoney(total.revenueLeft, currency)} ${formats.currencyUnit(currency, settings.showCurrencySymbol)}`
              : text('groups.count', { smart_count: rows.length })}
        </Reference>
      }
    />
  )
  return (
    <>
      <Card title={text('groups.summary')} note={text('groups.fromPms')}>
        <KeyFigures>
          {figure('roomNights')}
          {figure('pickedUp')}
          {figure('left')}
          <KeyFigure
            label={<Term definition={text('groups.definitions.wash')}>{text('groups.columns.wash')}</Term>}
            unit={text('figures.roomNights')}
            value={total.expectedWash === null ? UNKNOWN : formats.decimal(total.expectedWash)}
            reference={
              <Reference>
                {pickupShare === null
                  ? text('groups.noEarlier')
                  : text('groups.earlier', { percent: formats.percent(pickupShare) })}
              </Reference>
            }
          />
        </KeyFigures>
      </Card>
      <Card title={title} tools={<SaveButtons name={title} {...table} />}>
        {rows.length === 0 ? (
          <EmptyState title={text('groups.none')}>{text('groups.noneHelp')}</EmptyState>
        ) : (
          <FigureTable label={title} keyOf={({ id }) => String(id)} {...table} />
        )}
      </Card>
      {opened && <BlockNights block={opened} currency={currency} />}
    </>
  )
}

/** The rooms of a block by night and room type. */
function BlockNights({ block, currency }: { block: GroupBlock; currency: string }) {
  const text = useText()
  const formats = useFormats()
  const { settings } = useUser()
  const title = text('groups.blockNights', { name: block.name })
  type Night = GroupBlock['nights'][number]
  const count = (name: 'roomNights' | 'pickedUp' | 'left', of: (night: Night) => number) => ({
    name,
    label: text(`groups.columns.${name}`),
    isNumber: true,
    cell: (night: Night) => formats.count(of(night)),
  })
  return (
    <Card title={title}>
      <Table
        label={title}
        variant="figures"
        rows={block.nights}
        keyOf={({ stayDate, roomType }) => `${stayDate} ${roomType}`}
        columns={[
          {
            name: 'night',
            label: text('groups.request.night'),
            isRowHeader: true,
            cell: ({ stayDate }) => formats.night(stayDate),
          },
          { name: 'roomType', label: text('groups.columns.roomType'), cell: ({ roomType }) => roomType },
          count('roomNights', ({ rooms }) => rooms),
          count('pickedUp', ({ pickedUp }) => pickedUp),
          count('left', ({ rooms, pickedUp }) => Math.max(0, rooms - pickedUp)),
          {
            name: 'rate',
            label: text('groups.columns.rate'),
            unit: formats.currencyUnit(currency, settings.showCurrencySymbol),
            isNumber: true,
            cell: ({ rate }) => (rate === null ? UNKNOWN : formats.money(rate, currency)),
          },
        ]}
      />
    </Card>
  )
}
