import { useMutation } from '@tanstack/react-query'
import { useCompany } from '../../core/bootstrap/use-start.ts'
import { api } from '../../core/http/index.ts'
import { useText } from '../../core/i18n/text.ts'
import { Button } from '../../kit/Button.tsx'
import { Callout } from '../../kit/layout/Callout.tsx'

/** Says that no more rules can be on, and asks the provider for more. */
export function MoreRules() {
  const text = useText()
  const { id: companyId } = useCompany()
  const asking = useMutation({
    mutationFn: () =>
      api.request('POST /api/company/feature-requests', { body: { companyId, feature: 'maxRateRules' } }),
  })
  return (
    <Callout component="div">
      <p>{text('rateRules.limit')}</p>
      <div role="status">
        {asking.isSuccess ? (
          <p>{text('rateRules.asked')}</p>
        ) : (
          <Button aria-disabled={asking.isPending} onClick={() => !asking.isPending && asking.mutate()}>
            {text('rateRules.askMore')}
          </Button>
        )}
      </div>
      <div role="alert">{asking.isError && <p>{text('rateRules.notAsked')}</p>}</div>
    </Callout>
  )
}
