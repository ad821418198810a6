import Popover from '@mui/material/Popover'
import { useLayoutEffect, useState } from 'react'
import { useText } from '../../../core/i18n/text.ts'
import { Button } from '../../../kit/Button.tsx'
import './tour.module.css'

/** The parts of the page in the order of the tour, marked with `data-tour`. */
const STEPS = ['account', 'attention', 'figures', 'chart', 'menu', 'help'] as const
type Step = (typeof STEPS)[number]

const GAP_PX = 8

/** The visible element of a step: the menus for wide and narrow screens are both in the DOM. */
const elementOf = (step: Step): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>(`[data-tour="${step}"]`)].find((part) => part.getClientRects().length > 0)

/** Shows one step after the other, each next to its part of the page. Parts that don't exist on this page are skipped. */
export default function TourSteps({ onEnd }: { onEnd: () => void }) {
  const text = useText()
  const [steps, setSteps] = useState<Step[]>([])
  // The parts may be added in this same render.
  useLayoutEffect(() => setSteps(STEPS.filter(elementOf)), [])
  const [place, setPlace] = useState(0)
  const step = steps[place]
  const target = step && elementOf(step)
  useLayoutEffect(() => {
    if (!target) return
    target.scrollIntoView({ block: target.offsetHeight > window.innerHeight / 2 ? 'start' : 'center' })
    target.dataset.tourCurrent = ''
    return () => {
      delete target.dataset.tourCurrent
    }
  }, [target])
  if (!step || !target) return null
  const isLast = place === steps.length - 1
  return (
    <Popover
      // A separate dialog for each step, so that it gets the focus and a screen reader reads it.
      key={step}
      open
      anchorEl={target}
      // There is no space below the footer.
      anchorOrigin={{ vertical: step === 'help' ? 'top' : 'bottom', horizontal: 'center' }}
      transformOrigin={{ vertical: step === 'help' ? 'bottom' : -GAP_PX, horizontal: 'center' }}
      onClose={(_, reason) => reason === 'escapeKeyDown' && onEnd()}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': 'tour-title',
          'aria-describedby': 'tour-text',
          sx: { width: 360 },
        },
      }}
    >
      <div className="padded grid gap-4">
        <h2 id="tour-title" className="title">
          {text(`dashboard.tour.${step}.title`)}
        </h2>
        <p id="tour-text">{text(`dashboard.tour.${step}.text`)}</p>
      </div>
      <div className="row wrap line-above padded at-end">
        <span className="small muted to-start">
          {text('dashboard.tour.place', { step: place + 1, steps: steps.length })}
        </span>
        {!isLast && (
          <Button variant="quiet" onClick={onEnd}>
            {text('dashboard.tour.skip')}
          </Button>
        )}
        {place > 0 && <Button onClick={() => setPlace(place - 1)}>{text('dashboard.tour.back')}</Button>}
        <Button variant="primary" autoFocus onClick={isLast ? onEnd : () => setPlace(place + 1)}>
          {text(isLast ? 'dashboard.tour.done' : 'dashboard.tour.next')}
        </Button>
      </div>
    </Popover>
  )
}
