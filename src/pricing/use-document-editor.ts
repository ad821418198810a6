import type { HttpError } from 'ra-core'
import { useState } from 'react'
import { type DefaultValues, type FieldErrors, type FieldValues, get, type Resolver, useForm } from 'react-hook-form'
import { PRICING_DOCUMENTS, type PricingDocument, type PricingDocumentName } from '../../contract/pricing-documents.ts'
import type { FieldError } from '../../contract/problem.ts'
import { useHasAuthority } from '../bootstrap/use-start.ts'
import type { FormErrors } from '../components/form/Form.tsx'
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
  const isReadOnly = !useHasAuthority('HOTEL_ADMIN')
  const [base, setBase] = useState(loaded)
  const { schema } = PRICING_DOCUMENTS[name]
  const ruleOf = (path: string): TextKey =>
    rules[path.split('.').findLast((step) => !/^\d+$/.test(step)) ?? ''] ?? 'pricing.wrongValue'
  // Only whether it can be sent: what is wrong is read from the values, which are replaced as a whole with each letter.
  const resolver: Resolver<Values> = (values) =>
    schema.safeParse(contentOf(values)).success
      ? { values, errors: {} }
      : { values: {}, errors: { root: { type: 'validate' } } as FieldErrors<Values> }
  const form = useForm<Values>({ defaultValues: valuesOf(loaded.content) as DefaultValues<Values>, resolver })
  const values = form.watch()
  const { errors, isSubmitted } = form.formState
  const parsed = schema.safeParse(contentOf(values))
  const wrong = new Set(parsed.error?.issues.map(({ path }) => path.join('.')))

  const start = (from: StoredDocument<Name>): void => {
    setBase(from)
    form.reset(valuesOf(from.content) as DefaultValues<Values>)
  }
  /** What the server refused, at the fields that it names. */
  const refusedAt = ({ body }: HttpError): FormErrors | null => {
    const fields: readonly FieldError[] = body?.fields ?? []
    return fields.length > 0 ? Object.fromEntries(fields.map(({ path }) => [path, ruleOf(path)])) : null
  }
  /** Makes what was saved the version that is changed next; what was typed meanwhile stays, not saved yet. */
  const saved = (from: StoredDocument<Name>, sent: unknown): void => {
    if (same(contentOf(form.getValues()), sent)) start(from)
    else setBase(from)
  }
  /** What is wrong at a path, once it was tried to save. */
  const errorAt = (path: string): string | null => {
    if (!isSubmitted) return null
    const isRefused = get(errors, `${path}.message`) !== undefined
    return wrong.has(path) || isRefused ? text(ruleOf(path)) : null
  }
  return {
    form,
    /** As they are typed. */
    values,
    base,
    save,
    /** The document that is typed, where all of it can be read. */
    typed: (): PricingDocument<Name> | null => (parsed.success ? (parsed.data as PricingDocument<Name>) : null),
    isReadOnly,
    /** Whether it was tried to save what is wrong, and still is. */
    isWrong: isSubmitted && !parsed.success,
    isChanged: !same(contentOf(values), contentOf(valuesOf(base.content))),
    errorAt,
    /** The same of an adjustment, whichever it is. */
    adjustmentErrorAt: (path: string): string | null => errorAt(`${path}.amount`) ?? errorAt(`${path}.percent`),
    /** Replaces the input. */
    put: (next: Values): void => form.reset(next, { keepDefaultValues: true, keepIsSubmitted: true }),
    /** Loads a document into the form, such as an earlier version or a file. */
    take: (content: PricingDocument<Name>): void =>
      form.reset(valuesOf(content), { keepDefaultValues: true, keepIsSubmitted: true }),
    discard: () => {
      save.reset()
      start(base)
    },
    /** Loads the stored version, if another user has saved in the meantime. */
    reload: async () => {
      const { data } = await stored.refetch()
      save.reset()
      if (data) start(data)
    },
    submit: (values: Values) => {
      const sent = contentOf(values)
      const saving = save.mutateAsync({ content: sent as PricingDocument<Name>, etag: base.etag })
      return call(
        saving.then((from) => saved(from, sent)),
        refusedAt,
      )
    },
  }
}

/** What a page needs of its editor, whatever it edits. */
export type DocumentEditor<Name extends PricingDocumentName, Values extends FieldValues> = ReturnType<
  typeof useDocumentEditor<Name, Values>
>
