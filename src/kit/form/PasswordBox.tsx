import { useState } from 'react'
import { Button } from '../Button.tsx'
import { Icon } from '../Icon.tsx'
import { InputBox, type InputBoxProps } from './InputBox.tsx'

interface PasswordBoxProps extends Omit<InputBoxProps, 'type' | 'children'> {
  showLabel: string
  hideLabel: string
}

/** A password, with the way to see it. */
export function PasswordBox({ showLabel, hideLabel, ...input }: PasswordBoxProps) {
  const [isShown, setShown] = useState(false)
  return (
    <InputBox {...input} type={isShown ? 'text' : 'password'}>
      <Button
        variant="quiet"
        size="small"
        iconOnly
        aria-label={isShown ? hideLabel : showLabel}
        onClick={() => setShown(!isShown)}
      >
        <Icon name={isShown ? 'eyeOff' : 'eye'} />
      </Button>
    </InputBox>
  )
}
