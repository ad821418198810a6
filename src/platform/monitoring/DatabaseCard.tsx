import type { Monitoring } from '../../../contract/platform/monitoring.ts'
import { useFormats } from '../../core/format/use-formats.ts'
import { useText } from '../../core/i18n/text.ts'
import { Card } from '../../kit/Card.tsx'
import { FactList } from '../../kit/FactList.tsx'
import { CardBody } from '../../kit/layout/CardBody.tsx'
import { CardNote } from '../../kit/layout/CardNote.tsx'
import { Table } from '../../kit/table/Table.tsx'

const MEGABYTE = 1e6

/** The size of the database, and where it spends its time. */
export function DatabaseCard({ database }: Pick<Monitoring, 'database'>) {
  const text = useText()
  const { count, decimal } = useFormats()
  const { engine, sizeBytes, damagedTables, tables, slowStatements } = database
  return (
    <div id="database">
      <Card title={text('monitoring.database.title')}>
        {damagedTables.length > 0 && (
          <CardNote>{text('monitoring.database.damaged', { tables: damagedTables.join(', ') })}</CardNote>
        )}
        <CardBody>
          <FactList
            facts={[
              [text('monitoring.database.engine'), text(`monitoring.database.engines.${engine}`)],
              [
                text('monitoring.database.size'),
                text('monitoring.database.sizeOf', { size: count(sizeBytes / MEGABYTE) }),
              ],
            ]}
          />
        </CardBody>
        <Table
          label={text('monitoring.database.tables')}
          columns={[
            { name: 'table', isRowHeader: true, label: text('monitoring.database.table'), cell: ({ name }) => name },
            {
              name: 'size',
              isNumber: true,
              unit: 'MB',
              label: text('monitoring.database.size'),
              cell: ({ bytes }) => decimal(bytes / MEGABYTE),
            },
          ]}
          rows={tables}
          keyOf={({ name }) => name}
        />
        {slowStatements === null ? (
          <CardNote>{text('monitoring.database.notCounted')}</CardNote>
        ) : (
          <Table
            label={text('monitoring.database.statements')}
            variant="text"
            columns={[
              {
                name: 'statement',
                isRowHeader: true,
                label: text('monitoring.database.statement'),
                cell: ({ statement }) => <code>{statement}</code>,
              },
              {
                name: 'calls',
                isNumber: true,
                label: text('monitoring.database.calls'),
                cell: ({ calls }) => count(calls),
              },
              {
                name: 'mean',
                isNumber: true,
                unit: 'ms',
                label: text('monitoring.database.mean'),
                cell: ({ meanMs }) => decimal(meanMs),
              },
              {
                name: 'total',
                isNumber: true,
                unit: 's',
                label: text('monitoring.database.total'),
                cell: ({ totalMs }) => decimal(totalMs / 1000),
              },
            ]}
            rows={slowStatements}
            keyOf={({ statement }) => statement}
          />
        )}
      </Card>
    </div>
  )
}
