import { useCompany } from '../../core/bootstrap/use-start.ts'
import { useText } from '../../core/i18n/text.ts'
import { Card } from '../../kit/Card.tsx'
import { CardBody } from '../../kit/layout/CardBody.tsx'
import { PageHead } from '../../kit/PageHead.tsx'
import { BenchmarkingRequest } from './BenchmarkingRequest.tsx'

/** Shown instead of benchmarking if the hotel doesn't have it: what it offers, and how to get it. */
export default function BenchmarkingOff() {
  const text = useText()
  const { name } = useCompany()
  return (
    <>
      <PageHead title={text('common.pages.benchmarking')} />
      <Card title={text('benchmarking.off.title', { hotel: name })}>
        <CardBody maxWidth={640}>
          <p>{text('benchmarking.off.description')}</p>
          <p>{text('benchmarking.off.anonymous')}</p>
          <h3>{text('benchmarking.off.how')}</h3>
          <p>{text('benchmarking.off.howDescription')}</p>
          <BenchmarkingRequest />
        </CardBody>
      </Card>
    </>
  )
}
