import Autocomplete from '@mui/material/Autocomplete'
import type { PopperProps } from '@mui/material/Popper'
import { clsx } from 'clsx'
import { useNavigate, useRedirect } from 'ra-core'
import { type HTMLAttributes, type ReactNode, useState } from 'react'
import { PALETTE_THROTTLE_MS } from '../../core/constants.ts'
import { useText } from '../../core/i18n/text.ts'
import { useSwitchHotel } from '../../core/routing/use-switch-hotel.ts'
import choice from '../../kit/choice.module.css'
import { Icon } from '../../kit/Icon.tsx'
import { useThrottle } from '../../kit/use-throttle.ts'
import type { PaletteEntry } from './entries.ts'
import classes from './palette.module.css'
import { usePaletteEntries } from './use-entries.ts'

const LIST_STYLE = { maxHeight: 'min(52vh, 480px)' }

/** The results are in the dialog's normal flow, so that the dialog grows with them. */
const InFlow = ({ children }: PopperProps) => <div>{children as ReactNode}</div>
const PAPER = { margin: 0, overflow: 'visible', border: 0, boxShadow: 'none' }

interface PaletteProps {
  /** What was typed while the palette was loading; from now on its own input hears the keys. */
  takeTyped: () => string
  onClose: () => void
}

/** Finds a page, an action, a hotel or a user from anywhere: type, choose, there. */
export default function Palette({ takeTyped, onClose }: PaletteProps) {
  const text = useText()
  const navigate = useNavigate()
  const redirect = useRedirect()
  const switchHotel = useSwitchHotel()
  const [typed, setTyped] = useState(takeTyped)
  const [sought, setSought] = useState(typed)
  const search = useThrottle(setSought, PALETTE_THROTTLE_MS)
  const { entries, isSearching, hasFailed } = usePaletteEntries(typed, sought)
  const go = (entry: PaletteEntry) => {
    onClose()
    if (entry.run) entry.run()
    else if (entry.hotel) switchHotel(entry.hotel)
    else if (entry.record) redirect('edit', entry.record.resource, entry.record.id)
    else if (entry.path) navigate(entry.path)
  }
  return (
    <Autocomplete<PaletteEntry, false, false, false>
      open
      disablePortal
      autoHighlight
      options={entries}
      value={null}
      inputValue={typed}
      onInputChange={(_, value, reason) => {
        // A selected item is opened, not written into the input.
        if (reason !== 'input') return
        setTyped(value)
        search(value)
      }}
      onChange={(_, entry) => entry && go(entry)}
      // The list is always open, so Escape, which it would handle itself, closes the dialog.
      onClose={(_, reason) => reason === 'escape' && onClose()}
      filterOptions={(options) => options}
      groupBy={({ group }) => text(`common.palette.groups.${group}`)}
      getOptionLabel={({ label }) => label}
      getOptionKey={({ key }) => key}
      loading={isSearching}
      loadingText={text('common.palette.searching')}
      noOptionsText={text(hasFailed ? 'common.failure.unreachable' : 'common.palette.nothing')}
      slots={{ popper: InFlow }}
      // A nested list could not have groups as its items.
      slotProps={{
        paper: { sx: PAPER },
        listbox: { component: 'div', style: LIST_STYLE, 'aria-label': text('common.palette.title') },
      }}
      // A group of options inside a list box is a group, not a list of its own.
      renderGroup={({ key, group, children }) => (
        // biome-ignore lint/a11y/useSemanticElements: no fieldset can stand in a list box
        <div key={key} role="group" aria-label={group}>
          <div aria-hidden="true" className={choice.head}>
            {group}
          </div>
          {children}
        </div>
      )}
      renderOption={({ key: _, ...option }, { key, label, detail }) => (
        <div key={key} {...(option as HTMLAttributes<HTMLDivElement>)} className={clsx(option.className, 'gap-16')}>
          <span className="breakable min-0">{label}</span>
          <span className="muted breakable to-end fine">{detail}</span>
        </div>
      )}
      renderInput={({ slotProps }) => (
        <div ref={slotProps.input.ref} className={classes.box}>
          <Icon name="search" />
          <input
            {...slotProps.htmlInput}
            // biome-ignore lint/a11y/noAutofocus: a dialog begins at its field
            autoFocus
            className={classes.input}
            aria-label={text('common.palette.hint')}
            placeholder={text('common.palette.hint')}
          />
        </div>
      )}
    />
  )
}
