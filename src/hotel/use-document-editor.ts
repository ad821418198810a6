import type { HttpError } from 'ra-core'
import { useState } from 'react'
import { type DefaultValues, type FieldErrors, type FieldValues, get, type Resolver, useForm } from 'react-hook-form'
import type { FieldError } from '../../contract/platform/problem.ts'
import {
  PRICING_DOCUMENTS,
  type PricingDocument,
  type PricingDocumentName,
} from '../../contract/pricing/pricing-documents.ts'
import { useHasAuthority } from '../core/bootstrap/use-start.ts'
import { type TextKey, useText } from '../core/i18n/text.ts'
import type { FormErrors } from '../kit/form/Form.tsx'
import { useFormCall } from '../kit/form/use-form-call.ts'
import type { StoredDocument, usePricingDocument } from './use-pricing-document.ts'

/**
 * How a document is edited. The values have the shape of the document, with texts in place of amounts, so that an error in
 * the document belongs to the field with the same path.
 */
export interface DocumentTyping<Name extends PricingDocumentName, Values extends FieldValues> {
  readonly valuesOf: (content: PricingDocument<Name>) => Values
  readonly contentOf: (values: Values) => unknown
  /** The rule of a field, by the last part of its path; a field without one gets a general message. */
  readonly rules?: Readonly<Record<string, TextKey>>
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** A document that is being edited, based on the version that was read; saved as a whole. */
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
  // Only decides whether it can be sent: errors are derived from the values, which are replaced with each keystroke.
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
  /** The server's refusals, by field. */
  const refusedAt = ({ body }: HttpError): FormErrors | null => {
    const fields: readonly FieldError[] = body?.fields ?? []
    return fields.length > 0 ? Object.fromEntries(fields.map(({ path }) => [path, ruleOf(path)])) : null
  }
  /** Makes the saved version the basis; input made in the meantime is kept, unsaved. */
  const saved = (from: StoredDocument<Name>, sent: unknown): void => {
    if (same(contentOf(form.getValues()), sent)) start(from)
    else setBase(from)
  }
  /** The error at a path, once saving was attempted. */
  const errorAt = (path: string): string | null => {
    if (!isSubmitted) return null
    const isRefused = get(errors, `${path}.message`) !== undefined
    return wrong.has(path) || isRefused ? text(ruleOf(path)) : null
  }
  return {
    form,
    /** As typed. */
    values,
    base,
    save,
    /** The edited document, if all of it is valid. */
    typed: (): PricingDocument<Name> | null => (parsed.success ? (parsed.data as PricingDocument<Name>) : null),
    isReadOnly,
    /** Whether saving was attempted with errors that still exist. */
    isWrong: isSubmitted && !parsed.success,
    isChanged: !same(contentOf(values), contentOf(valuesOf(base.content))),
    errorAt,
    /** The same for an adjustment of any type. */
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

/** What a page needs from its editor, for any document. */
export type DocumentEditor<Name extends PricingDocumentName, Values extends FieldValues> = ReturnType<
  typeof useDocumentEditor<Name, Values>
>
