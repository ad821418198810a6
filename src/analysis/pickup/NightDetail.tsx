import Stack from '@mui/material/Stack'
import { useFormats } from '../../core/format/use-formats.ts'
import { useText } from '../../core/i18n/text.ts'
import { Button } from '../../kit/Button.tsx'
import { Card } from '../../kit/Card.tsx'
import { CurveCard } from '../../kit/figures/curve/CurveCard.tsx'
import { FigureDates } from '../../kit/figures/file-name.ts'
import { useCloseButton } from '../../kit/figures/use-close-button.ts'
import { Icon } from '../../kit/Icon.tsx'
import { Halves } from '../../kit/layout/Halves.tsx'
import { NightGroups } from './NightGroups.tsx'
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
    <Stack spacing={4}>
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
        <Halves>
          <NightGroups night={night} by="segment" view={view} />
          <NightGroups night={night} by="channel" view={view} />
        </Halves>
      </Card>
      <FigureDates value={{ from: night, to: night }}>
        <CurveCard nights={{ from: night, to: night }} address={view.address} />
      </FigureDates>
    </Stack>
  )
}
