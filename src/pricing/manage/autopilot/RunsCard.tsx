import { useState } from 'react'
import type { AutopilotRuns } from '../../../../contract/pricing/autopilot-run.ts'
import type { PricedNights } from '../../../../contract/pricing/priced-night.ts'
import { useMoment } from '../../../core/format/use-moment.ts'
import { useHotelCall } from '../../../core/http/use-call.ts'
import { useText } from '../../../core/i18n/text.ts'
import { Button } from '../../../kit/Button.tsx'
import { Card } from '../../../kit/Card.tsx'
import { EmptyState } from '../../../kit/EmptyState.tsx'
import { Loaded } from '../../../kit/Loaded.tsx'
import { Table } from '../../../kit/table/Table.tsx'
import classes from './autopilot.module.css'
import { AUTOPILOT_STOP_TEXTS, ChangesTable } from './ChangesTable.tsx'

type Hotel = Pick<PricedNights, 'currency' | 'categories'>

/** The last runs of autopilot, each with its changes or, in shadow mode, the changes it would have made. */
export function RunsCard({ hotel }: { hotel: Hotel }) {
  const text = useText()
  const call = useHotelCall('GET /api/pricing/autopilot/runs', {})
  return (
    <Card title={text('manage.autopilot.runs.title')} note={text('manage.autopilot.runs.note')}>
      <Loaded call={call} failed={text('manage.autopilot.runs.failed')} placeholder={160}>
        {({ runs }) => <Runs runs={runs} hotel={hotel} />}
      </Loaded>
    </Card>
  )
}

function Runs({ runs, hotel }: Pick<AutopilotRuns, 'runs'> & { hotel: Hotel }) {
  const text = useText()
  const moment = useMoment()
  const [shown, setShown] = useState<string | null>(null)
  const open = runs.find(({ at }) => at === shown)
  return (
    <>
      <Table
        label={text('manage.autopilot.runs.title')}
        variant="text"
        isCompact
        rows={runs}
        keyOf={({ at }) => at}
        empty={
          <EmptyState title={text('manage.autopilot.runs.none')}>{text('manage.autopilot.runs.noneHelp')}</EmptyState>
        }
        columns={[
          {
            name: 'at',
            label: text('manage.autopilot.runs.at'),
            isRowHeader: true,
            cell: ({ at }) => moment(at),
          },
          {
            name: 'mode',
            label: text('manage.autopilot.mode'),
            cell: ({ changes }) =>
              [...new Set(changes.map(({ mode }) => text(`manage.autopilot.modes.${mode}`)))].join(', ') || '–',
          },
          {
            name: 'stop',
            label: text('manage.autopilot.runs.stop'),
            cell: ({ stop }) => (stop ? text(AUTOPILOT_STOP_TEXTS[stop]) : '–'),
          },
          {
            name: 'rates',
            label: text('manage.autopilot.runs.rates'),
            isNumber: true,
            cell: ({ changes }) => changes.length,
          },
          {
            name: 'show',
            label: text('manage.autopilot.runs.changes'),
            cell: ({ at, changes }) =>
              changes.length > 0 && (
                <Button
                  size="small"
                  aria-label={`${text(at === shown ? 'manage.autopilot.hide' : 'manage.autopilot.show')}, ${moment(at)}`}
                  aria-expanded={at === shown}
                  onClick={() => setShown(at === shown ? null : at)}
                >
                  {text(at === shown ? 'manage.autopilot.hide' : 'manage.autopilot.show')}
                </Button>
              ),
          },
        ]}
      />
      {open && (
        <div className={classes.lists}>
          <ChangesTable
            title={text('manage.autopilot.runs.changesOf', { moment: moment(open.at) })}
            changes={open.changes}
            hotel={hotel}
          />
        </div>
      )}
    </>
  )
}
