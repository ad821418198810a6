import Stack from '@mui/material/Stack'
import { SourceContextProvider, useWrappedSource } from 'ra-core'
import { type ReactNode, useMemo, useRef } from 'react'
import { flushSync } from 'react-dom'
import { type FieldValues, useFieldArray } from 'react-hook-form'
import { Button } from '../Button.tsx'
import { Icon } from '../Icon.tsx'

interface ArrayInputProps {
  source: string
  /** What a further item begins with. */
  newItem: FieldValues
  /** The label of the button that adds an item, disabled once there are `most`. */
  addLabel: string
  most: number
  least?: number
  /** The inputs of an item by their place in it; its number is from 1. */
  children: (item: { number: number; onRemove: (() => void) | null }) => ReactNode
}

/**
 * A list of items of a form, each with the same inputs. react-admin's own has validation, default values and form groups of its own,
 * which the contract's schema and the form decide here.
 */
export function ArrayInput({ source, newItem, addLabel, most, least = 0, children }: ArrayInputProps) {
  const path = useWrappedSource(source)
  const { fields, append, remove } = useFieldArray({ name: path })
  const addButton = useRef<HTMLButtonElement>(null)
  const removeAt = (place: number) => {
    // The button with the focus goes with its item, and the one that adds items may be disabled until then.
    flushSync(() => remove(place))
    addButton.current?.focus()
  }
  return (
    <>
      {fields.length > 0 && (
        <Stack component="ul" spacing={4}>
          {fields.map(({ id }, place) => (
            <li key={id}>
              <Item path={`${path}.${place}`}>
                {children({ number: place + 1, onRemove: fields.length > least ? () => removeAt(place) : null })}
              </Item>
            </li>
          ))}
        </Stack>
      )}
      <div>
        <Button ref={addButton} disabled={fields.length >= most} onClick={() => append(newItem)}>
          <Icon name="plus" />
          {addLabel}
        </Button>
      </div>
    </>
  )
}

/** The sources of the inputs inside begin at the item. */
function Item({ path, children }: { path: string; children: ReactNode }) {
  const sources = useMemo(
    () => ({
      getSource: (source: string) => (source ? `${path}.${source}` : path),
      getLabel: (source: string) => source,
    }),
    [path],
  )
  return <SourceContextProvider value={sources}>{children}</SourceContextProvider>
}
