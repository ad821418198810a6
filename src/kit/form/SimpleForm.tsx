import Stack, { type StackProps } from '@mui/material/Stack'
import { type ReactNode, useEffect } from 'react'
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type Resolver,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import { Form, type FormErrors, type FormProps } from './Form.tsx'
import { FormError } from './FormError.tsx'

type Outcome = FormErrors | undefined

interface SimpleFormProps<Values extends FieldValues, Sent>
  extends Omit<FormProps<Values, Sent>, 'form' | 'onSubmit' | 'children' | 'defaultValue'>,
    Pick<StackProps, 'direction' | 'spacing' | 'sx'> {
  /** The values that the form opens with. */
  defaultValues: Values
  /** Validates the input and makes what is sent of it: see `contractResolver`. */
  resolver?: Resolver<Values, unknown, Sent>
  /** Sends the input. Returned errors are shown at their inputs, and the first one gets the focus. */
  // biome-ignore lint/suspicious/noConfusingVoidType: most forms answer nothing
  onSubmit: (sent: Sent, form: UseFormReturn<Values, unknown, Sent>) => Outcome | void | Promise<Outcome | void>
  /** The input that gets the focus when the form opens. */
  focus?: Path<Values> | undefined
  /** The buttons below the inputs. */
  toolbar: ReactNode
  children: ReactNode
}

/**
 * A form of the console: inputs by `source`, why it was refused, and its buttons. The first invalid input gets the
 * focus, and leaving with unsaved input asks for confirmation.
 */
export function SimpleForm<Values extends FieldValues, Sent = Values>({
  defaultValues,
  resolver,
  onSubmit,
  focus,
  toolbar,
  direction,
  spacing = 4,
  sx,
  className,
  children,
  ...attributes
}: SimpleFormProps<Values, Sent>) {
  const form = useForm<Values, unknown, Sent>({
    defaultValues: defaultValues as DefaultValues<Values>,
    ...(resolver && { resolver }),
  })
  const { setFocus } = form
  useEffect(() => {
    if (focus) setFocus(focus)
  }, [focus, setFocus])
  return (
    <Form {...attributes} form={form} onSubmit={(sent) => onSubmit(sent, form)}>
      <Stack direction={direction} spacing={spacing} sx={sx} className={className}>
        {children}
        <FormError />
        {toolbar}
      </Stack>
    </Form>
  )
}
