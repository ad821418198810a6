import { useMutation } from '@tanstack/react-query'
import { useCompany } from '../../bootstrap/use-start.ts'
import { Button } from '../../components/Button.tsx'
import { api } from '../../http/index.ts'
import { useText } from '../../i18n/text.ts'
import pricing from '../../pricing/pricing.module.css'

/** Says that no more rules can be on, and asks the provider for more. */
export function MoreRules() {
  const text = useText()
  const { id: companyId } = useCompany()
  const asking = useMutation({
    mutationFn: () =>
      api.request('POST /api/company/feature-requests', { body: { companyId, feature: 'maxRateRules' } }),
  })
  return (
    <div className={pricing.readOnly}>
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
    </div>
  )
}
