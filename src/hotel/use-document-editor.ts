import type { HttpError } from 'ra-core'
import { useState } from 'react'
import {
  type DefaultValues,
  type FieldValues,
  get,
  type Path,
  type PathValue,
  type Resolver,
  useForm,
} from 'react-hook-form'
import type { z } from 'zod'
import { PRICING_DOCUMENTS, type PricingDocument, type PricingDocumentName } from '../../contract/hotel/documents.ts'
import type { FieldError } from '../../contract/platform/problem.ts'
import { useHasAuthority } from '../core/bootstrap/use-start.ts'
import { type TextKey, useText } from '../core/i18n/text.ts'
import { contractResolver } from '../kit/form/contract-resolver.ts'
import type { FormErrors } from '../kit/form/Form.tsx'
import { useFormCall } from '../kit/form/use-form-call.ts'
import { useRevalidation } from '../kit/form/use-revalidation.ts'
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

/** The input of an error: the amount and the percentage of an adjustment are typed in the same one. */
const fieldOf = (path: string): string => path.replace(/(?<=\badjustment\.)(amount|percent)$/, 'value')

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
  const resolver = contractResolver(
    schema as unknown as z.ZodType<PricingDocument<Name> & FieldValues>,
    (path) => ({ field: fieldOf(path), rule: ruleOf(path) }),
    contentOf,
  ) as Resolver<Values, unknown, PricingDocument<Name>>
  const form = useForm<Values, unknown, PricingDocument<Name>>({
    defaultValues: valuesOf(loaded.content) as DefaultValues<Values>,
    resolver,
  })
  useRevalidation(form)
  const values = form.watch()
  const { errors, isSubmitted } = form.formState
  const parsed = schema.safeParse(contentOf(values))

  const start = (from: StoredDocument<Name>): void => {
    setBase(from)
    form.reset(valuesOf(from.content) as DefaultValues<Values>)
  }
  /** The server's refusals, by field. */
  const refusedAt = ({ body }: HttpError): FormErrors | null => {
    const fields: readonly FieldError[] = body?.fields ?? []
    return fields.length > 0 ? Object.fromEntries(fields.map(({ path }) => [fieldOf(path), ruleOf(path)])) : null
  }
  /** Makes the saved version the basis; input made in the meantime is kept, unsaved. */
  const saved = (from: StoredDocument<Name>, sent: unknown): void => {
    if (same(contentOf(form.getValues()), sent)) start(from)
    else setBase(from)
  }
  /** The error of a field, once saving was attempted. */
  const errorAt = (path: string): string | null => {
    const message: TextKey | undefined = get(errors, `${path}.message`)
    return message === undefined ? null : text(message)
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
    /** Replaces parts of the input. */
    put: (next: Partial<Values>): void => {
      for (const [name, value] of Object.entries(next))
        if (value !== values[name]) form.setValue(name as Path<Values>, value as PathValue<Values, Path<Values>>)
    },
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
    submit: () => {
      const sent = contentOf(form.getValues())
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
