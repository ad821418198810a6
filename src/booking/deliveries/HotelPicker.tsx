import { useText } from '../../core/i18n/text.ts'
import { buttonClass } from '../../kit/Button.tsx'
import { Dropdown } from '../../kit/Dropdown.tsx'
import { HotelChoice } from '../../kit/HotelChoice.tsx'
import { Icon } from '../../kit/Icon.tsx'

interface HotelPickerProps {
  hotel: { id: number; name?: string | undefined }
  onChoose: (id: number) => void
}

/** The selected hotel, and a picker for another; the console's current hotel doesn't change. */
export function HotelPicker({ hotel, onChoose }: HotelPickerProps) {
  const text = useText()
  return (
    <Dropdown
      trigger={
        <>
          {hotel.name ?? hotel.id}
          <Icon name="down" size={12} />
        </>
      }
      triggerClass={buttonClass()}
      panelLabel={text('deliveries.chooseHotel')}
      isWide
    >
      {(close) => (
        <HotelChoice
          marked={hotel.id}
          mark="aria-pressed"
          onChoose={({ id }) => {
            close()
            onChoose(id)
          }}
        />
      )}
    </Dropdown>
  )
}
