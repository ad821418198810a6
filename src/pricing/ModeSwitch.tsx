import { useId, useRef, useState } from 'react'
import { AUTOPILOT_MODES } from '../../contract/pricing/autopilot.ts'
import type { AutopilotRule } from '../../contract/pricing/autopilot-days.ts'
import type { DecisionSummary } from '../../contract/pricing/decision.ts'
import { useText } from '../core/i18n/text.ts'
import { SelectField } from '../kit/form/SelectField.tsx'
import { Confirmation } from '../kit/InlineConfirm.tsx'
import { useGainText } from './Gain.tsx'
import classes from './mode-switch.module.css'

/** What shadow mode would have earned in a category and range of days ahead. */
export type ShadowRow = DecisionSummary['shadow'][number]

type Mode = AutopilotRule['mode']

/** The modes of autopilot by category and range of days ahead, and how to change one. */
export interface ShadowModes {
  /** Null if it differs within these days. */
  readonly modeOf: (row: ShadowRow) => Mode | null
  readonly onChange: (row: ShadowRow, mode: Mode) => void
  readonly isDisabled: boolean
}

interface ModeSwitchProps {
  row: ShadowRow
  /** Its category and days ahead. */
  name: string
  modes: ShadowModes
  currency: string
}

/** The mode of autopilot in a category and range of days ahead. Switching it on is confirmed: arrow keys may choose it in passing. */
export function ModeSwitch({ row, name, modes: { modeOf, onChange, isDisabled }, currency }: ModeSwitchProps) {
  const text = useText()
  const id = useId()
  const gain = useGainText(currency)
  const select = useRef<HTMLSelectElement>(null)
  const [isAsking, setAsking] = useState(false)
  const mode = modeOf(row)
  const hasEarned = row.isClear && row.gain > 0
  const names = AUTOPILOT_MODES.map((value) => ({ value, label: text(`decisions.modes.${value}`) }))
  const mixed = { value: '', label: text('decisions.modes.mixed') }
  const answer = (isOn: boolean) => {
    select.current?.focus()
    setAsking(false)
    if (isOn) onChange(row, 'on')
  }
  return (
    <div className={classes.mode}>
      <SelectField
        ref={select}
        id={id}
        variant="cell"
        label={`${text('decisions.columns.mode')}, ${name}`}
        options={mode === null ? [mixed, ...names] : names}
        value={isAsking ? 'on' : (mode ?? '')}
        disabled={isDisabled}
        onChange={({ target }) => {
          const chosen = AUTOPILOT_MODES.find((each) => each === target.value)
          setAsking(chosen === 'on')
          if (chosen && chosen !== 'on') onChange(row, chosen)
        }}
      />
      {isAsking && (
        <div className="mt-8">
          <Confirmation
            align="start"
            question={text(hasEarned ? 'decisions.switchOn.clear' : 'decisions.switchOn.question', { gain: gain(row) })}
            confirm={text('decisions.switchOn.confirm')}
            cancel={text('decisions.switchOn.cancel')}
            onConfirm={() => answer(true)}
            onCancel={() => answer(false)}
          />
        </div>
      )}
    </div>
  )
}
