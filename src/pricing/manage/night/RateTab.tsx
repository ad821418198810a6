import { useHasAuthority } from '../../../core/bootstrap/use-start.ts'
import { SkeletonLines } from '../../../kit/Skeleton.tsx'
import { CategoriesTable } from './CategoriesTable.tsx'
import { RateForm } from './RateForm.tsx'
import type { TabProps } from './tab-props.ts'
import { WhyTable } from './WhyTable.tsx'

/** The rate of a night, with the form to set it and the explanation of the recommendation; below, the rates of all categories. */
export function RateTab(props: TabProps) {
  const { stayDate, view, rate, data } = props
  const mayWrite = useHasAuthority('USER') && stayDate >= view.today
  return (
    <>
      <RateForm {...props} isReadOnly={!mayWrite} />
      {rate && <WhyTable {...props} rate={rate} />}
      {data && <CategoriesTable {...props} data={data} />}
      {!data && <SkeletonLines height={200} />}
    </>
  )
}
