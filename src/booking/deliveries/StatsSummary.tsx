import type { RoomStats } from '../../../contract/booking/inbound.ts'
import { useFormats } from '../../core/format/use-formats.ts'
import { useText } from '../../core/i18n/text.ts'
import { KeyFigure, KeyFigures, Reference } from '../../kit/KeyFigure.tsx'

/** How far both counts are apart, over all nights. */
export function StatsSummary({ rows }: { rows: readonly RoomStats['rows'][number][] }) {
  const text = useText()
  const formats = useFormats()
  const differences = rows.map(({ roomsSold, onTheBooks }) => roomsSold - onTheBooks).filter((each) => each !== 0)
  const sum = (values: readonly number[]) => values.reduce((all, each) => all + each, 0)
  return (
    <KeyFigures>
      <KeyFigure
        label={text('deliveries.stats.sum')}
        unit={text('deliveries.stats.roomNightsUnit')}
        value={formats.difference(sum(differences))}
        reference={<Reference>{text('deliveries.stats.sumDescription')}</Reference>}
      />
      <KeyFigure
        label={text('deliveries.stats.apart')}
        unit={text('deliveries.stats.roomNightsUnit')}
        value={formats.count(sum(differences.map(Math.abs)))}
        reference={<Reference>{text('deliveries.stats.apartDescription')}</Reference>}
      />
      <KeyFigure
        label={text('deliveries.stats.differing')}
        unit={text('deliveries.stats.nightsUnit')}
        value={formats.count(differences.length)}
        reference={<Reference>{text('deliveries.stats.ofNights', { smart_count: rows.length })}</Reference>}
      />
    </KeyFigures>
  )
}
