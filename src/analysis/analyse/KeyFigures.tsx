import { type Analyse, MEASURES } from '../../../contract/analysis/analyse.ts'
import { useFormats } from '../../core/format/use-formats.ts'
import { useText } from '../../core/i18n/text.ts'
import { Card } from '../../kit/Card.tsx'
import { DifferenceFrom } from '../../kit/figures/DifferenceFrom.tsx'
import { useMeasures } from '../../kit/figures/use-measures.ts'
import { KeyFigures as Figures, KeyFigure } from '../../kit/KeyFigure.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { Term } from '../../kit/Term.tsx'

/** Five figures for the range, each with its comparison. */
export function KeyFigures({ report }: { report: Analyse | undefined }) {
  const text = useText()
  const formats = useFormats()
  const formatOf = useMeasures(report?.currency ?? 'EUR')
  const [first, last] = [report?.rows[0], report?.rows.at(-1)]
  return (
    <Card
      title={text('analyse.figures')}
      note={
        first && last ? (
          text('figures.selected', { from: formats.day(first.stayDate), to: formats.day(last.stayDate) })
        ) : (
          <Skeleton width={180} height={12} />
        )
      }
    >
      <Figures>
        {MEASURES.map((measure) => {
          const format = formatOf(measure)
          return (
            <KeyFigure
              key={measure}
              label={<Term definition={format.definition}>{format.name}</Term>}
              unit={report && format.unit}
              value={report ? format.write(report.total.now[measure]) : <Skeleton width={92} height={24} />}
              reference={
                report ? (
                  <span className="full-width grid">
                    {report.comparisons.map((reference, place) => (
                      <span key={reference}>
                        <DifferenceFrom
                          format={format}
                          now={report.total.now[measure]}
                          then={report.total.comparisons[place]?.[measure] ?? null}
                          name={text(`figures.referencesShort.${reference}`)}
                        />
                      </span>
                    ))}
                  </span>
                ) : (
                  <Skeleton width={120} height={12} />
                )
              }
            />
          )
        })}
      </Figures>
    </Card>
  )
}
