import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type HttpError, useRecordContext } from 'ra-core'
import type { Company } from '../../../../contract/company.ts'
import type { CompanyFeaturesUpdate } from '../../../../contract/features.ts'
import { FieldGroup } from '../../../components/form/FieldGroup.tsx'
import { PartFailed } from '../../../components/PartFailed.tsx'
import { Skeleton } from '../../../components/Skeleton.tsx'
import { api } from '../../../http/index.ts'
import { isStale } from '../../../http/stale.ts'
import { useText } from '../../../i18n/text.ts'
import { FeaturesForm } from './FeaturesForm.tsx'

interface Stored {
  features: CompanyFeaturesUpdate
  etag: string
}

/** What the hotel has switched on: kept apart from the hotel's own fields, and saved by itself. */
export function FeaturesGroup() {
  const text = useText()
  const client = useQueryClient()
  const id = useRecordContext<Company>()?.id ?? 0
  const params = { companyId: id }
  const queryKey = ['features', id]
  const { data, isError, error, refetch } = useQuery({
    queryKey,
    queryFn: async ({ signal }): Promise<Stored> => {
      const { answer, etag } = await api.requestWithEtag('GET /api/company/features/:companyId', { params, signal })
      const { companyId: _, ...features } = answer
      return { features, etag: etag ?? '*' }
    },
  })
  const save = useMutation({
    mutationFn: (body: CompanyFeaturesUpdate) =>
      api.request('PUT /api/company/features/:companyId', { params, body, ifMatch: data?.etag ?? '*' }),
    // Whether it was stored or somebody else was quicker: what holds now is what is stored.
    onSettled: () => client.invalidateQueries({ queryKey }),
  })
  const failure = save.error as HttpError | null
  return (
    <FieldGroup title={text('common.hotel.features')} description={text('companies.groups.features.description')}>
      {isError ? (
        <PartFailed title={text('companies.featuresFailed')} error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <FeaturesForm
          key={data.etag}
          features={data.features}
          isSaving={save.isPending}
          isSaved={save.isSuccess}
          failure={failure && (isStale(failure) ? text('common.form.conflict.title') : failure.message)}
          onSave={save.mutate}
        />
      ) : (
        <Skeleton width="100%" height={120} />
      )}
    </FieldGroup>
  )
}
