import { Button } from '../../components/Button.tsx'
import { Card } from '../../components/Card.tsx'
import { Icon } from '../../components/Icon.tsx'
import { CurveCard } from '../../figures/curve/CurveCard.tsx'
import { FigureDates } from '../../figures/file-name.ts'
import { useCloseButton } from '../../figures/use-close-button.ts'
import { useFormats } from '../../format/use-formats.ts'
import { useText } from '../../i18n/text.ts'
import { NightGroups } from './NightGroups.tsx'
import classes from './pickup.module.css'
import type { PickupView } from './use-pickup-view.ts'

interface NightDetailProps {
  night: string
  view: PickupView
}

/** One night: bookings and cancellations in the window, and its booking curve. */
export function NightDetail({ night, view }: NightDetailProps) {
  const text = useText()
  const formats = useFormats()
  const close = useCloseButton()
  return (
    <div className={classes.detail}>
      <Card
        title={text('pickup.night', { night: formats.night(night) })}
        note={
          view.since === null
            ? text('pickup.lastDays', { smart_count: view.days })
            : text('pickup.sinceDay', { date: formats.day(view.since) })
        }
        tools={
          <Button
            ref={close}
            size="small"
            variant="quiet"
            iconOnly
            aria-label={text('pickup.closeNight')}
            onClick={() => view.address.put({ night: null })}
          >
            <Icon name="close" />
          </Button>
        }
      >
        <div className={classes.groups}>
          <NightGroups night={night} by="segment" view={view} />
          <NightGroups night={night} by="channel" view={view} />
        </div>
      </Card>
      <FigureDates value={{ from: night, to: night }}>
        <CurveCard nights={{ from: night, to: night }} address={view.address} />
      </FigureDates>
    </div>
  )
}
