import { useEffect, useState } from 'react'
import type { Reputation } from '../../../contract/market/reputation.ts'
import { OPINIONS } from '../../../contract/market/review.ts'
import { HOTEL_SEARCH_THROTTLE_MS } from '../../core/constants.ts'
import { useText } from '../../core/i18n/text.ts'
import { CardBar } from '../../kit/layout/CardBar.tsx'
import { FilterChip } from '../../kit/list/FilterChip.tsx'
import { SearchField } from '../../kit/SearchField.tsx'
import { useThrottle } from '../../kit/use-throttle.ts'
import classes from './reputation.module.css'
import { useNames } from './use-names.ts'
import { type ReputationView, SCORES, type Scores } from './use-reputation-view.ts'

interface ReviewFiltersProps {
  report: Reputation
  view: ReputationView
}

/** Filters that apply only to the list of reviews: text, topic and opinion, score. */
export function ReviewFilters({ report, view: { address, topic, opinion, scores, sought } }: ReviewFiltersProps) {
  const text = useText()
  const names = useNames()
  const [typed, setTyped] = useState(sought)
  const seek = useThrottle((value: string) => address.put({ text: value.trim() || null }), HOTEL_SEARCH_THROTTLE_MS)
  // It was changed by a saved view or Back, not by typing.
  useEffect(() => setTyped((now) => (now.trim() === sought ? now : sought)), [sought])
  const topics = [...new Set([...report.topics.map((each) => each.topic), ...(topic ? [topic] : [])])]
  return (
    <CardBar spacing={2} className="screen-only">
      <div className={classes.search}>
        <SearchField
          label={text('reputation.search')}
          value={typed}
          onChange={(value) => {
            setTyped(value)
            seek(value)
          }}
        />
      </div>
      <FilterChip
        label={text('reputation.topic')}
        options={topics.map((value) => ({ value, label: names.topic(value) }))}
        value={topic || undefined}
        onChange={(value) => address.put({ topic: value ?? null, ...(value === undefined && { opinion: null }) })}
      />
      {topic && (
        <FilterChip
          label={text('reputation.opinion')}
          options={OPINIONS.map((value) => ({ value, label: text(`reputation.opinions.${value}`) }))}
          value={opinion}
          onChange={(value) => address.put({ opinion: value ?? null })}
        />
      )}
      <FilterChip
        label={text('reputation.scores.name')}
        options={(Object.keys(SCORES) as Scores[]).map((value) => ({
          value,
          label: text(`reputation.scores.${value}`),
        }))}
        value={scores}
        onChange={(value) => address.put({ scores: value ?? null })}
      />
    </CardBar>
  )
}
