import Stack from '@mui/material/Stack'
import { clsx } from 'clsx'
import { useState } from 'react'
import type { Review } from '../../../contract/market/review.ts'
import { UNKNOWN } from '../../../contract/platform/formats.ts'
import { useFormats } from '../../core/format/use-formats.ts'
import { useText } from '../../core/i18n/text.ts'
import { Button } from '../../kit/Button.tsx'
import { Row } from '../../kit/layout/Row.tsx'
import { Tag } from '../../kit/Tag.tsx'
import classes from './reputation.module.css'
import { useNames } from './use-names.ts'

/** Longer texts are truncated. */
const LONG = 260

/** One review: author and site, its text in the original language, and the topics it praises and criticises. */
export function ReviewItem({ review }: { review: Review }) {
  const text = useText()
  const formats = useFormats()
  const names = useNames()
  const [isWhole, setWhole] = useState(false)
  const { score, title, body, language, travellerType, source, publishedOn, topics } = review
  const isLong = (body?.length ?? 0) > LONG
  const lang = language ?? undefined
  const facts = [
    source,
    formats.day(publishedOn),
    ...(travellerType ? [names.group(travellerType, 'travellerType')] : []),
    ...(language ? [formats.language(language)] : []),
  ]
  const opinionOf = ({ positive, negative }: Review['topics'][number]) =>
    positive > 0 && negative > 0 ? 'mixedTopic' : negative > 0 ? 'blamedTopic' : 'praisedTopic'
  return (
    <Stack component="li" direction="row" spacing={4} className="padded">
      <span className={classes.score}>
        <span aria-hidden>{score === null ? UNKNOWN : formats.count(score)}</span>
        <span className="visually-hidden">
          {score === null ? text('reputation.noScore') : text('reputation.scoreSaid', { score: formats.count(score) })}
        </span>
      </span>
      <div className={classes.said}>
        {title && <b lang={lang}>{title}</b>}
        <p className="small muted">{facts.join(' · ')}</p>
        {body ? (
          <p lang={lang} className={clsx('breakable', classes.body, isLong && !isWhole && classes.short)}>
            {body}
          </p>
        ) : (
          <p className="muted">{text('reputation.noText')}</p>
        )}
        {isLong && (
          <Button variant="link" size="small" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {text(isWhole ? 'reputation.readLess' : 'reputation.readAll')}
          </Button>
        )}
        {topics.length > 0 && (
          <Row component="ul" spacing={1}>
            {topics.map((each) => {
              const opinion = opinionOf(each)
              return (
                <li key={each.topic}>
                  <Tag {...(opinion === 'blamedTopic' ? { tone: 'warn' } : {})}>
                    {text(`reputation.${opinion}`, { topic: names.topic(each.topic) })}
                  </Tag>
                </li>
              )
            })}
          </Row>
        )}
      </div>
    </Stack>
  )
}
