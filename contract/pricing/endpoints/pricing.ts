import { z } from 'zod'
import { openRatesByNightSchema } from '../../analysis/analysis.ts'
import { bookingStatesSchema, bookingStatusPreviewSchema } from '../../booking/booking-states.ts'
import { bookingStatusSchema } from '../../booking/booking-status.ts'
import { documentVersionsSchema, PRICING_DOCUMENTS, type PricingDocumentName } from '../../hotel/documents.ts'
import type { EndpointTable } from '../../platform/endpoint.ts'
import { rateRuleSchema } from '../pricing.ts'
import { rateRulesSchema } from '../rate-rules.ts'
import {
  dryRunSchema,
  levelDistanceSchema,
  levelNightsQuerySchema,
  levelNightsSchema,
  minimumStaysSchema,
  ofHotelSchema,
  openRatesQuerySchema,
  previewedRatesSchema,
  pricingOptionsSchema,
  rateChangesQuerySchema,
  rateChangesSchema,
  ratesPreviewSchema,
  recommendationsQuerySchema,
  recommendationsSchema,
  restrictedNightsQuerySchema,
  restrictedNightsSchema,
  roundedAmountsSchema,
  roundingPreviewSchema,
  ruleOrderSchema,
  triedRuleSchema,
} from '../recommendation.ts'

type SchemaOf<Name extends PricingDocumentName> = (typeof PRICING_DOCUMENTS)[Name]['schema']
interface Call<Answer extends z.ZodType> {
  summary: string
  tags: string[]
  query: typeof ofHotelSchema
  answer: Answer
}
type DocumentEndpoints = {
  [Name in PricingDocumentName as `GET /api/pricing/${Name}`]: Call<SchemaOf<Name>>
} & {
  [Name in PricingDocumentName as `PUT /api/pricing/${Name}`]: Call<SchemaOf<Name>> & { body: SchemaOf<Name> }
} & {
  [Name in PricingDocumentName as `GET /api/pricing/${Name}/versions`]: Call<typeof documentVersionsSchema>
} & {
  [Name in PricingDocumentName as `GET /api/pricing/${Name}/versions/:id`]: Call<SchemaOf<Name>>
}

/** The calls available for every document: read, replace, list versions. */
const documentEndpoints = Object.fromEntries(
  Object.entries(PRICING_DOCUMENTS).flatMap(([name, { schema }]) => {
    const path = `/api/pricing/${name}`
    const documentName = name.replaceAll('-', ' ')
    const call = { tags: ['pricing'], query: ofHotelSchema }
    const read = { ...call, summary: `Get the ${documentName} of a hotel`, answer: schema }
    const replace = { ...call, summary: `Replace the ${documentName} of a hotel`, body: schema, answer: schema }
    return [
      [`GET ${path}`, read],
      [`PUT ${path}`, replace],
      [
        `GET ${path}/versions`,
        {
          ...call,
          summary: `List the versions of the ${documentName}, newest first`,
          answer: documentVersionsSchema,
        },
      ],
      [`GET ${path}/versions/:id`, { ...read, summary: `Get an earlier version of the ${documentName}` }],
    ]
  }),
) as unknown as DocumentEndpoints

const storedRuleSchema = rateRulesSchema.shape.rules.element

/** A hotel's pricing setup and the recommended rates. */
export const pricingEndpoints = {
  ...documentEndpoints,
  'GET /api/pricing/booking-status/states': {
    summary: 'List the booking statuses of a hotel',
    tags: ['pricing'],
    query: ofHotelSchema,
    answer: bookingStatesSchema,
  },
  'POST /api/pricing/booking-status/preview': {
    summary: 'Preview the effect of a booking status on the books, by month',
    tags: ['pricing'],
    query: ofHotelSchema,
    body: bookingStatusSchema,
    answer: bookingStatusPreviewSchema,
  },
  'GET /api/pricing/options': {
    summary: 'List the room categories and rate plans of a hotel',
    tags: ['pricing'],
    query: ofHotelSchema,
    answer: pricingOptionsSchema,
  },
  'GET /api/pricing/recommendations': {
    summary: 'Get recommended rates with their steps, now or as of a moment',
    tags: ['pricing'],
    query: recommendationsQuerySchema,
    answer: recommendationsSchema,
  },
  'GET /api/pricing/open-rates': {
    summary: 'Count the nights whose recommendation needs a decision',
    tags: ['pricing'],
    query: openRatesQuerySchema,
    answer: openRatesByNightSchema,
  },
  'GET /api/pricing/level-nights': {
    summary: 'Count the nights ahead of a price level, by the calendar and by rules',
    tags: ['pricing'],
    query: levelNightsQuerySchema,
    answer: levelNightsSchema,
  },
  'GET /api/pricing/level-distances': {
    summary: 'Compare recommended rates with the base rates of their levels for the next 90 nights',
    tags: ['pricing'],
    query: ofHotelSchema,
    answer: z.array(levelDistanceSchema),
  },
  'GET /api/pricing/minimum-stays': {
    summary: 'List recommended minimum stays for the next 90 nights, with their gain',
    tags: ['pricing'],
    query: ofHotelSchema,
    answer: minimumStaysSchema,
  },
  'GET /api/pricing/history': {
    summary: 'List the recommended and published rates of a night',
    tags: ['pricing'],
    query: rateChangesQuerySchema,
    answer: rateChangesSchema,
  },
  'POST /api/pricing/rounding/preview': {
    summary: 'Preview a rounding',
    tags: ['pricing'],
    body: roundingPreviewSchema,
    answer: roundedAmountsSchema,
  },
  'POST /api/pricing/rates/preview': {
    summary: 'Preview the rates of a night by category, rate plan and guests with unsaved settings',
    tags: ['pricing'],
    body: ratesPreviewSchema,
    answer: previewedRatesSchema,
  },
  'POST /api/pricing/rate-rules': {
    summary: 'Create a rate rule',
    tags: ['pricing'],
    query: ofHotelSchema,
    body: rateRuleSchema,
    answer: storedRuleSchema,
    status: 201,
  },
  'PUT /api/pricing/rate-rules/order': {
    summary: 'Order the rate rules',
    tags: ['pricing'],
    query: ofHotelSchema,
    body: ruleOrderSchema,
    answer: rateRulesSchema,
  },
  'POST /api/pricing/rate-rules/dry-run': {
    summary: 'Preview the effect of a rate rule',
    tags: ['pricing'],
    query: ofHotelSchema,
    body: dryRunSchema,
    answer: triedRuleSchema,
  },
  'PUT /api/pricing/rate-rules/:id': {
    summary: 'Update a rate rule',
    tags: ['pricing'],
    query: ofHotelSchema,
    body: storedRuleSchema.partial({ id: true, revision: true }),
    answer: storedRuleSchema,
  },
  'DELETE /api/pricing/rate-rules/:id': {
    summary: 'Delete a rate rule',
    tags: ['pricing'],
    query: ofHotelSchema,
    status: 204,
  },
  'GET /api/pricing/restrictions/nights': {
    summary: 'List the restrictions of each night and the rules that set them',
    tags: ['pricing'],
    query: restrictedNightsQuerySchema,
    answer: restrictedNightsSchema,
  },
} satisfies EndpointTable
