import { clsx } from 'clsx'
import type { PricedNights } from '../../../../contract/priced-night.ts'
import { Button } from '../../../components/Button.tsx'
import { Icon } from '../../../components/Icon.tsx'
import { useText } from '../../../i18n/text.ts'
import { useRateTexts } from '../../../pricing/use-rate-texts.ts'
import { AutopilotMark } from '../AutopilotMark.tsx'
import { rateOn, recommendationOf } from '../night-state.ts'
import { RecommendedRate } from '../RecommendedRate.tsx'
import { draftOf } from '../use-drafts.ts'
import classes from './night.module.css'
import type { TabProps } from './tab-props.ts'

/** The rates of all categories on a night; a click shows another one. */
export function CategoriesTable({ view, stayDate, night, category, data, drafts }: TabProps & { data: PricedNights }) {
  const text = useText()
  const rates = useRateTexts(data.currency)
  return (
    <section className={classes.section}>
      <h3>
        {text('manage.categories.title')} <span>{data.currency}</span>
      </h3>
      <table className={clsx(classes.why, classes.categories)}>
        <thead>
          <tr>
            <th scope="col">{text('pricing.category')}</th>
            <th scope="col">{text('manage.categories.active')}</th>
            <th scope="col">{text('manage.categories.recommended')}</th>
            <th scope="col">{text('manage.categories.changed')}</th>
          </tr>
        </thead>
        <tbody>
          {data.categories.map(({ id, name, isPrimary }) => {
            const rate = rateOn(night, id)
            const difference = rate && recommendationOf(rate)
            const draft = draftOf(drafts.lines, stayDate, id)
            return (
              <tr key={id} data-current={id === category}>
                <th scope="row">
                  <Button
                    variant="link"
                    aria-current={id === category}
                    onClick={() => view.address.put({ category: isPrimary ? null : String(id) })}
                  >
                    {name}
                  </Button>
                </th>
                <td>{rate?.active != null ? rates.rate(rate.active) : '–'}</td>
                <td>
                  {rate?.fixed && (
                    <>
                      <Icon name="lock" size={14} /> {text('manage.marks.fixed')}
                    </>
                  )}
                  {difference && rate?.recommended != null && (
                    <RecommendedRate difference={difference}>{rates.rate(rate.recommended)}</RecommendedRate>
                  )}
                  {rate && <AutopilotMark mode={rate.autopilot} />}
                </td>
                <td>{draft ? rates.rate(draft.rate) : ''}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}
