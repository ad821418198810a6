import Paper from '@mui/material/Paper'
import { ROOM_TYPE_STATES } from '../../../contract/booking/inventory.ts'
import { useText } from '../../core/i18n/text.ts'
import { FactList } from '../../kit/FactList.tsx'

/** The meaning of each state of a room type for the figures, and of the primary type. */
export function Legend() {
  const text = useText()
  return (
    <Paper
      variant="outlined"
      component="section"
      sx={{ maxWidth: 720, padding: '12px 16px' }}
      aria-label={text('inventory.legend')}
    >
      <FactList
        isText
        facts={[
          ...ROOM_TYPE_STATES.map((state): [string, string] => [
            text(`inventory.states.${state}.name`),
            text(`inventory.states.${state}.description`),
          ]),
          [text('inventory.primary'), text('inventory.primaryDescription')],
        ]}
      />
    </Paper>
  )
}
