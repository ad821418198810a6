import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useRef, useState } from 'react'
import { useController } from 'react-hook-form'
import { type TextKey, useText } from '../../../core/i18n/text.ts'
import { Button } from '../../../kit/Button.tsx'
import { Icon } from '../../../kit/Icon.tsx'
import { type AttributeRow, repeatedKeys, rowsOf, toAttributes } from './attributes.ts'

/** Free keys and values, one pair a row. */
export function AttributesInput({ source, id }: { source: string; id: string }) {
  const text = useText()
  const { field, fieldState } = useController({ name: source })
  const made = useRef(0)
  const [rows, setRows] = useState(() => rowsOf(field.value))
  // Loading the row again or discarding changes replaces the value from outside.
  const isOwn = JSON.stringify(toAttributes(rows)) === JSON.stringify(field.value ?? {})
  const shown = isOwn ? rows : rowsOf(field.value)
  const repeated = repeatedKeys(shown)

  const put = (next: AttributeRow[]) => {
    setRows(next)
    field.onChange(toAttributes(next))
  }
  const change = (row: AttributeRow, part: Partial<AttributeRow>) =>
    put(shown.map((each) => (each === row ? { ...each, ...part } : each)))
  const add = () => {
    made.current += 1
    setRows([...shown, { id: `new-${made.current}`, key: '', value: '' }])
  }
  return (
    <Stack spacing={3}>
      {shown.length === 0 && <p className="muted">{text('companies.noAttributes')}</p>}
      {shown.map((row, index) => (
        <Stack key={row.id} direction="row" spacing={2} sx={{ '& > button': { marginTop: '26px' } }}>
          <TextField
            {...(index === 0 ? { id } : {})}
            label={text('companies.attributeKey')}
            value={row.key}
            error={repeated.has(row.key)}
            helperText={repeated.has(row.key) ? text('companies.attributeTwice') : undefined}
            onChange={(event) => change(row, { key: event.target.value })}
          />
          <TextField
            label={text('companies.attributeValue')}
            value={row.value}
            onChange={(event) => change(row, { value: event.target.value })}
          />
          <Button
            variant="quiet"
            iconOnly
            aria-label={text('companies.removeAttribute', { key: row.key })}
            onClick={() => put(shown.filter((each) => each !== row))}
          >
            <Icon name="trash" />
          </Button>
        </Stack>
      ))}
      {fieldState.error?.message && (
        <Typography component="p" variant="caption" color="error">
          {text(fieldState.error.message as TextKey)}
        </Typography>
      )}
      <div>
        <Button variant="soft" onClick={add} {...(shown.length === 0 ? { id } : {})}>
          <Icon name="plus" />
          {text('companies.addAttribute')}
        </Button>
      </div>
    </Stack>
  )
}
