import Stack from '@mui/material/Stack'
import { useTranslate } from 'ra-core'
import { Link } from 'react-router-dom'
import { useText } from '../core/i18n/text.ts'
import { modalStore } from '../core/modal-store.ts'
import type { RouteHandle } from '../core/routing/use-route.ts'
import { Button } from '../kit/Button.tsx'
import { CardBody } from '../kit/layout/CardBody.tsx'
import { useTour } from './use-tour.ts'

/** The terms of the figures, in the order in which they are needed. */
const WORDS = ['roomNights', 'revenue', 'occupancy', 'adr', 'revpar', 'stly', 'dba'] as const

/** The description of a page, or of its nearest parent with one, and the terms of its figures. */
export function HelpText({ handle: { route, ancestors } }: { handle: RouteHandle }) {
  const text = useText()
  const translate = useTranslate()
  const startTour = useTour()
  const names = [route, ...ancestors.toReversed()].map(({ name }) => name)
  const about = names.map((name) => translate(`help.pages.${name}`, { _: '' })).find(Boolean)
  return (
    <CardBody spacing={4}>
      <p>{about ?? text('help.none')}</p>
      {route.texts?.includes('figures') && (
        <Stack component="section" spacing={2} aria-label={text('help.terms')}>
          <h3>{text('help.terms')}</h3>
          <Stack component="dl" spacing={2}>
            {WORDS.map((word) => (
              <div key={word}>
                <dt className="bold">{text(`figures.terms.${word}.name`)}</dt>
                <dd className="muted">{text(`figures.terms.${word}.definition`)}</dd>
              </div>
            ))}
          </Stack>
        </Stack>
      )}
      {route.name !== 'glossary' && (
        <p>
          <Link to="/glossary" onClick={() => modalStore.clear()}>
            {text('help.glossary')}
          </Link>
        </p>
      )}
      {startTour && (
        <div>
          <Button
            onClick={() => {
              modalStore.clear()
              startTour()
            }}
          >
            {text('common.help.tour')}
          </Button>
        </div>
      )}
      <p className="small muted">{text('help.keys')}</p>
    </CardBody>
  )
}
