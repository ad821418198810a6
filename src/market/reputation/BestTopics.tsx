import type { Reputation } from '../../../contract/market/reputation.ts'
import { useFormats } from '../../core/format/use-formats.ts'
import { useText } from '../../core/i18n/text.ts'
import { Bar } from './Bar.tsx'
import { Change } from './Change.tsx'
import classes from './reputation.module.css'
import { SpeakButton } from './SpeakButton.tsx'
import type { ReputationView } from './use-reputation-view.ts'

interface BestTopicsProps {
  report: Reputation
  end: 'best' | 'worst'
  view: ReputationView
}

/** The best or worst topics, each with its positive share; its name links to the matching reviews. */
export function BestTopics({ report, end, view }: BestTopicsProps) {
  const text = useText()
  const formats = useFormats()
  const found = report[end].flatMap((name) => report.topics.find(({ topic }) => topic === name) ?? [])
  return (
    <div>
      <h3>{text(`reputation.${end}`)}</h3>
      <ol className={classes.topics}>
        {found.map(({ topic, now, ...then }) => (
          <li key={topic} className="row gap-12">
            <span className="to-start">
              <SpeakButton topic={topic} opinion={end === 'best' ? 'positive' : 'negative'} view={view} />
            </span>
            <Bar share={now.score === null ? null : now.score / 100} rest="blame">
              {`${formats.decimal(now.score)} %`}
            </Bar>
            <span className={classes.change}>
              <Change now={now.score} then={then[view.comparison]?.score ?? null} />
            </span>
          </li>
        ))}
      </ol>
    </div>
  )
}
