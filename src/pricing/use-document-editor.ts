import { useState } from 'react'
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  get,
  type Resolver,
  set,
  useForm,
} from 'react-hook-form'
import { PRICING_DOCUMENTS, type PricingDocument, type PricingDocumentName } from '../../contract/pricing-documents.ts'
import { useHolds } from '../bootstrap/use-start.ts'
import { useFormCall } from '../components/form/use-form-call.ts'
import { type TextKey, useText } from '../i18n/text.ts'
import type { StoredDocument, usePricingDocument } from './use-pricing-document.ts'

/**
 * How a document is typed. The values have the shape of the document, with texts in place of amounts, so that a wrong part of the document is
 * the field of the same path.
 */
export interface DocumentTyping<Name extends PricingDocumentName, Values extends FieldValues> {
  readonly valuesOf: (content: PricingDocument<Name>) => Values
  readonly contentOf: (values: Values) => unknown
  /** What a wrong field must be, by its last name; a field without one is said to be wrong. */
  readonly rules?: Readonly<Record<string, TextKey>>
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** A document while it is typed, over the version that it was read from; saved as a whole. */
export function useDocumentEditor<Name extends PricingDocumentName, Values extends FieldValues>(
  name: Name,
  loaded: StoredDocument<Name>,
  { stored, save }: ReturnType<typeof usePricingDocument<Name>>,
  { valuesOf, contentOf, rules = {} }: DocumentTyping<Name, Values>,
) {
  const text = useText()
  const call = useFormCall()
  const isReadOnly = !useHolds('HOTEL_ADMIN')
  const [base, setBase] = useState(loaded)
  const resolver: Resolver<Values> = (values) => {
    const result = PRICING_DOCUMENTS[name].schema.safeParse(contentOf(values))
    if (result.success) return { values, errors: {} }
    const errors: FieldErrors<Values> = {}
    for (const { path } of result.error.issues) {
      const last = path.findLast((step) => typeof step === 'string')
      set(errors, path.join('.'), { type: 'validate', message: rules[String(last)] ?? 'pricing.wrongValue' })
    }
    return { values: {}, errors }
  }
  const form = useForm<Values>({ defaultValues: valuesOf(loaded.content) as DefaultValues<Values>, resolver })
  const values = form.watch()
  const { errors, isSubmitted } = form.formState

  const start = (from: StoredDocument<Name>): void => {
    setBase(from)
    form.reset(valuesOf(from.content) as DefaultValues<Values>)
  }
  /** What is wrong at a path, once it was tried to save. */
  const errorAt = (path: string): string | null => {
    const message = (get(errors, path) as { message?: unknown } | undefined)?.message
    return isSubmitted && typeof message === 'string' ? text(message as TextKey) : null
  }
  return {
    form,
    /** As they are typed. */
    values,
    base,
    save,
    /** The document that is typed, where all of it can be read. */
    typed: (): PricingDocument<Name> | null => {
      const result = PRICING_DOCUMENTS[name].schema.safeParse(contentOf(values))
      return result.success ? (result.data as PricingDocument<Name>) : null
    },
    isReadOnly,
    isChanged: !same(contentOf(values), contentOf(valuesOf(base.content))),
    errorAt,
    /** The same of an adjustment, whichever it is. */
    adjustmentErrorAt: (path: string): string | null => errorAt(`${path}.amount`) ?? errorAt(`${path}.percent`),
    /** Replaces what is typed. */
    put: (next: Values): void => form.reset(next, { keepDefaultValues: true, keepIsSubmitted: true }),
    /** Types a document in place of what is typed, such as an earlier version or a file. */
    take: (content: PricingDocument<Name>): void =>
      form.reset(valuesOf(content), { keepDefaultValues: true, keepIsSubmitted: true }),
    discard: () => {
      save.reset()
      start(base)
    },
    /** Takes what is stored now, where somebody else has saved meanwhile. */
    reload: async () => {
      const { data } = await stored.refetch()
      save.reset()
      if (data) start(data)
    },
    submit: (sent: Values) =>
      call(save.mutateAsync({ content: contentOf(sent) as PricingDocument<Name>, etag: base.etag }).then(start)),
  }
}

/** What a page needs of its editor, whatever it edits. */
export type DocumentEditor<Name extends PricingDocumentName, Values extends FieldValues> = ReturnType<
  typeof useDocumentEditor<Name, Values>
>
